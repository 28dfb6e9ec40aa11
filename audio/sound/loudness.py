"""
How loud the box is, in steps that sound even.

The volume is a number from 0 to 100, and what is heard grows with its square, as ears do.
"""

STEP = 10  # of 100, for one tap of the card LOUDER or SOFTER
USUAL = 70  # also the default of sound.volume
LOUDEST = 100


def stepped(volume: int, steps: int) -> int:
    """Return ``volume`` made louder or softer by ``steps``, from 0 to 100."""
    return max(0, min(LOUDEST, volume + STEP * steps))


def gain(volume: int) -> float:
    """Return what samples are multiplied by at ``volume``, from 0.0 to 1.0."""
    return (volume / 100) ** 2


def attenuated(decibels: float) -> float:
    """Return what samples are multiplied by to be ``decibels`` softer."""
    return float(10 ** (-decibels / 20))


class Knob:
    """The volume as people turn it, and as far as it may go."""

    def __init__(self, volume: int = USUAL) -> None:
        """Start at ``volume``, 0 to 100, with nothing to limit it."""
        self._wanted = volume
        self._limit = LOUDEST

    @property
    def volume(self) -> int:
        """What is heard, 0 to 100."""
        return min(self._wanted, self._limit)

    def turn(self, steps: int) -> int:
        """Make it louder (positive) or softer, as far as the limit; the volume reached."""
        self._wanted = min(self._limit, stepped(self.volume, steps))
        return self._wanted

    def limit(self, volume: int) -> int:
        """
        Let it be no louder than ``volume`` from now on; the volume reached.

        A limit that is raised again brings back what it held down, unless the knob was turned meanwhile.
        """
        self._limit = volume
        return self.volume
