"""A composition in one line of text, as the command line and the configuration write it."""

from collections import Counter
from collections.abc import Callable, Mapping

from engine.werewolf.setup.registry import find, find_building, in_the_middle
from firmware.runtime.errors import MeneurError

_LIKE = {"role": "werewolf:2,seer,villager:5", "building": "farmer:4,teacher,vagabond:3"}


class CompositionRefused(MeneurError, ValueError):
    """A text that names no composition."""


def parse_composition(text: str) -> dict[str, int]:
    """
    The cards that ``text`` names: ``"werewolf:2, seer, villager:5"``, in French, English or German.

    Raises `CompositionRefused` or `engine.UnknownRole`, naming what was wrong.
    """
    return _counted(text, lambda name: find(name).key, "role")


def players(cards: Mapping[str, int]) -> int:
    """How many players have a card if these are dealt: the Thief has two more laid in the middle."""
    return sum(cards.values()) - in_the_middle(cards)


def parse_tokens(text: str) -> dict[str, int]:
    """
    The building tokens that ``text`` names: ``"farmer:4, teacher, vagabond:6"``, in French, English or German.

    Raises `CompositionRefused` or `engine.UnknownBuilding`, naming what was wrong.
    """
    return _counted(text, lambda name: find_building(name).key, "building")


def _counted(text: str, key: Callable[[str], str], what: str) -> dict[str, int]:
    """How many of what is named in ``text``, by its key."""
    cards: Counter[str] = Counter()
    for item in text.split(","):
        name, _, number = item.partition(":")
        if not name.strip():
            raise CompositionRefused(f"{text!r} has an empty entry where a {what} belongs: write {_LIKE[what]}")
        count = number.strip() or "1"
        if not (count.isascii() and count.isdigit() and 1 <= int(count) <= 30):
            raise CompositionRefused(f"{item.strip()!r}: {number.strip()!r} is not a number of cards from 1 to 30")
        cards[key(name.strip())] += int(count)
    return dict(cards)
