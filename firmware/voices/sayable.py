"""
What can be said in a game, and at a table.

Law: what can be said at night is always among it, so that no synthesis delays a call; it depends on what the whole
table knows alone: who sits where, which cards are in the game, the rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from audio.narration import Narration
from audio.script import script
from engine.rules import Timers
from firmware.config import Config

PAST = ("box.", "join.", "deck.", "deal.", "register.", "digital.", "village.", "story.", "rematch.")
"""The beginnings of lines that are said before the first night, or once the game is over."""

WARNING = 10
"""Seconds that are left when the debate is warned for the last time."""


def tonight(
    narration: Narration, config: Config, pads: Sequence[int], cards: Iterable[str], timers: Timers
) -> Iterator[str]:
    """
    Yield every piece that a game can need from its first night to its end.

    ``pads`` are those of its players, ``cards`` the roles in the game and in the middle.
    """
    values = _values(narration, pads, sorted(set(cards)), timers)
    return script(narration, values, grim=config.voice.tone == "grim", past=PAST)


def everything(narration: Narration, seats: int, timers: Timers) -> Iterator[str]:
    """
    Yield every piece that tables of up to ``seats`` can need, whose players have no names.

    Only the story of a game is left to the moment in which it is told: it has too many ways, and nobody sleeps then.
    """
    values = _values(narration, range(1, seats + 1), sorted(narration.roles()), timers)
    return script(narration, {**values, "players": range(6, seats + 1), "missing": range(1, 7)}, past=("story.",))


def _values(
    narration: Narration, pads: Sequence[int], roles: Sequence[str], timers: Timers
) -> Mapping[str, Sequence[object]]:
    count = len(pads)
    return {
        **dict.fromkeys(("seat", "other", "target", "lord", "place"), pads),
        **dict.fromkeys(("role", "dealt"), roles),
        **dict.fromkeys(("camp", "side"), sorted(narration.sides())),
        "building": sorted(narration.buildings()),
        **dict.fromkeys(("night", "day"), range(1, count + 1)),
        "count": range(2, count + 2),  # one has lines of its own; the Captain's voice counts twice
        "players": [count],
        "seconds": [round(timers.debate), WARNING],
    }
