"""
What a card can be called: its kind and its key, from the words people use.

Accents, case and the marks between words are ignored; what is printed on a card in any language
names that card. The Captain is an office, even where somebody calls it a role. A card of Argent is called by its value,
since many of its characters bear the names of roles.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from audio.text.narration import Narration, languages
from engine import UnknownRole
from engine.werewolf.setup import registry
from engine.werewolf.setup.registry import ROLES, find
from firmware.runtime.near import near
from firmware.session.cards.errors import UnknownCard

Name = tuple[str, str]
"""The kind of a card, and its key."""

Names = Mapping[str, tuple[str, ...]]

_COMMANDS: Names = MappingProxyType(
    {
        "start": ("demarrer", "debut"),
        "pause": (),
        "repeat": ("repeter",),
        "undo": ("annuler",),
        "louder": ("fort",),
        "softer": ("doux",),
        "language": ("langue",),
        "leave": ("partir",),
        "shutdown": ("eteindre",),
    }
)
_BUILDINGS: Names = MappingProxyType({key: building.aliases for key, building in registry.BUILDINGS.items()})
_OFFICES: Names = MappingProxyType({"captain": ("capitaine",)})

_RESIDENTS = (
    *("villager", "squire", "empath", "bodyguard", "rascal", "exposer", "revealer", "beholder", "apprentice_seer"),
    *("seer", "master", "witch", "robber", "doppelganger"),
)
"""The characters of Argent, by value; what they do is loaded where that game is played."""

_ARGENT: Names = MappingProxyType({str(value): () for value in range(len(_RESIDENTS))})

ARGENT_COPIES = (2, *[4] * 12, 2)
"""How many cards of each value the deck of Argent has."""

ARGENT_DECK = "argent"
"""The deck of cards of Argent that are taught at the lid."""

PICTURES = "virtual"
"""The deck of a virtual table, whose cards are pictures on a screen."""

COMMANDS = tuple(_COMMANDS)
BUILDINGS = tuple(_BUILDINGS)
OFFICES = tuple(_OFFICES)
ARGENT = tuple(_ARGENT)
KINDS = ("role", "command", "building", "office", "argent")
_TABLES: Mapping[str, Names] = MappingProxyType(
    {"command": _COMMANDS, "building": _BUILDINGS, "office": _OFFICES, "argent": _ARGENT}
)


def named(kind: str, text: str) -> Name:
    """
    The kind and key of the card of ``kind`` (one of `KINDS`) called ``text``.

    Raises `UnknownCard` or `engine.UnknownRole`, with the nearest name there is.
    """
    if kind == "role":
        office = _key(_OFFICES, text)
        return ("office", office) if office else ("role", find(text).key)
    key = _key(_TABLES[kind], text)
    if key is None and kind == "argent":
        raise UnknownCard(f"there is no card of Argent of value {text!r}: give one from {ARGENT[0]} to {ARGENT[-1]}")
    if key is None:
        raise UnknownCard(f"there is no {kind} {text!r}{nearest(text, _TABLES[kind])}")
    return kind, key


def any_named(text: str) -> Name:
    """
    The kind and key of the card called ``text``, whatever its kind.

    Raises `UnknownCard`, with the nearest name there is.
    """
    for kind in KINDS:
        try:
            return named(kind, text)
        except (UnknownCard, UnknownRole):
            continue
    if printed := _printed(text):
        return printed
    raise UnknownCard(f"there is no card {text!r}{nearest(text, [*ROLES, *COMMANDS, *BUILDINGS, *OFFICES, *ARGENT])}")


def printed(narration: Narration, kind: str, key: str) -> str:
    """The name that stands on the card."""
    match kind:
        case "command":
            return narration.label(f"command.{key}")
        case "argent":
            return f"{key} {narration.label(resident(key))}"
        case _:
            return narration.role(key, article=False)


def resident(key: str) -> str:
    """
    The label with the name of the card of Argent ``key`` (its value).

    What it does is in the one that ends with ``.about``, the small print in the one with ``.small``.
    """
    return f"argent.resident.{_RESIDENTS[int(key)]}"


def nearest(text: str, known: Iterable[str]) -> str:
    """The end of a refusal: the nearest of ``known``, or all of them."""
    names = sorted(known)
    found = near(text, names)
    return f"; did you mean {found!r}?" if found else ": use one of " + ", ".join(names)


def _printed(text: str) -> Name | None:
    """The card that has ``text`` printed on it in some language."""
    kinds = (
        *(("role", tuple(ROLES)), ("building", BUILDINGS), ("office", OFFICES), ("command", COMMANDS)),
        ("argent", ARGENT),
    )
    for language in languages():
        narration = Narration.load(language)
        for kind, keys in kinds:
            for key in keys:
                if bare(printed(narration, kind, key)) == bare(text):
                    return kind, key
    return None


def _key(names: Names, text: str) -> str | None:
    wanted = bare(text)
    return next((key for key, others in names.items() if wanted in {bare(name) for name in (key, *others)}), None)


def bare(text: str) -> str:
    """``text`` without accents, case, or the marks between words."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.casefold()) if letter.isalnum())
