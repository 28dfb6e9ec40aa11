"""
Where everything is in the window, for any size and any number of seats.

Geometry alone; nothing is drawn here. The same window has the same places,
which nobody moves. Seats go clockwise, evenly along the rim of the table.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from pygame import Rect

from hardware.virtual.drawing.ground import Ground, on_table

LINE, READABLE = 42, 36
"""
The height of the line under the table, in units of the window, and in points at least: room for two lines of words.

It is what has to be read first, in a small window, too.
"""

BAR = 44
"""The height of the bar at the top, in units of the window."""

LEGIBLE, SHARE = 38, 26
"""The height in points that the bar has in a small window, too, unless it would be more than a part of its width."""

INSET, LIFT = (140, 118), 6
"""How much smaller the oval is through the middles of all pads than the table, wide and deep, and how much higher."""

TRAY = 110
"""The height of the tray, in units of the window."""

CAPTIONS, HEARD = 58, 54
"""
The height of the room for what the narrator says, in units of the window, and in points at least.

There is room for two lines of it below who sits there, also in a small window, whose letters are no smaller.
"""

OVER = 10
"""How far who sits at the near side may reach into that room, in units of the window."""

BEHIND, BEFORE = 40, 38
"""How far the table is from the bar and from what the narrator says: who sits there has to be seen whole."""

FAR, NEAR, BESIDE = 6, 16, 12
"""How far from the edge of the table chairs are at its far side, the near one and the others, in units of a pad."""

LENGTH = 2.6
"""How wide the table is at most for its depth."""

APART = 9
"""How far what lies before a player is from what lies before another, in units of a pad, where there is room."""

LEAST = (640, 480)
_STEPS = 720

Point = tuple[int, int]

ELSEWHERE: Point = (-1, -1)
"""Where nothing is."""
"""In points of the window from its upper left corner."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """Where a seat's pad is, and its parts."""

    area: Rect
    up: Rect
    down: Rect
    lamp: tuple[int, int]
    plate: Rect
    chair: tuple[int, int]
    turn: float
    card: Rect
    house: Rect

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


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """Where the box is, and its parts."""

    area: Rect
    grille: Rect
    screen: Rect
    lid: Rect
    panel: tuple[int, int]
    lamp: tuple[int, int]
    radius: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole window; ``spare`` is where cards lie that are nobody's."""

    size: tuple[int, int]
    unit: float
    bar: Rect
    room: Rect
    table: Rect
    pads: Mapping[int, PadPlace]
    box: BoxPlace
    spare: tuple[Rect, ...]
    captions: Rect
    line: Rect
    tray: Rect

    @property
    def mat(self) -> Rect | None:
        """What lies under the cards that are nobody's, if there is room for them side by side."""
        one, other = self.spare
        if one.centery != other.centery or other.left - one.right > one.width:
            return None
        mat = mat_size(one)
        mat.center = one.union(other).center
        return mat


@lru_cache(maxsize=16)
def lay_out(size: tuple[int, int], seats: int, nearest: int | None = None) -> Layout:
    """
    Share out a window of ``size`` points among a table of ``seats``.

    The seat ``nearest`` to the person at the window is at the bottom; where there is none, seat 1 is at the top.
    """
    width, height = max(size[0], LEAST[0]), max(size[1], LEAST[1])
    unit = min(width / 1280, height / 800)
    bar = Rect(0, 0, width, bar_height(width, unit))
    tray = Rect(0, height - round(TRAY * unit), width, round(TRAY * unit))
    deep = max(READABLE, round(LINE * unit))
    line = Rect(0, tray.top - deep, width, deep)
    heard = captions_height(unit)
    captions = Rect(0, line.top - heard, width, heard)
    room = Rect(0, bar.bottom, width, captions.top - bar.bottom + round(OVER * unit))  # up to the words
    rim = _table(room, unit)
    box = _box(rim, unit, seats)
    taken = [box.area]
    pads = _pads(rim, seats, nearest, unit, taken)
    spare = _spare(pads[1].card, box.area, rim, taken)
    return Layout((width, height), unit, bar, room, rim, pads, box, spare, captions, line, tray)


def bar_height(width: int, unit: float) -> int:
    """How high the bar at the top is in a window of this ``width``."""
    return max(round(BAR * unit), min(LEGIBLE, width // SHARE))


def captions_height(unit: float) -> int:
    """How high the room is for what the narrator says."""
    return max(HEARD, round(CAPTIONS * unit))


def _table(room: Rect, unit: float) -> Rect:
    """Where the table is in its ``room``."""
    deep = room.height - round((BEHIND + BEFORE) * unit)
    rim = Rect(0, room.top + round(BEHIND * unit), min(room.width - round(156 * unit), round(deep * LENGTH)), deep)
    rim.centerx = room.centerx
    return rim


def _spare(card: Rect, box: Rect, rim: Rect, taken: list[Rect]) -> tuple[Rect, ...]:
    """
    Find room for two cards that are nobody's, as large as ``card``: at a side of the box, or around it.

    They lie side by side on a mat of theirs, where there is room for that.
    """
    apart, mat = card.width // 3, mat_size(card)
    aside = mat.width // 2 + apart // 2
    sides = [(x, box.centery) for x in (box.left - aside, box.right + aside)]
    for mat.center in chain(sides, _ring(box, rim)):
        if mat.collidelist(taken) < 0 and on_table(mat, rim):
            first = card.copy()
            first.midleft = mat.left + apart, mat.centery
            return first, first.move(card.width + apart, 0)
    aside, half = card.width // 2 + apart, (card.height + apart) // 2
    places = [(x, box.centery + y) for x in (box.left - aside, box.right + aside) for y in (-half, half)]
    ring = list(_ring(box, rim))
    return tuple(_laid(card.copy(), chain(places, ring), rim, taken) for _ in range(2))


def mat_size(card: Rect) -> Rect:
    """How large the mat is under two cards that are nobody's, as large as ``card``."""
    apart = card.width // 3
    return Rect(0, 0, 2 * card.width + 3 * apart, card.height + 2 * apart)


def _pads(rim: Rect, seats: int, nearest: int | None, unit: float, taken: list[Rect]) -> dict[int, PadPlace]:
    scale = unit * min(1.0, 17 / max(1, seats))
    line = rim.inflate(-round(INSET[0] * unit), -round(INSET[1] * unit)).move(0, -round(LIFT * unit))
    if nearest is None:
        middles = dict(enumerate(_around(line, seats), 1))
    else:
        middles = {(nearest - 1 + step) % seats + 1: at for step, at in enumerate(_around(line, seats, pi))}
    taken += [_footprint(middle, scale) for middle in middles.values()]
    ground = Ground(rim, tuple(middles.values()), taken, round(APART * scale))
    return {seat: _pad(ground, middle, scale) for seat, middle in middles.items()}


def _footprint(middle: tuple[int, int], scale: float) -> Rect:
    """All that a pad and its plate cover."""
    covered = Rect(0, 0, round(112 * scale), round(83 * scale) + 1)
    covered.midtop = (middle[0], middle[1] - round(29 * scale))
    return covered


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
    return PadPlace(area, up, down, lamp, plate, chair, turn, card, _house(area, card, ground, scale))


def _card(area: Rect, plate: Rect, ground: Ground, scale: float) -> Rect:
    """Find room for the card before a player: towards the middle, wherever nothing else lies."""
    rim = ground.rim
    card = Rect(0, 0, round(26 * scale), round(36 * scale))
    gap = round(4 * scale)
    step = 1 if area.centerx < rim.centerx else -1
    wide = plate.width // 2 + card.width // 2 + gap
    ring = round(4 * scale)  # around the pad of the seat in hand
    under, over = plate.bottom + gap + card.height // 2, area.top - ring - gap - card.height // 2
    near = under if area.centery < rim.centery else over
    aside = area.centerx + step * wide
    level = area.centery + round(11 * scale)
    flat = abs(area.centery - rim.centery) < rim.height // 5
    tries = [(area.centerx, near), (aside, near), (aside, level)]
    return ground.laid(card, chain(tries[2:] + tries[:2] if flat else tries, _ring(area, rim)), area)


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
    return ground.laid(house, chain(near, _ring(area, ground.rim)), area, card)


def _ring(area: Rect, rim: Rect) -> Iterator[tuple[int, int]]:
    """Yield places around a pad: those before it, the nearest first, then those on its other side."""
    inwards = atan2(rim.centery - area.centery, rim.centerx - area.centerx)
    before = [0.0, *(side * step * pi / 16 for step in range(1, 9) for side in (1, -1))]
    far = range(area.height * 3 // 4, area.height * 4, max(2, area.height // 10))
    for turns in (before, [turn + pi for turn in before]):
        for reach in far:
            for turn in turns:
                yield (
                    area.centerx + round(reach * cos(inwards + turn)),
                    area.centery + round(reach * sin(inwards + turn)),
                )


def _laid(thing: Rect, places: Iterable[tuple[int, int]], rim: Rect, taken: list[Rect]) -> Rect:
    """Lay ``thing`` at the first of ``places`` that is free and on the table; from now on it is taken."""
    for middle in places:
        thing.center = middle
        if thing.collidelist(taken) < 0 and on_table(thing, rim):
            break
    taken.append(thing)
    return thing


def _around(line: Rect, count: int, first: float = 0.0) -> list[tuple[int, int]]:
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


def _box(rim: Rect, unit: float, seats: int) -> BoxPlace:
    scale = unit * (0.88 if seats > 20 else 1.0)
    area = Rect(0, 0, round(440 * scale), round(180 * scale))
    area.center = rim.center
    screen = Rect(0, 0, round(220 * scale), round(165 * scale))
    screen.center = (area.centerx - round(14 * scale), area.centery)
    grille = Rect(area.left + round(16 * scale), area.top + round(12 * scale), round(66 * scale), round(156 * scale))
    lid = Rect(0, 0, round(94 * scale), round(112 * scale))
    lid.topright = (area.right - round(16 * scale), area.top + round(13 * scale))
    row = area.bottom - round(33 * scale)
    return BoxPlace(
        area,
        grille,
        screen,
        lid,
        (lid.right - round(24 * scale), row),
        (lid.left + round(20 * scale), row),
        round(17 * scale),
    )
