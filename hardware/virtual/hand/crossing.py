"""
Keys and clicks that come too late: they were meant for the question before, in whose place another one stands now.

A hand takes a moment to see that the question has changed under it. Until then its keys are kept from the box.
"""

from collections.abc import Hashable
from math import inf
from time import monotonic

from hardware.virtual.asking.asked import Question

LATE = 1.0
"""Seconds after a question was last on the display in which a key is still meant for it."""

OPEN = 3.0
"""The same where time ran out on the question before: who was still thinking answers it a moment too late."""

NEXT = 0.5
"""
Seconds after a ballot has gone on to the next name in which green is still meant for the one before, and after the
line hands the mouse to another in which a click is still meant for whom it named before.
"""

LED = 1.0
"""The same after another of a pack has led its pointer on: nobody who reads a name there knows that it will change."""

TOLD = 3.0
"""Seconds for which it is known that a key came too late."""


class Crossing:
    """
    From one question that people here answer with their thumbs to the next; after mere talk keys count at once.

    Attributes
    ----------
    renamed:
        Whether the key that came too late was for another name of the same question.

    """

    def __init__(self) -> None:
        self._asked: Question | None = None
        self._seen = self._until = self._told = -inf
        self._open = self.renamed = False
        self._name: object = None
        self._called = -inf
        self._offer: tuple[Hashable, int] = (None, 0)  # to whom the line hands the mouse, and at which question
        self._before, self._offered = 0, -inf

    def note(self, asked: Question | None, *, left_open: bool = False) -> bool:
        """
        Note what is ``asked`` now, and whether it would be ``left_open`` if its time were over.

        Whether that is another question than the last one.
        """
        if asked is None:
            return False
        if follows := asked != self._asked:
            self._asked, self._until, self._told = asked, self._seen + (OPEN if self._open else LATE), -inf
        self._seen, self._open = monotonic(), left_open
        return follows

    @property
    def is_on(self) -> bool:
        """Whether a key would still be meant for the question before."""
        return monotonic() < self._until

    @property
    def missed(self) -> bool:
        """Whether one came too late a moment ago."""
        return monotonic() < self._told

    def call(self, name: object) -> None:
        """Note which ``name`` a ballot calls, or the pointer of a pack is on, 0 for nobody; ``None`` for neither."""
        if name != self._name and None not in {name, self._name}:
            self._called = monotonic()
        self._name = name

    def offer(self, question: Hashable, seat: int) -> None:
        """Note to which ``seat`` the line hands the mouse while it stands at that ``question``; 0 for none."""
        if (question, seat) == self._offer:
            return
        same, self._before = question == self._offer[0], self._offer[1]
        self._offer, self._offered = (question, seat), monotonic() if same else -inf

    def taker(self, seat: int) -> int:
        """Who is meant by a click that hands the mouse to ``seat``: whom the line named until a moment ago, or he."""
        changed = seat == self._offer[1] and monotonic() < self._offered + NEXT
        return self._before or seat if changed else seat

    def refuses(self) -> bool:
        """Whether a key that is pushed now is kept from the box."""
        self.renamed = False
        return self._keeps(self.is_on)

    def refuses_green(self, *, led: bool) -> bool:
        """Whether green is kept from the box: for another name than was read, to which a pack's pointer was ``led``."""
        self.renamed = self._keeps(monotonic() < self._called + (LED if led else NEXT))
        return self.renamed

    def _keeps(self, late: bool) -> bool:
        self._told = monotonic() + TOLD if late else -inf
        return late
