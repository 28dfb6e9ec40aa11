"""The number of a pad."""

from typing import NewType

#: The number that is printed on a pad at the table, from 1. A type of its own, so that mypy finds where another
#: number, such as that of a player in the rules, is taken for it.
Pad = NewType("Pad", int)


def pads(count: int) -> tuple[Pad, ...]:
    """The pads of a table of ``count``, in clockwise order."""
    return tuple(map(Pad, range(1, count + 1)))
