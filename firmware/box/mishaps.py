"""
Parts that are lost, and come back.

Law: the table is told of each, and whatever still works goes on working.
"""

from firmware.box.parts import Parts
from firmware.box.speaking import Speaking
from hardware.board import Status
from hardware.events import Back, Lost

PATIENCE = 60.0
"""Seconds in which the same mishap is told of only once."""


class Mishaps(Speaking):
    """What a box knows of its own parts."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._mishaps: set[Lost] = set()
        self._told_again: dict[str, float] = {}

    @property
    def lost(self) -> frozenset[str]:
        """The parts of which something does not answer, and those the box was built without."""
        return self.board.missing | {mishap.part for mishap in self._mishaps}

    def _mishap(self, event: Lost | Back) -> None:
        """Know of a part that was lost or is back; a display that is back is given its page again."""
        match event:
            case Lost():
                self._mishaps.add(event)
            case Back(part, seats):
                self._mishaps = {lost for lost in self._mishaps if lost.part != part or (seats and lost.seats != seats)}
                if part == "display":
                    self._show_again()
        self._tell_status()

    def _tell_status(self) -> None:
        self.board.status(Status.TROUBLE if self._mishaps else Status.READY)

    async def _tell_mishap(self, event: Lost | Back) -> None:
        """Say it; a part that comes and goes is not spoken of again and again, or no sentence would ever end."""
        which = "pads" if event.seats else event.part
        cue = f"{'lost' if isinstance(event, Lost) else 'back'}.{which}"
        if self._clock.now() >= self._told_again.get(cue, 0.0):
            self._told_again[cue] = self._clock.now() + PATIENCE
            facts = {"seats": event.seats} if event.seats else {}
            await self.aside(cue, self.narration.line(cue, facts, self.telling))
