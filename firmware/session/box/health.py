"""
Parts that are lost, and come back; and how people are called, with whatever there is.

Whatever still works goes on working. How people are called is the same for all of them.
"""

from collections.abc import Callable

from firmware.runtime.config import Config
from hardware.ports.board import Board, Status
from hardware.ports.events import Back, Lost
from hardware.ports.pads import Pad, pads


class Health:
    """
    What a box knows of its own devices.

    Parameters
    ----------
    board:
        Its devices.
    config:
        Gives the configuration that holds now.

    """

    def __init__(self, board: Board, config: Callable[[], Config]) -> None:
        self._board = board
        self._config = config
        self._lost: set[Lost] = set()

    @property
    def lost(self) -> frozenset[str]:
        """The parts of which something does not answer, and those the box was built without."""
        return self._board.missing | {lost.part for lost in self._lost}

    @property
    def wakes_by(self) -> str:
        """How people are called: by ``"voice"`` alone, or by ``"lights"`` or ``"vibration"`` of all seats too."""
        wake = self._config().access.wake
        if wake == "voice" and (self._config().sound.silent or "speaker" in self.lost):
            wake = "lights"
        return "lights" if wake == "vibration" and not self._board.vibrates else wake

    @property
    def by_eye(self) -> bool:
        """Whether somebody must be able to follow without hearing: every word is shown, and calls are signalled."""
        return self.wakes_by != "voice"

    @property
    def lost_seats(self) -> frozenset[Pad]:
        """The seats whose pads do not answer."""
        lost = [lost.seats or pads(self._board.seats) for lost in self._lost if lost.part == "seats"]
        return frozenset(seat for seats in lost for seat in seats)

    def note(self, event: Lost | Back) -> None:
        """Take note of a part that was lost or is back."""
        match event:
            case Lost():
                self._lost.add(event)
            case Back(part, seats):
                self._lost = {lost for lost in self._lost if lost.part != part or (seats and lost.seats != seats)}
        self.show()

    def show(self) -> None:
        """Show on the status light whether all is well."""
        self._board.status(Status.TROUBLE if self._lost else Status.READY)
