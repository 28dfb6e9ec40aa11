"""
Where everything is in the window, for any size and any number of seats.

Geometry alone; nothing is drawn here. The same window has the same places,
which nobody moves. Seats go clockwise, evenly along the rim of the table.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from pygame import Rect

from hardware.virtual.drawing.ground import Point, around, on_table
from hardware.virtual.drawing.padplace import PadPlace, pad_places

LINE, READABLE = 42, 36
"""
The height of the line under the table, in units of the window, and in points at least: room for two lines of words.

It is what has to be read first, in a small window, too.
"""

BAR = 44
"""The height of the bar at the top, in units of the window."""

LEGIBLE, SHARE = 38, 26
"""The height in points that the bar has in a small window, too, unless it would be more than a part of its width."""

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

LENGTH = 2.6
"""How wide the table is at most for its depth."""

LEAST = (640, 480)

ELSEWHERE: Point = (-1, -1)
"""Where nothing is."""


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
    pads = pad_places(rim, seats, nearest, unit, taken)
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
    for mat.center in chain(sides, around(box, rim)):
        if mat.collidelist(taken) < 0 and on_table(mat, rim):
            first = card.copy()
            first.midleft = mat.left + apart, mat.centery
            return first, first.move(card.width + apart, 0)
    aside, half = card.width // 2 + apart, (card.height + apart) // 2
    places = [(x, box.centery + y) for x in (box.left - aside, box.right + aside) for y in (-half, half)]
    ring = list(around(box, rim))
    return tuple(_laid(card.copy(), chain(places, ring), rim, taken) for _ in range(2))


def mat_size(card: Rect) -> Rect:
    """How large the mat is under two cards that are nobody's, as large as ``card``."""
    apart = card.width // 3
    return Rect(0, 0, 2 * card.width + 3 * apart, card.height + 2 * apart)


def _laid(thing: Rect, places: Iterable[tuple[int, int]], rim: Rect, taken: list[Rect]) -> Rect:
    """Lay ``thing`` at the first of ``places`` that is free and on the table; from now on it is taken."""
    for middle in places:
        thing.center = middle
        if thing.collidelist(taken) < 0 and on_table(thing, rim):
            break
    taken.append(thing)
    return thing


def _box(rim: Rect, unit: float, seats: int) -> BoxPlace:
    scale = unit * (0.88 if seats > 14 else 1.0)
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
