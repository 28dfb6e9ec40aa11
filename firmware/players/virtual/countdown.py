"""How long what the box asks can still be answered."""

from collections.abc import Hashable

from firmware.session.box import Box
from hardware.virtual.scene import Countdown


class Clockwatcher:
    """
    Watches how much time ``box`` leaves; it knows how much there was at most.

    Attributes
    ----------
    seen:
        What the last look saw, or ``None`` where nothing runs out.

    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._of: Hashable = None
        self._shown: Countdown | None = None
        self.seen: Countdown | None = None

    def look(self) -> Countdown | None:
        """The seconds left, and those there were, or ``None`` where nothing runs out; in a pause they stand still."""
        self.seen = self._look()
        return self.seen

    def fresh(self) -> Countdown | None:
        """What the last look saw, or, of what is asked only since then, how long that lasts; safe from any thread."""
        of, left = self._left()
        if of == self._of:
            return self.seen
        return Countdown(left, left) if left > 0 else None

    def glances(self, countdown: Countdown | None) -> bool:
        """Whether ``countdown`` is that of a window of the night in which something is only shown, if to anybody."""
        ledger = self._box.ledger
        if ledger is None or countdown is None or not self._box.night:
            return False
        return countdown.span <= ledger.rules.timers.look

    def _look(self) -> Countdown | None:
        of, left = self._left()
        if of == self._of and self._box.paused:
            return self._shown
        if left <= 0:
            return None
        # what the box knows of a debate runs on in a pause, and is put right after it: that is no other debate
        span = max(left, self._shown.span) if of == self._of and self._shown is not None else left
        self._of, self._shown = of, Countdown(left, span)
        return self._shown

    def _left(self) -> tuple[Hashable, float]:
        """What is asked, and how many seconds are left of it; none where nothing runs out."""
        box = self._box
        if box.debate_left is not None:
            return ("debate", box.context.game, box.context.day), box.debate_left
        return box.answer_by, 0.0 if box.answer_by is None else box.answer_by - box.now
