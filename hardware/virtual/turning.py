"""How the picture turns for who plays alone, once he has walked to another chair, until he is at the bottom again."""

from math import inf

from hardware.virtual.painter import Painter
from hardware.virtual.scene import Scene

TURNS = 2.6
"""Seconds for which it turns."""

TOLD = 10.0
"""Seconds for which the line says where he sits now."""


class Turning:
    """
    Turns what ``painter`` paints for the player who sat down at the seat ``first``; at once where all is to be still.

    Where several share the window the others stay where they know them to be.
    """

    def __init__(self, painter: Painter, first: int | None, *, still: bool) -> None:
        self._painter, self._first, self._still = painter, first, still
        self._seat = first
        self._moved = -inf
        self._back, self._since = 0.0, -inf

    def go_on(self, scene: Scene, seconds: float, *, walks: bool) -> None:
        """Go on at the moment of so many ``seconds``, unless somebody ``walks`` yet to another chair."""
        seat = next((seat.number for seat in scene.people if seat.who == self._first), None)
        if seat is None or len(scene.people) > 1:
            return
        if seat != self._seat:
            self._seat, self._moved = seat, seconds
        if walks:
            return
        if seat != self._painter.nearest:
            self._back, self._since = self._painter.back_at(seat), seconds
        share = 1.0 if self._still else min(1.0, (seconds - self._since) / TURNS)
        self._painter.turn(seat, self._back * (1 - share * share * (3 - 2 * share)))

    def settle(self) -> None:
        """Have it turned."""
        if self._seat is not None:
            self._painter.turn(self._seat)

    def told(self, seconds: float) -> int:
        """Where the player sits since a moment ago, or 0."""
        return self._seat or 0 if seconds < self._moved + TOLD else 0
