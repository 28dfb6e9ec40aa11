"""
How fast time is to run: as it was chosen, at the usual pace whenever a person is asked, and fast up to there.

In the nights of several people all of it is at the usual pace: they hear who is called, with their eyes shut.
"""

from itertools import pairwise

from hardware.virtual.drawing.bar import SPEEDS

SLOWEST = 3
"""By how much at most time runs slower for several voters."""


class Haste:
    """
    The speed of time at one window.

    Attributes
    ----------
    chosen:
        What was chosen, here or on the command line.
    skipping:
        Whether it runs fast until a person is asked.

    """

    def __init__(self, speed: float = 1.0) -> None:
        self.chosen = speed
        self.skipping = False

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
        """Let time run fast until a person is asked, or not any more."""
        self.skipping = not self.skipping

    def speed(self, *, asked: bool, voters: int = 1, secret: bool = False) -> float:
        """
        How fast it runs now.

        Parameters
        ----------
        asked:
            Whether something is wanted of a person.
        voters:
            How many vote with one mouse now, while names are called: each is to have the time that one has at a table.
        secret:
            Whether nobody here may notice whether a person is asked.

        """
        if secret:
            return min(1.0, self.chosen)
        if asked:
            self.skipping = False
            return min(1.0, self.chosen) / min(SLOWEST, max(1, voters))
        return SPEEDS[-1] if self.skipping else self.chosen
