"""
How fast time is to run: as it was chosen, at the usual pace whenever a person is asked, and fast up to there.

Who plays alone has more time for what only he sees: nobody waits for him, and he reads it for the first time. The other
names of a ballot are called fast once everybody here has voted.

In the nights of several people all of it is at the usual pace: they hear who is called, with their eyes shut. Only
where one seat after the other is called by its name, to look at a page of its own, time runs slower for each of them.
"""

from itertools import pairwise
from typing import Literal, NamedTuple

from hardware.virtual.drawing.bar import SPEEDS
from hardware.virtual.scene import Countdown

SLOWEST = 3
"""By how much at most time runs slower for several voters."""

LEISURE = {"asked": 4, "told": 2}
"""By how much it runs slower while one who plays alone is asked, or told, something that nobody else sees."""

Private = Literal["", "asked", "told"]
"""What only the one person here sees on the display, if anything: a question, or what he is told."""

UNSEEN, SEEN = 24.0, 6.0
"""Seconds that a look lasts for who has to take the mouse first, and how many are left him at least once he looks."""

VOTED = 2.0
"""By how much it runs faster once they have voted: a key that is pressed for somebody is still down in his turn."""


class Look(NamedTuple):
    """
    A look to which a person of a shared window is called: how long it lasts, and whether he looks.

    In its last ``closing`` seconds the narrator has eyes closed again, at the usual pace.
    """

    time: Countdown
    seen: bool
    closing: float = 0.0


class Haste:
    """
    The speed of time at one window.

    Attributes
    ----------
    chosen:
        What was chosen, here or on the command line.
    skipping:
        Whether it runs fast until a person is asked, or a night is over.

    """

    def __init__(self, speed: float = 1.0) -> None:
        self.chosen = speed
        self.skipping = False
        self._night = False
        self._reads: float | None = None  # the speed for who looks, from when he did

    def choose(self, speed: float) -> None:
        """Let time run at ``speed`` from now on, wherever nobody is asked."""
        self.chosen, self.skipping = speed, False

    def step(self, step: int, speed: float) -> None:
        """Choose the next of the speeds, faster or slower than ``speed``."""
        for low, high in pairwise(SPEEDS):
            if speed == (low if step > 0 else high):
                self.choose(high if step > 0 else low)
                return

    def skip(self) -> None:
        """Let time run fast until a person is asked, or a night is over; or not any more."""
        self.skipping = not self.skipping

    def see(self, *, night: bool) -> None:
        """Know whether it is ``night``: once one is over nothing is skipped, for dawn has the news."""
        if self._night and not night:
            self.skipping = False
        self._night = night

    def speed(
        self, *, asked: bool, voters: int = 0, secret: bool = False, private: Private = "", look: Look | None = None
    ) -> float:
        """
        How fast it runs now.

        Parameters
        ----------
        asked:
            Whether something is wanted of a person.
        voters:
            How many vote with one mouse now, while names are called: each is to have the time that one has at a table.
            If nobody is asked, they all have voted.
        secret:
            Whether nobody here may notice whether a person is asked.
        private:
            What only one person is here for, and alone sees on the display. Once he has answered there is time left to
            change his mind, whatever speed was chosen.
        look:
            The look to which one of several people here is called before everybody's ears, if there is one.

        """
        slow = self._looking(look)
        if slow is not None:
            return min(slow, self.chosen)
        if secret:
            return min(1.0, self.chosen)
        if asked:
            self.skipping = False
            return min(1.0, self.chosen) / LEISURE.get(private, min(SLOWEST, max(1, voters)))
        if private:
            return min(1.0, self.chosen)
        if voters:
            return min(1.0, self.chosen) * VOTED
        return SPEEDS[-1] if self.skipping else self.chosen

    def _looking(self, look: Look | None) -> float | None:
        """How fast time runs during ``look``: slowly, and once he looks so that he can read; ``None`` for none."""
        if look is None or not look.seen:
            self._reads = None
            return None if look is None else min(1.0, (look.time.span - look.closing) / (UNSEEN - look.closing))
        if self._reads is None:
            self._reads = min(1.0, look.time.left / SEEN)
        return self._reads
