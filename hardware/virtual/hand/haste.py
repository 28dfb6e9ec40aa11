"""
How fast time is to run: as it was chosen, at the usual pace whenever a person is asked, and fast up to there.

Who plays alone has more time for what only he sees: nobody waits for him, and he reads it for the first time. The other
names of a ballot are called fast once everybody here has voted.

In the nights of several people all of it is at the usual pace: they hear who is called, with their eyes shut.
"""

from itertools import pairwise

from hardware.virtual.drawing.bar import SPEEDS

SLOWEST = 3
"""By how much at most time runs slower for several voters."""

LEISURE = 2
"""By how much it runs slower while one who plays alone is asked something that nobody else sees."""

VOTED = 2.0
"""By how much it runs faster once they have voted: a key that is pressed for somebody is still down in his turn."""


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

    def speed(self, *, asked: bool, voters: int = 0, secret: bool = False, private: bool = False) -> float:
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
            Whether only one person is here, and alone sees what is on the display.

        """
        if secret:
            return min(1.0, self.chosen)
        if asked:
            self.skipping = False
            return min(1.0, self.chosen) / (LEISURE if private else min(SLOWEST, max(1, voters)))
        if voters:
            return min(1.0, self.chosen) * VOTED
        return SPEEDS[-1] if self.skipping else self.chosen
