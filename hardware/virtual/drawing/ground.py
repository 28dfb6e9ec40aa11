"""The ground of the table, on which the things of players are laid so that one sees whose they are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import atan2, cos, hypot, inf, pi, sin

from pygame import Rect

LOOKED = 60
"""How many places more are looked at for one that is plainer: one further off would be no better."""

Point = tuple[int, int]
"""In points of the window from its upper left corner."""


def eased(share: float) -> float:
    """How far what moves has come after a ``share`` of its time, 0 to 1: fast at first, and slower where it arrives."""
    return 1 - (1 - share) ** 3


def part_way(start: Point, end: Point, share: float) -> Point:
    """The point that is a ``share`` of the way from ``start`` to ``end``, 0 to 1."""
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


@dataclass(frozen=True, slots=True)
class Ground:
    """
    The table on which things are laid.

    ``rim`` is its ellipse, ``middles`` where the pads are, ``taken`` what lies there already, and ``apart`` how many
    points things of two players are apart, where there is room.
    """

    rim: Rect
    middles: tuple[Point, ...]
    taken: list[Rect]
    apart: int

    def laid(self, thing: Rect, places: Iterable[Point], area: Rect, own: Rect | None = None) -> Rect:
        """
        Lay ``thing`` at the first of ``places`` that is free; from now on it is taken.

        Rather at one that is nearer to the pad in ``area`` than to any other, and apart from all but that and his
        ``own`` card.
        """
        foreign = [other for other in self.taken[len(self.middles) + 1 :] if other != own]
        found: dict[int, Point] = {}
        left = inf
        for thing.center in places:
            if thing.collidelist(self.taken) < 0 and on_table(thing, self.rim):
                fits = self._fits(thing, area, foreign)
                left = left if fits in found else LOOKED * (2 - fits)
                found.setdefault(fits, thing.center)
            if (left := left - 1) < 0:
                break
        thing.center = found[max(found)] if found else thing.center
        self.taken.append(thing)
        return thing

    def _fits(self, thing: Rect, area: Rect, foreign: list[Rect]) -> int:
        """How plain it is there whose ``thing`` it is: 2 apart from the ``foreign``, 1 nearest to his pad, else 0."""
        own = _far(thing.center, area.center)
        if any(middle != area.center and _far(thing.center, middle) <= own for middle in self.middles):
            return 0
        return 1 + (thing.inflate(2 * self.apart, 2 * self.apart).collidelist(foreign) < 0)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def on_table(thing: Rect, rim: Rect) -> bool:
    """Whether all corners are within the ellipse of the table."""
    corners = (thing.topleft, thing.topright, thing.bottomleft, thing.bottomright)
    wide, deep = rim.width / 2, rim.height / 2
    return all(hypot((x - rim.centerx) / wide, (y - rim.centery) / deep) <= 1 for x, y in corners)


def around(area: Rect, rim: Rect) -> Iterator[Point]:
    """Yield places around ``area``: those towards the middle of the table, the nearest first, then the others."""
    inwards = atan2(rim.centery - area.centery, rim.centerx - area.centerx)
    before = [0.0, *(side * step * pi / 16 for step in range(1, 9) for side in (1, -1))]
    far = range(area.height * 3 // 4, area.height * 7, max(2, area.height // 10))
    for turns in (before, [turn + pi for turn in before]):
        for reach in far:
            for turn in turns:
                yield (
                    area.centerx + round(reach * cos(inwards + turn)),
                    area.centery + round(reach * sin(inwards + turn)),
                )
