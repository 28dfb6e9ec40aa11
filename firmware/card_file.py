"""
Card files: which UID is which card, as TOML.

Law: a file is taken whole or not at all; every mistake in it is told at once, with the number of its entry.

    [[card]]
    uid = "04A2B3C4D5E680"
    role = "seer"          # or command = "pause", or building = "baker", or office = "captain"
    deck = "family"
"""

import difflib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from engine import UnknownRole
from engine.registry import find
from firmware.errors import MeneurError
from firmware.journal import Card

COMMANDS = ("start", "pause", "repeat", "undo", "louder", "softer", "language", "leave", "shutdown")
BUILDINGS = (
    "farmer",
    "confessor",
    "bonesetter",
    "teacher",
    "baker",
    "barber",
    "bailiff",
    "innkeeper",
    "lord",
    "vagabond",
)
OFFICES = ("captain",)
_KEYS = frozenset({"uid", "deck", "role", "command", "building", "office"})


class CardFileRefused(MeneurError, ValueError):
    """A card file that cannot be taken; its message names every mistake."""


def read_cards(path: Path) -> list[Card]:
    """
    The cards in the file ``path``.

    Raises `CardFileRefused`, naming everything that is wrong with it.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardFileRefused(f"{path} cannot be read as TOML: {error}") from error
    entries = table.get("card")
    if set(table) != {"card"} or not isinstance(entries, list):
        raise CardFileRefused(f"{path} holds something other than [[card]] entries: give each card one")
    cards: list[Card] = []
    mistakes = []
    for number, entry in enumerate(entries, start=1):
        try:
            card = _card(entry)
            if any(card.uid == other.uid for other in cards):
                raise CardFileRefused(f"the UID {card.uid} stands in the file twice")
            cards.append(card)
        except (CardFileRefused, UnknownRole) as mistake:
            mistakes.append(f"card {number}: {mistake}")
    if mistakes:
        raise CardFileRefused(f"{path} was not taken:\n  " + "\n  ".join(mistakes))
    return cards


def _card(entry: object) -> Card:
    if not isinstance(entry, dict) or not all(isinstance(value, str) for value in entry.values()):
        raise CardFileRefused("it is not a table of texts: give uid, deck and role, command, building or office")
    unknown = sorted(set(entry) - _KEYS)
    if unknown:
        raise CardFileRefused(f"{unknown[0]!r} is not a key{_near(unknown[0], _KEYS)}")
    kinds = [key for key in _NAMED if key in entry]
    if len(kinds) != 1:
        raise CardFileRefused(f"it needs exactly one of {', '.join(_NAMED)}")
    return Card(_uid(entry.get("uid", "")), _deck(entry.get("deck", "")), kinds[0], _NAMED[kinds[0]](entry[kinds[0]]))


def _uid(text: str) -> str:
    uid = text.replace(":", "").replace(" ", "").upper()
    if not (2 <= len(uid) <= 20 and len(uid) % 2 == 0 and all(digit in "0123456789ABCDEF" for digit in uid)):
        raise CardFileRefused(f"the UID {text!r} is not 1 to 10 bytes in hexadecimal, such as 04A2B3C4D5E680")
    return uid


def _deck(text: str) -> str:
    if not text.strip():
        raise CardFileRefused('deck is missing: name the deck the card belongs to, such as deck = "family"')
    return text.strip()


def _role(text: str) -> str:
    return find(text).key


def _one_of(names: Iterable[str]) -> Callable[[str], str]:
    known = tuple(names)

    def check(text: str) -> str:
        name = text.strip().lower()
        if name not in known:
            raise CardFileRefused(f"{text!r} is not known{_near(name, known)}")
        return name

    return check


_NAMED: Mapping[str, Callable[[str], str]] = {
    "role": _role,
    "command": _one_of(COMMANDS),
    "building": _one_of(BUILDINGS),
    "office": _one_of(OFFICES),
}


def _near(name: str, known: Iterable[str]) -> str:
    names = sorted(known)
    near = difflib.get_close_matches(name, names, 1)
    return f"; did you mean {near[0]!r}?" if near else ": use one of " + ", ".join(names)
