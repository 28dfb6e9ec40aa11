"""How fast time is to run: as it was chosen, at the usual pace whenever a person is asked, and fast up to there."""

from itertools import pairwise

from hardware.virtual.drawing.bar import SPEEDS


class Haste:
    """
    The speed of time at one window.

    Attributes
    ----------
    chosen:
        What was chosen, here or on the command line; ``None`` leaves time as it runs.
    skipping:
        Whether it runs fast until a person is asked.

    """

    def __init__(self, speed: float = 1.0) -> None:
        self.chosen = None if speed == 1.0 else speed
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
        self.chosen = self.chosen or 1.0

    def speed(self, asked: bool) -> float | None:
        """How fast it runs now, if that was chosen here; ``asked`` is whether something is wanted of a person."""
        if asked:
            self.skipping = False
        if self.chosen is None:
            return None
        if asked:
            return min(1.0, self.chosen)
        return SPEEDS[-1] if self.skipping else self.chosen
