"""Where the pad of a seat is, with the player behind it, and his card and house before him."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from pygame import Rect

from hardware.virtual.drawing.ground import Ground, Point, around

INSET, LIFT = (140, 118), 6
"""How much smaller the oval is through the middles of all pads than the table, wide and deep, and how much higher."""

FAR, NEAR, BESIDE = 6, 16, 12
"""How far from the edge of the table chairs are at its far side, the near one and the others, in units of a pad."""

APART = 9
"""How far what lies before a player is from what lies before another, in units of a pad, where there is room."""

POSTERS = (
    *((0.34, -0.2), (0.44, 0.0), (0.44, 0.55), (0.0, -0.58), (0.0, 1.0)),
    *((0.44, below / 10) for below in range(-5, 10)),
    *((beyond / 10, below) for beyond in range(-2, 5) for below in (-0.58, 1.0)),
)
"""
Where a poster can hang at a house, in widths of that: how far beyond its side, and how far below its top.

At its roof, lower beside it twice, over it, before its door, then anywhere around it: there it is clear of the token.
"""

_STEPS = 720
"""Of so many short lines the oval is made on which the pads stand."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """
    Where a seat's pad is, and its parts, what lies before it, and where a poster hangs if one does.

    Its card is ``near`` the box and other things that cover the table, which nothing at the card may hide.
    """

    area: Rect
    up: Rect
    down: Rect
    lamp: tuple[int, int]
    plate: Rect
    chair: tuple[int, int]
    turn: float
    card: Rect
    house: Rect
    poster: Rect
    near: tuple[Rect, ...] = ()

    @property
    def rim(self) -> Rect:
        """What frames the pad and the name."""
        return self.area.union(self.plate)

    @property
    def figure(self) -> Rect:
        """Where who sits there is seen, about."""
        figure = Rect(0, 0, round(self.area.height * 0.8), round(self.area.height * 0.8))
        figure.center = self.chair
        return figure

    def turn_to(self, other: "PadPlace") -> float:
        """By how many degrees one looks another way from the ``other`` chair: the shorter way round, -180 to 180."""
        return (other.turn - self.turn + 180) % 360 - 180

    @property
    def frame_wide(self) -> int:
        """How wide the frame is around a player who is meant."""
        return max(2, self.area.height // 16)

    @property
    def frame(self) -> Rect:
        """The frame around the pad and the name of a player who is meant."""
        return self.rim.inflate(2 * self.frame_wide, 2 * self.frame_wide)

    def holds(self, at: Point) -> bool:
        """Whether ``at`` is on who sits here: on pad, name, card, or on the player himself."""
        on_player = hypot(self.chair[0] - at[0], self.chair[1] - at[1]) <= self.area.height * 0.6
        return on_player or self.rim.collidepoint(at) or self.card.collidepoint(at)


def pad_places(rim: Rect, seats: int, nearest: int | None, unit: float, taken: list[Rect]) -> dict[int, PadPlace]:
    """
    Where the pads are of so many ``seats`` along the ``rim`` of the table, with what lies before each player.

    The seat ``nearest`` to the person at the window is at the bottom; where there is none, seat 1 is at the top.
    Nothing lies over what is ``taken``, to which all of it is added.
    """
    scale = unit * min(1.0, 17 / max(1, seats))
    line = rim.inflate(-round(INSET[0] * unit), -round(INSET[1] * unit)).move(0, -round(LIFT * unit))
    if nearest is None:
        middles = dict(enumerate(_along(line, seats), 1))
    else:
        middles = {(nearest - 1 + step) % seats + 1: at for step, at in enumerate(_along(line, seats, pi))}
    taken += [_footprint(middle, scale) for middle in middles.values()]
    ground = Ground(rim, tuple(middles.values()), taken, round(APART * scale))
    places = {seat: _pad(ground, middle, scale) for seat, middle in middles.items()}
    return {
        seat: replace(place, poster=_poster(place, taken, ground.apart), near=_near(place.card, taken))
        for seat, place in places.items()
    }


def _near(card: Rect, taken: Iterable[Rect]) -> tuple[Rect, ...]:
    """What else of all that is ``taken`` lies within the size of a ``card`` of it."""
    around = card.inflate(2 * card.height, 2 * card.height)
    return tuple(one for one in taken if one != card and one.colliderect(around))


def _footprint(middle: tuple[int, int], scale: float) -> Rect:
    """All that a pad, its ring and its plate cover."""
    ring = _ring(scale)
    covered = Rect(0, 0, round(112 * scale), round(83 * scale) + 1 + ring)
    covered.midtop = (middle[0], middle[1] - round(29 * scale) - ring)
    return covered


def _ring(scale: float) -> int:
    """How much room the golden ring takes around the pad of the seat in hand."""
    return max(3, round(4 * scale))


def _pad(ground: Ground, middle: Point, scale: float) -> PadPlace:
    rim = ground.rim
    area = Rect(0, 0, round(88 * scale), round(58 * scale))
    area.center = middle
    side = round(32 * scale)
    up = Rect(area.left + round(9 * scale), area.bottom - side - round(5 * scale), side, side)
    down = Rect(area.right - side - round(9 * scale), up.top, side, side)
    lamp = (area.centerx, area.top + round(11 * scale))
    plate = Rect(0, 0, round(112 * scale), round(23 * scale))
    plate.midtop = (area.centerx, area.bottom + round(2 * scale))
    out_x, out_y = (middle[0] - rim.centerx) / (rim.width / 2), (middle[1] - rim.centery) / (rim.height / 2)
    length = hypot(out_x, out_y) or 1
    chair = (
        rim.centerx + round(out_x / length * (rim.width / 2 + BESIDE * scale)),
        rim.centery + round(out_y / length * (rim.height / 2 + (FAR if out_y < 0 else NEAR) * scale)),
    )
    turn = degrees(atan2(out_x * rim.height, out_y * rim.width))
    card = _card(area, plate, ground, scale)
    house = _house(area, card, ground, scale)
    return PadPlace(area, up, down, lamp, plate, chair, turn, card, house, house)


def _card(area: Rect, plate: Rect, ground: Ground, scale: float) -> Rect:
    """Find room for the card before a player: towards the middle, wherever nothing else lies."""
    rim = ground.rim
    card = Rect(0, 0, round(26 * scale), round(36 * scale))
    gap = round(4 * scale)
    step = 1 if area.centerx < rim.centerx else -1
    wide = plate.width // 2 + card.width // 2 + gap
    under, over = plate.bottom + gap + card.height // 2, area.top - _ring(scale) - gap - card.height // 2
    near = under if area.centery < rim.centery else over
    aside = area.centerx + step * wide
    level = area.centery + round(11 * scale)
    flat = abs(area.centery - rim.centery) < rim.height // 5
    tries = [(area.centerx, near), (aside, near), (aside, level)]
    return ground.laid(card, chain(tries[2:] + tries[:2] if flat else tries, around(area, rim)), area)


def _house(area: Rect, card: Rect, ground: Ground, scale: float) -> Rect:
    """Find room for the house of a player: below a card that is beside the pad, beside it, or wherever is near."""
    house = Rect(0, 0, round(40 * scale), round(40 * scale))
    aside = round(4 * scale) + (card.width + house.width) // 2
    beside = [(card.centerx - aside, card.centery), (card.centerx + aside, card.centery)]
    beside.sort(key=lambda middle: hypot(middle[0] - area.centerx, middle[1] - area.centery))
    away = round(4 * scale) + (card.height + house.height) // 2
    out = round(5 * scale) * (1 if card.centerx > area.centerx else -1)  # so a poster at the roof is clear of the card
    below = (card.centerx + out, card.centery + away)
    near = [below, *beside] if abs(card.centerx - area.centerx) > area.width // 2 else beside
    return ground.laid(house, chain(near, around(area, ground.rim)), area, card)


def _poster(place: PadPlace, taken: Sequence[Rect], apart: int) -> Rect:
    """
    Find where a poster at the house of a ``place`` covers least of what is ``taken``: rather away from the card.

    There it is ``apart`` from what lies before others, if it can be: it would be read as theirs.
    """
    house, card = place.house, place.card

    def hung(*, right: bool, beyond: float, below: float) -> Rect:
        side = round(house.width * 0.58)
        paper = Rect(0, house.top + round(house.width * below), round(side * 0.9), side)
        out = round(house.width * beyond)
        paper.left = house.right - paper.width + out if right else house.left - out
        return paper

    lying = [other for other in taken if other != house]
    foreign = [other for other in lying if other != card and not other.contains(place.area)]
    away = card.centerx < house.centerx
    papers = [hung(right=right, beyond=out, below=low) for right in (away, not away) for out, low in POSTERS]
    return min(
        papers, key=lambda paper: (_covered(paper, lying), _covered(paper.inflate(2 * apart, 2 * apart), foreign))
    )


def _covered(area: Rect, lying: Sequence[Rect]) -> int:
    """How much of what is ``lying`` there is within the ``area``, in points."""
    parts = (area.clip(other) for other in lying)
    return sum(part.width * part.height for part in parts)


def _along(line: Rect, count: int, first: float = 0.0) -> list[tuple[int, int]]:
    """``count`` points at even distances along an ellipse, clockwise from ``first`` radians after its top."""
    points = [
        (line.centerx + line.width / 2 * sin(turn), line.centery - line.height / 2 * cos(turn))
        for turn in (first + 2 * pi * step / _STEPS for step in range(_STEPS + 1))
    ]
    walked = [0.0]
    for (x, y), (to_x, to_y) in pairwise(points):
        walked.append(walked[-1] + hypot(to_x - x, to_y - y))
    places = (bisect_left(walked, walked[-1] * place / count) for place in range(count))
    return [(round(points[place][0]), round(points[place][1])) for place in places]
