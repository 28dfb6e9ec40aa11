"""Where everybody sits on the drawing of the table: an oval, seen from above, clockwise from the top."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from firmware.following.table import Player

WIDTH, HEIGHT = 1000, 760
"""Of the drawing, in its own units."""

ROOM = 12
"""Letters of a name that fit under a seat."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A player, and where the middle of his chair is on the drawing."""

    player: Player
    x: int
    y: int

    @property
    def name(self) -> str:
        """The name, as much of it as fits."""
        name = self.player.name
        return name if len(name) <= ROOM else f"{name[: ROOM - 1]}…"


def ring(players: Sequence[Player]) -> list[Chair]:
    """The chairs of ``players``."""
    across, down = 0.43 * WIDTH, 0.39 * HEIGHT
    turns = [2 * pi * place / len(players) for place in range(len(players))]
    return [
        Chair(player, round(WIDTH / 2 + across * sin(turn)), round(HEIGHT / 2 - down * cos(turn) - 30))
        for player, turn in zip(players, turns, strict=True)
    ]
