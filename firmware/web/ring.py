"""
Where everybody sits on the drawing of the table, seen from above: clockwise, the first at the top on the right.

Each chair has a row of the drawing to itself on its side, so that names beside the chairs never meet, even of 28.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from firmware.following.table import Player

WIDTH, HEIGHT = 1160, 860
"""Of the drawing, in its own units."""

RADIUS, ROW = 38, 120
"""Of the largest chair; from one row to the next at most."""

ROOM = 14
"""Letters of a name that fit beside a chair."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A player, the middle and the ``radius`` of his chair, and the ``side`` of the table: 1 is right, -1 left."""

    player: Player
    x: int
    y: int
    radius: int
    side: int

    @property
    def name(self) -> str:
        """The name, as much of it as fits."""
        name = self.player.name
        return name if len(name) <= ROOM else f"{name[: ROOM - 1]}…"

    @property
    def beside(self) -> int:
        """Where the name begins, away from the table."""
        return self.x + self.side * (self.radius + 14)


def ring(players: Sequence[Player]) -> list[Chair]:
    """The chairs of ``players``."""
    right = ceil(len(players) / 2)
    row = min(ROW, (HEIGHT - 2 * RADIUS - 10) // max(1, right - 1))
    return [*_side(players[:right], row, 1), *_side(players[right:], row, -1)]


def _side(players: Sequence[Player], row: int, side: int) -> Iterator[Chair]:
    """The chairs on one side, clockwise: downwards on the right, upwards on the left."""
    for place, player in enumerate(players):
        down = side * (place - (len(players) - 1) / 2) * row
        out = 150 + 150 * sqrt(max(0.0, 1 - (down / (HEIGHT / 2)) ** 2))
        yield Chair(player, round(WIDTH / 2 + side * out), round(HEIGHT / 2 + down), min(RADIUS, row * 9 // 20), side)
