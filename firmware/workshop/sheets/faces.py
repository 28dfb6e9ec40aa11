"""
What is printed: the name and the one sentence of every card, and how many of each make a deck.

Names are the narration's, so a card says what the narrator says; a card without a sentence is printed without one.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from audio.text.narration import Narration, languages
from engine.argent.registry import RESIDENTS
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.session.cards.errors import SheetRefused
from firmware.session.cards.names import BUILDINGS as TOKENS
from firmware.session.cards.names import COMMANDS, OFFICES, nearest, printed, resident

EVERYTHING = "all"
SILVER = "argent"
VILLAGE = "village2009"


@dataclass(frozen=True, slots=True)
class Face:
    """One card: its kind and key, its name and its sentence in one language."""

    kind: str
    key: str
    name: str
    line: str

    @property
    def title(self) -> str:
        """The name where it stands beside the picture: that of a card of Argent is its value."""
        return self.name.removeprefix(f"{self.key} ")


def decks() -> tuple[str, ...]:
    """The decks that can be printed; ``"all"`` is one of every card of Werewolf there is."""
    return (EVERYTHING, *sorted({deck for role in ROLES.values() for deck in role.decks}), SILVER)


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
        line = _sentence(narration, kind, key) or lines.get(kind, {}).get(key, "")
        found += [Face(kind, key, printed(narration, kind, key), line)] * copies
    return found


def _cards(deck: str, narration: Narration) -> list[tuple[str, str, int]]:
    """Kind, key and number of the cards of ``deck``."""
    if deck == SILVER:
        return [("argent", str(value), one.copies) for value, one in RESIDENTS.items()]
    offices = [("office", key, 1) for key in OFFICES]
    commands = [("command", key, 1) for key in COMMANDS]
    if deck != EVERYTHING:
        roles = [("role", key, role.decks.get(deck, 0)) for key, role in ROLES.items()]
        buildings = [("building", key, BUILDINGS[key].copies) for key in TOKENS] if deck == VILLAGE else []
        return [*roles, *offices, *buildings, *commands]
    later = sorted(narration.roles() - ROLES.keys() - {*TOKENS, *OFFICES})
    return [
        *(("role", key, 1) for key in (*ROLES, *later)),
        *offices,
        *(("building", key, 1) for key in TOKENS),
        *commands,
    ]


def _sentence(narration: Narration, kind: str, key: str) -> str:
    """The narration's sentence about a card, where it has one."""
    label = f"{resident(key)}.about" if kind == "argent" else f"printed.{key}"
    return narration.label(label) if kind in ("role", "argent") and label in narration.labels() else ""


def _lines(language: str) -> dict[str, dict[str, str]]:
    if language not in languages():
        raise SheetRefused(f"there are no cards in {language!r}{nearest(language, languages())}")
    file = files("firmware.workshop.sheets") / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
