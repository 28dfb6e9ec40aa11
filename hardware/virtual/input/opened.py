"""The sheet that lies over the table, and whether the game waits for it."""

from dataclasses import replace
from math import inf
from time import monotonic

from hardware.ports.board import Status
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.person import Person
from hardware.virtual.input.pausing import Pausing
from hardware.virtual.sheets.sheets import NONE, PAGES, Name, Sheet

STOPPING = PAGES | {"help", "leave", "off"}
"""The sheets for which the game waits."""

EARLY = 1.5
"""Seconds after a sheet has come by itself in which a key or a click was for what was there before."""

LATE = 1.5
"""Seconds after a sheet was closed by itself in which Escape, or a click where it was, is still meant for it."""


class Opened:
    """
    The open sheet.

    Attributes
    ----------
    sheet:
        The sheet that is open, or `NONE`.
    settled:
        Whether it is answered how to go on after the last game.
    aside:
        What could be said, as it was when a page was opened over it, or `NONE`.

    """

    def __init__(self, board: VirtualBoard, person: Person, pausing: Pausing) -> None:
        self.sheet = NONE
        self.settled = True
        self.aside = NONE
        self._come: tuple[Name, float] = "", -inf  # which sheet came by itself last, and when
        self._gone: tuple[Sheet, float] = NONE, -inf  # which sheet was closed by itself last, and when
        self._end = NONE  # the end of a game, as it was when it was left, or another sheet was opened over it
        self._board, self._person, self._pausing = board, person, pausing

    def open(self, name: Name, focus: int = 0, seat: int = 0) -> None:
        """Open a sheet, also over the end of a game; what was held is let go, and a vote given ahead stays given."""
        before = self.sheet
        self._leave_end()
        self._person.hands.let_go()
        self.sheet = Sheet(name, focus, seat, over=name != "end" and (before.over or before.name == "end"))

    def expect_end(self) -> None:
        """Forget the end of the game before: another comes, after which it is to be answered how to go on."""
        self.settled, self._end = False, NONE

    def reopen_end(self) -> None:
        """Open the end of a game again, its story where it was left."""
        self.open("end")
        self.sheet = replace(self.sheet, scroll=self._end.scroll, apart=self._end.apart)

    def _leave_end(self) -> None:
        if self.sheet.name == "end":
            self._end = self.sheet

    def come(self, sheet: Sheet) -> None:
        """Have ``sheet`` lie there by nobody's hand."""
        self._come, self.sheet = (sheet.name, monotonic()), sheet

    @property
    def is_early(self) -> bool:
        """Whether what lies there has just come by itself: what is done was for what was there before."""
        name, since = self._come
        return name == self.sheet.name and monotonic() < since + EARLY

    def open_paused(self, name: Name, focus: int = 0) -> None:
        """Open a sheet, and have the game wait until it is closed, as it may do for the sheet before."""
        before = self.sheet
        if before.name == "say":
            self.aside = before
        self.open(name, focus)
        self.sheet = replace(self.sheet, paused=before.paused)
        self.stop()

    def stop(self) -> None:
        """Have the game wait for the open sheet; one that is just being taken up again, as soon as it goes on."""
        if self.sheet.name in STOPPING and not self.sheet.paused and self._board.look().status is Status.READY:
            self._pausing.toggle()
            self.sheet = replace(self.sheet, paused=True)

    def close(self) -> None:
        """Close what lies over the table; the game goes on if it was stopped for that."""
        if self.sheet.paused and self._pausing.stands:
            self._pausing.end()
        self._leave_end()
        self.sheet = self._end if self.sheet.over and not self.settled else NONE

    def give_way(self) -> None:
        """Close the sheet that is open, by nobody's hand."""
        self._gone = (self.sheet, monotonic()) if self.sheet.name else self._gone
        self.close()

    @property
    def gone(self) -> Sheet:
        """The sheet that closed by itself a moment ago, for which a key or a click may still have been meant."""
        sheet, since = self._gone
        return sheet if monotonic() < since + LATE else NONE
