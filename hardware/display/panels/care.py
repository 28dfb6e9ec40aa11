"""
Care for displays that burn in: dim when there is no news, and never long in the same place.

Both depend on the time and on what everybody may know, never on a page for some eyes only.
A pointer that moves at night is no news: else the display would show how busy its player is.
"""

import math
from dataclasses import dataclass

from hardware.display.panels.glass import Level

STEPS = ((0, 0), (1, 0), (2, 1), (1, 2), (0, 2), (-1, 1), (-2, 0), (-1, -1), (0, -2), (1, -1))
"""Where the picture stands, one after the other: within the margin of a page, which is 4 points or more."""


@dataclass(frozen=True, slots=True)
class Care:
    """
    How a display is cared for.

    Parameters
    ----------
    dim_after:
        Seconds since the last news for everybody.
    shift_every:
        Seconds that a picture stays in its place.

    """

    dim_after: float = math.inf
    shift_every: float = math.inf

    def level(self, lit: bool, news: float, now: float) -> Level:
        """How brightly to shine at ``now``, the last news having come at ``news``."""
        if not lit:
            return Level.DARK
        return Level.DIM if now - news >= self.dim_after else Level.LIT

    def shift(self, now: float) -> tuple[int, int]:
        """Where the picture stands at ``now``: points to the right and down."""
        if math.isinf(self.shift_every):
            return (0, 0)
        return STEPS[int(now // self.shift_every) % len(STEPS)]

    def wait(self, news: float, now: float) -> float:
        """The seconds until any of it may change by itself."""
        dims = news + self.dim_after - now
        shifts = self.shift_every - now % self.shift_every if math.isfinite(self.shift_every) else math.inf
        return min(dims if dims > 0 else math.inf, shifts)


NONE = Care()
"""For displays that do not burn in."""
