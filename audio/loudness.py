"""
How loud the box is, in steps that sound even.

Law: the volume is a number from 0 to 100, and what is heard grows with its square, as ears do.
"""

STEP = 10  # of 100, for one tap of the card LOUDER or SOFTER
USUAL = 70


def stepped(volume: int, steps: int) -> int:
    """Return ``volume`` made louder or softer by ``steps``, from 0 to 100."""
    return max(0, min(100, volume + STEP * steps))


def gain(volume: int) -> float:
    """Return what samples are multiplied by at ``volume``, from 0.0 to 1.0."""
    return (volume / 100) ** 2
