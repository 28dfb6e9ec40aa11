"""
Parts that are lost, and come back; and how people are called, with whatever there is.

Law: whatever still works goes on working. How people are called is the same for all of them.
"""

from firmware.session.box.face import Face
from firmware.session.box.parts import Parts
from hardware.ports.board import Status
from hardware.ports.events import Back, Lost


class Mishaps(Face):
    """What a box knows of its own parts."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.config = parts.config
        self._mishaps: set[Lost] = set()

    @property
    def lost(self) -> frozenset[str]:
        """The parts of which something does not answer, and those the box was built without."""
        return self.board.missing | {mishap.part for mishap in self._mishaps}

    @property
    def wakes_by(self) -> str:
        """How people are called: by ``"voice"`` alone, or by ``"lights"`` or ``"vibration"`` of all seats too."""
        wake = self.config.access.wake
        if wake == "voice" and (self.config.sound.silent or "speaker" in self.lost):
            wake = "lights"
        return "lights" if wake == "vibration" and not self.board.vibrates else wake

    @property
    def by_eye(self) -> bool:
        """Whether somebody must be able to follow without hearing: every word is shown, and calls are signalled."""
        return self.wakes_by != "voice"

    def _mishap(self, event: Lost | Back) -> None:
        """Know of a part that was lost or is back; a display that is back is given its page again."""
        match event:
            case Lost():
                self._mishaps.add(event)
            case Back(part, seats):
                self._mishaps = {lost for lost in self._mishaps if lost.part != part or (seats and lost.seats != seats)}
                if part == "display":
                    self._uncover()
        self._tell_status()

    def _tell_status(self) -> None:
        self.board.status(Status.TROUBLE if self._mishaps else Status.READY)
