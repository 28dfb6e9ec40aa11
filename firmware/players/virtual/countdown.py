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
        self._last: tuple[Hashable, Countdown | None] = None, None  # what was asked, and the last that was left of it
        self.seen: Countdown | None = None

    def look(self) -> Countdown | None:
        """The seconds left, and those there were, or ``None`` where nothing runs out."""
        self.seen = self.fresh()
        return self.seen

    def fresh(self) -> Countdown | None:
        """The same at this moment, which the last look may be long before where time runs slower; for any thread."""
        (of, (left, least)), (before, shown) = self._left(), self._last
        if left <= 0:
            return None
        span = max(left, shown.span if of == before and shown is not None else least)
        self._last = of, (now := Countdown(left, span))  # at once: each thread reads what belongs together
        return now

    def glances(self, countdown: Countdown | None) -> bool:
        """Whether ``countdown`` is that of a window of the night in which something is only shown, if to anybody."""
        ledger = self._box.ledger
        if ledger is None or countdown is None or not self._box.night:
            return False
        return countdown.span <= ledger.rules.timers.look

    def _left(self) -> tuple[Hashable, Countdown]:
        """What is asked, and how many seconds are left of it, of at least how many; none where nothing runs out."""
        box = self._box
        if box.debate_left is not None:
            return ("debate", box.context.game, box.context.day), Countdown(box.debate_left, 0.0)
        left = 0.0 if box.answer_by is None else box.answer_by - box.now
        return box.answer_by, Countdown(left, box.answer_span)
