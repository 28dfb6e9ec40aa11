"""How long what the box asks can still be answered."""

from firmware.session.box import Box
from hardware.virtual.scene import Countdown


class Clockwatcher:
    """Watches how much time ``box`` leaves; it knows how much there was at first."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._span = 0.0
        self._last = 0.0

    def look(self) -> Countdown | None:
        """The seconds left, and those there were, or ``None`` where nothing runs out."""
        left = self._left()
        if left is None or left <= 0:
            self._last = 0.0
            return None
        if left > self._last:  # it was set anew, or made longer
            self._span = left
        self._last = left
        return Countdown(left, self._span)

    def _left(self) -> float | None:
        box = self._box
        if box.debate_left is not None:
            return box.debate_left
        return None if box.answer_by is None else box.answer_by - box.now
