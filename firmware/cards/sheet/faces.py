"""
What is printed: the name and the one sentence of every card, and how many of each make a deck.

Law: names are the narration's, so a card says what the narrator says; a card without a sentence is printed without one.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from audio.narration import Narration, languages
from engine.registry import ROLES
from firmware.cards.errors import SheetRefused
from firmware.cards.names import BUILDINGS, COMMANDS, OFFICES, nearest

EVERYTHING = "all"
VILLAGE = "village2009"
_COPIES: Mapping[str, int] = {"farmer": 6, "vagabond": 15}
"""How many tokens Le Village has of a building, where it is not one [rules reference, 1]."""


@dataclass(frozen=True, slots=True)
class Face:
    """One card: its kind and key, its name and its sentence in one language."""

    kind: str
    key: str
    name: str
    line: str


def decks() -> tuple[str, ...]:
    """The decks that can be printed; ``"all"`` is one of every card there is."""
    return (EVERYTHING, *sorted({deck for role in ROLES.values() for deck in role.decks}))


def faces(language: str, deck: str = EVERYTHING) -> list[Face]:
    """
    Every card of ``deck`` in ``language``, each as often as the deck holds it.

    Raises
    ------
    SheetRefused
        There is no such deck, or nothing is written in this language.

    """
    if deck not in decks():
        raise SheetRefused(f"there is no deck {deck!r}{nearest(deck, decks())}")
    lines, narration = _lines(language), Narration.load(language)
    found = []
    for kind, key, copies in _cards(deck, narration):
        name = narration.label(f"command.{key}") if kind == "command" else narration.role(key, article=False)
        found += [Face(kind, key, name, lines.get(kind, {}).get(key, ""))] * copies
    return found


def _cards(deck: str, narration: Narration) -> list[tuple[str, str, int]]:
    """Kind, key and number of the cards of ``deck``."""
    offices = [("office", key, 1) for key in OFFICES]
    commands = [("command", key, 1) for key in COMMANDS]
    if deck != EVERYTHING:
        roles = [("role", key, role.decks.get(deck, 0)) for key, role in ROLES.items()]
        buildings = [("building", key, _COPIES.get(key, 1)) for key in BUILDINGS] if deck == VILLAGE else []
        return [*roles, *offices, *buildings, *commands]
    later = sorted(narration.roles() - ROLES.keys() - {*BUILDINGS, *OFFICES})
    return [
        *(("role", key, 1) for key in (*ROLES, *later)),
        *offices,
        *(("building", key, 1) for key in BUILDINGS),
        *commands,
    ]


def _lines(language: str) -> dict[str, dict[str, str]]:
    if language not in languages():
        raise SheetRefused(f"there are no cards in {language!r}{nearest(language, languages())}")
    file = files("firmware.cards") / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
