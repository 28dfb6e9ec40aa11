"""A composition in one line of text, as the command line and the configuration write it."""

from collections import Counter

from engine.registry import find
from firmware.errors import MeneurError


class CompositionRefused(MeneurError, ValueError):
    """A text that names no composition."""


def parse_composition(text: str) -> dict[str, int]:
    """
    The cards that ``text`` names: ``"werewolf:2, seer, villager:5"``, in French or English.

    Raises `CompositionRefused` or `engine.UnknownRole`, naming what was wrong.
    """
    cards: Counter[str] = Counter()
    for item in text.split(","):
        name, _, number = item.partition(":")
        if not name.strip():
            raise CompositionRefused(f"{text!r} names no role at one place: write werewolf:2,seer,villager:5")
        count = number.strip() or "1"
        if not (count.isascii() and count.isdigit() and 1 <= int(count) <= 30):
            raise CompositionRefused(f"{item.strip()!r}: {number.strip()!r} is not a number of cards from 1 to 30")
        cards[find(name.strip()).key] += int(count)
    return dict(cards)
