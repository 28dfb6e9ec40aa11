"""
How the arrow keys go from player to player: farther left or right in the picture, along one side of the table.

From the end of a side they go to its other end, and along the other side. Whoever sits farthest out is the end of both.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from hardware.virtual.drawing.layout import Layout


class _Spot(NamedTuple):
    """Where somebody sits: how far to the right, and whether at the near side of the table."""

    x: int
    near: bool


class Walk:
    """Goes from player to player; at the end of both sides it knows along which it came."""

    def __init__(self) -> None:
        self._came = 0, False

    def step(self, step: int, at: int, wanted: Collection[int], layout: Layout, own: int) -> int:
        """
        The next of the ``wanted`` seats by ``step`` from the seat ``at``.

        Nobody (0) is just at the right of the ``own`` seat: there it begins.
        """
        spots = _spots(layout, own)
        sides = _sides({seat: spots[seat] for seat in {*wanted, at}}, layout.pads[own].area.width // 2)
        came, near = self._came
        if came != at or at not in sides[near]:
            near = spots[at].near
        place = sides[near].index(at) + step
        if place not in range(len(sides[near])):
            near, place = not near, 0 if step > 0 else -1
        self._came = sides[near][place], near
        return sides[near][place]


def _spots(layout: Layout, own: int) -> dict[int, _Spot]:
    """Where everybody sits, and nobody."""
    middle = layout.table.centery
    spots = {seat: _Spot(place.area.centerx, place.area.centery >= middle) for seat, place in layout.pads.items()}
    return spots | {0: spots[own]._replace(x=spots[own].x + 1)}


def _sides(spots: Mapping[int, _Spot], apart: int) -> tuple[list[int], list[int]]:
    """The far side of the table, and the near one, from left to right, with who sits so far out at the other."""
    far, near = ([seat for seat in spots if spots[seat].near is side] for side in (False, True))
    return _side(far, near, spots, apart), _side(near, far, spots, apart)


def _side(own: Collection[int], other: Collection[int], spots: Mapping[int, _Spot], apart: int) -> list[int]:
    side, across = (sorted(seats, key=lambda seat: spots[seat].x) for seats in (own, other))
    if not (side and across):
        return side or across
    left = across[:1] if spots[across[0]].x + apart < spots[side[0]].x else []
    right = across[-1:] if spots[across[-1]].x - apart > spots[side[-1]].x else []
    return [*left, *side, *right]
