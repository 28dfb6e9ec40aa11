"""A pause of the game: when it stands still, and what the narrator says of that."""

from math import inf
from time import monotonic
from typing import Literal

from hardware.ports.board import Status
from hardware.virtual.board import VirtualBoard

SOON = 1.0
"""Seconds after a pause in which the table is seen again as it was before."""

Moving = Literal["", "stops", "goes_on"]
"""What the narrator says of a pause, between the game and the pause."""


class Pausing:
    """
    The pauses of the game on ``board``.

    Attributes
    ----------
    moving:
        Whether the narrator says now that the game stops, or that it goes on: until he has, nothing else happens.
    goes_on:
        Whether the pause is ended, as far as it can be known here.

    """

    def __init__(self, board: VirtualBoard) -> None:
        self.moving: Moving = ""
        self.goes_on = False
        self._stood = -inf  # when the game stood still last
        self._board = board

    def notice(self) -> None:
        """Know what the narrator says of a pause."""
        board = self._board.look()
        page, paused = board.lit_page, board.status is Status.PAUSED
        stands = page is not None and page.name == "paused"
        self.goes_on = paused and (self.goes_on or stands)
        if self.goes_on:
            self._stood = monotonic()
        told = paused and page is not None and page.name == "caption"
        self.moving = ("goes_on" if self.goes_on else "stops") if told else ""

    @property
    def stands(self) -> bool:
        """Whether the game stands still, as long as the narrator has not said that it goes on."""
        return self._board.look().status is Status.PAUSED

    @property
    def resumes(self) -> bool:
        """Whether the game stands still, or did a moment ago: what is clicked then may have to wait for it."""
        return monotonic() < self._stood + SOON

    def toggle(self) -> None:
        """Press the button of the box: the game stops, or goes on."""
        self._board.panel_down()
        self._board.panel_up()

    def end(self) -> None:
        """Have the game go on."""
        self.toggle()
        self.goes_on = True
