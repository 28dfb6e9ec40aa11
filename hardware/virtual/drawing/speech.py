"""
Where a bubble lies and its tail points: geometry alone.

A place is chosen by what it would hide. No bubble lies on the display or on what another says, and no tail crosses
either; after that, seats are left free, those of others before one's own, but for the far edge of a pad; then what lies
on the table; then the tail is to be short.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from operator import itemgetter

from pygame import Rect, Vector2

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.padplace import PadPlace

Size = tuple[int, int]
_Place = tuple[float, float, int, int, int, int]
"""
Where a bubble could be: what that and its distance cost, what it costs besides to hide what is there, and its area, as
four numbers, for few places are looked at closely.
"""

GAP = 10
"""Between a bubble and what another says, the display, or the sides of the room, in units of the window."""

TOP, LOW = 4, 2
"""The same above it and below it, where the room ends: it is low beside those at the far and the near side."""

TAIL = 14
"""The least tail, in units of the window."""

LONG, STRETCHED = 320, 100.0
"""From this length on each unit of a tail costs so much."""

SHORT, DRAWN = 45, 45.0
"""From this length on each unit of a tail costs so much, up to the former: it is to be seen at once whose it is."""

WORDS, MEANT, SEAT, OWN, PASSED, LYING, KEYS = 1_000_000.0, 200_000.0, 90_000.0, 40_000.0, 30_000.0, 1_500.0, 500.0
"""
What it costs to hide words or the display, who is meant, somebody's seat, one's own name or figure, to pass a tail over
it; another's card; the lid.
"""

EDGE, RIM, BOX = 900.0, 27, 500.0
"""
What it costs to hide of another's pad at the far side no more than so many units of its edge, where the keys are not,
and to lie on the box: beside a head there is room for two lines, and a little less than for three.
"""

PAD, THUMBS = 1_500.0, 20_000.0
"""
What it costs to hide one's own pad, which is better than a tail across half the table, or another's card; and the keys
on it, where they are pressed by a click.
"""

OWNED = 150.0
"""What it costs to hide the card, house or token of who speaks."""

ANOTHER, ANOTHERS = 1_000.0, 30.0
"""What it costs to lie nearer to another figure than to who speaks, and each unit by which it does."""

TOUCHED, BRUSHED = 1_000.0, 100.0
"""What it costs to pass a tail over another's card, house or token, or one's own."""

FIGURE = 1.1
"""How wide and deep the room is that who sits there takes at most, whichever way he is turned, for his pad's height."""

FAR = 1 << 20
"""Further than any window reaches, in points."""

ENOUGH = 200.0
"""What a place costs at most that is as good as any, in units of the window."""

SEARCHES = ((270, 20, ENOUGH), (270, 6, LYING), (360, 10, PASSED), (2000, 20, OWN), (2000, 10, 0.0))
"""How far from the seat places are looked at, and how far apart, in units; and below which cost that is enough."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Where a bubble is, and its tail: from a point on its edge to the ``tip`` at who speaks."""

    area: Rect
    foot: Point
    tip: Point

    def crossed_by(self, other: "Spoken") -> bool:
        """Whether the tail of ``other`` passes over its words."""
        return bool(self.area.clipline(other.foot, other.tip))


def place_bubble(  # noqa: PLR0913 (whose, how large, and all that it would hide)
    layout: Layout,
    seat: int,
    shapes: Mapping[Size, float],
    taken: Sequence[Spoken] = (),
    lying: Sequence[Rect] = (),
    *,
    meant: Sequence[Rect] = (),
    pressed: bool = False,
) -> Spoken:
    """
    Where the bubble of ``seat`` is beside those that are ``taken``, in whichever of ``shapes`` fits best.

    ``shapes`` are the sizes that it can have in points, and what each costs in units of the window; ``lying`` is where
    cards, houses and tokens lie on the table, ``meant`` what is to be seen of the player who is meant, and ``pressed``
    whether the keys of the seat are pressed at this window.
    """
    pad, gap = layout.pads[seat], round(GAP * layout.unit)
    thumbs = [pad.up.union(pad.down).inflate(gap, gap)] if pressed else []
    search = _Search(layout, seat, taken, lying, meant, thumbs)
    for reach, step, enough in SEARCHES:
        search.look(shapes, round(reach * layout.unit), max(4, round(step * layout.unit)))
        if search.cost < enough:
            break
    return search.best


class _Search:
    """
    Looks for the place of a bubble of ``seat``, beside those that are ``taken``, and beside its keys, the ``thumbs``.

    Attributes
    ----------
    best, cost:
        The best place until now, and what it costs; before the first one, the middle of the window.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (whose, and all that it would hide)
        self,
        layout: Layout,
        seat: int,
        taken: Sequence[Spoken],
        lying: Sequence[Rect],
        meant: Sequence[Rect],
        thumbs: Sequence[Rect],
    ) -> None:
        self.best, self.cost = Spoken(Rect(layout.room.center, (1, 1)), layout.room.center, layout.room.center), inf
        self._layout, self._taken = layout, taken
        gap, self._tail = round(GAP * layout.unit), round(2 * TAIL * layout.unit)
        self._own = seat_parts(layout.pads[seat])
        self._home = self._own[0].unionall(self._own)
        self._words = [layout.box.screen.inflate(gap, gap), *(said.area.inflate(gap, gap) for said in taken)]
        others = [place for number, place in layout.pads.items() if number != seat]
        self._seats = [*(part for place in others for part in seat_parts(place)), *thumbs]
        rim, far = round(RIM * layout.unit), [place for place in others if place.area.bottom < layout.box.area.centery]
        edges = [Rect(place.area.topleft, (place.area.width, rim)) for place in far]
        kept = [_below(place.area, rim if place in far else 0) for place in others]
        kept += [part for place in others for part in seat_parts(place)[1:]]
        button = Rect(0, 0, 2 * layout.box.radius, 2 * layout.box.radius)
        button.center = layout.box.panel
        self._others = [seat_parts(place)[-1] for place in others]
        own_things = layout.pads[seat].card, layout.pads[seat].house
        self._theirs = [thing for thing in lying if thing not in own_things]
        self._mine = [thing for thing in lying if thing in own_things]
        own = self._near = [_around(part, self._tail) for part in self._own]
        box = layout.box.area, layout.box.lid, button
        hidden = self._words, meant, kept, edges, own[1:], thumbs, own[:1], box[:1], box[1:], self._theirs, self._mine
        costly = zip((WORDS, MEANT, SEAT, EDGE, OWN, THUMBS, PAD, BOX, KEYS, LYING, OWNED), hidden, strict=True)
        self._priced = [(price, part) for price, parts in costly for part in parts if min(part.size)]
        self._parts = [part for _, part in self._priced]
        self._price = cache(self._price_of)

    def look(self, shapes: Mapping[Size, float], reach: int, step: int) -> None:
        """Look at the places within ``reach`` points of the seat, a ``step`` apart, the nearest first."""
        places = (place for size, cost in shapes.items() for place in self._places(size, cost, reach, step))
        for least, hides, *area in sorted(places, key=itemgetter(0)):
            if least >= self.cost:
                return
            if least + hides < self.cost:
                self._point(Rect(*area), least + hides)

    def _point(self, area: Rect, cost: float) -> None:
        """Look at the tails of a bubble in ``area``, which alone costs that: to each part with room for one."""
        cost += self._foreign(area)
        for part, near in zip(self._own, self._near, strict=True) if cost < self.cost else ():
            if not area.colliderect(near):
                spoken = _pointed(area, part, self._layout.unit)
                whole = cost + self._passes(spoken)
                if whole < self.cost:
                    self.best, self.cost = spoken, whole

    def _foreign(self, area: Rect) -> float:
        """What it costs that ``area`` is nearer to another figure than to who speaks."""
        nearer = min(_apart(area, part) for part in self._own) - min(_apart(area, part) for part in self._others)
        return ANOTHER + ANOTHERS * nearer / self._layout.unit if nearer > 0 else 0.0

    def _places(self, size: Size, cost: float, reach: int, step: int) -> Iterator[_Place]:
        """Every place of that ``size``, which has a ``cost``, there, but for those that cost more than the best one."""
        unit, home, room = self._layout.unit, self._home, self._layout.room.inflate(-size[0], -size[1])
        room.inflate_ip(-round(2 * GAP * unit), -round((TOP + LOW) * unit))
        room.move_ip(0, round((TOP - LOW) / 2 * unit))
        far = reach + (size[0] + home.width) // 2, reach + (size[1] + home.height) // 2
        edges = (room.top, room.bottom)  # just at the end of the room there may be little of it, too
        rows = self._rows(size, (*edges, *_steps(home.centery, step, far[1], *edges)))
        aside = self._tail // 2 + 1 + (home.width + size[0] + 1) // 2  # just beside the seat there may be little room
        beside = [x for x in (home.centerx - aside, home.centerx + aside) if room.left <= x <= room.right]
        area, best, price = Rect(0, 0, *size), self.cost, self._price  # which are looked up a hundred thousand times
        for x in (*beside, *_steps(home.centerx, step, far[0], room.left, room.right)):
            area.centerx = x
            right, crossed = max(area.left - home.right, home.left - area.right, 0), self._column(area)
            for top, down, level in rows:
                way = right * right + down * down
                if way > reach * reach:
                    continue
                away = float(way**0.5) / unit
                least = cost + away + (STRETCHED * (away - LONG) if away > LONG else 0.0)
                if least < best and least + (hides := price(crossed & level)) < best:
                    yield least, hides, area.left, top, *size

    def _rows(self, size: Size, middles: Iterable[int]) -> list[tuple[int, int, int]]:
        """The top of each row of places, how far below or above the seat it is, and which parts are at its height."""
        area, rows = Rect(0, 0, *size), list[tuple[int, int, int]]()
        for y in middles:
            area.centery = y
            level = self._met(Rect(-FAR, area.top, 2 * FAR, area.height))
            down = max(area.top - self._home.bottom, self._home.top - area.bottom, 0)
            rows.append((area.top, down, level))
        return rows

    def _column(self, area: Rect) -> int:
        """Which parts are above, in or below ``area``, a bit for each."""
        return self._met(Rect(area.left, -FAR, area.width, 2 * FAR))

    def _met(self, area: Rect) -> int:
        """Which parts ``area`` hides something of, a bit for each."""
        return sum(1 << number for number in area.collidelistall(self._parts))

    def _price_of(self, hidden: int) -> float:
        """What it costs to hide these parts: the first of them, and the others, of which it is mostly known."""
        first = hidden & -hidden
        return self._priced[first.bit_length() - 1][0] + self._price(hidden ^ first) if hidden else 0.0

    def _passes(self, spoken: Spoken) -> float:
        """What it costs to have its tail there: by what that passes over, and by whose tail passes over it."""
        crossed = sum(said.crossed_by(spoken) or spoken.crossed_by(said) for said in self._taken)
        length = Vector2(spoken.foot).distance_to(spoken.tip) / self._layout.unit
        return (
            length / 8  # of two tails the shorter
            + DRAWN * max(0.0, min(length, LONG) - SHORT)
            + WORDS * (crossed + _passed(spoken, self._words[:1]))
            + PASSED * (_passed(spoken, self._seats) + sum(_cross(spoken, said) for said in self._taken))
            + TOUCHED * _passed(spoken, self._theirs)
            + BRUSHED * _passed(spoken, self._mine)
        )


def seat_parts(pad: PadPlace) -> list[Rect]:
    """The parts of a seat that are to be seen: its pad, its plate, and who sits there."""
    return [pad.area, pad.plate, pad.figure]


def meant_parts(pad: PadPlace) -> list[Rect]:
    """What is to be seen of a player who is meant: the frame around his pad and his name, and all of who sits there."""
    figure = Rect(0, 0, round(pad.area.height * FIGURE), round(pad.area.height * FIGURE))
    figure.center = pad.chair
    return [pad.frame, figure]


def _steps(middle: int, step: int, reach: int, least: int, most: int) -> list[int]:
    """Numbers from ``least`` to ``most``, a ``step`` apart, of which ``middle`` is one, and ``reach`` away at most."""
    first = middle - min(reach, middle - least) // step * step
    return [number for number in range(first, min(middle + reach, most) + 1, step) if number >= least]


def _below(part: Rect, edge: int) -> Rect:
    """All of ``part`` but so many points of its far edge."""
    return Rect(part.left, part.top + edge, part.width, part.height - edge)


def _around(part: Rect, wider: int) -> Rect:
    """What an area touches just when, made ``wider`` by so many points each way, it touches ``part``."""
    more = wider - wider // 2
    return Rect(part.left - more, part.top - more, part.width + wider, part.height + wider)


def _pointed(area: Rect, part: Rect, unit: float) -> Spoken:
    """A bubble in ``area`` whose tail goes to a ``part`` of the seat."""
    corner = round(18 * unit)
    start = _nearest(area.inflate(-2 * corner, -2 * corner), part.center)
    tip = _nearest(part, start)
    cut = area.clipline(start, tip)
    return Spoken(area, cut[1] if cut else start, tip)


def _nearest(area: Rect, at: Point) -> Point:
    """The point of ``area`` that is nearest to ``at``."""
    return min(max(at[0], area.left), area.right - 1), min(max(at[1], area.top), area.bottom - 1)


def _apart(one: Rect, other: Rect) -> float:
    """How far two areas are from each other; 0 if they touch."""
    right = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return float((right * right + down * down) ** 0.5)


def _passed(spoken: Spoken, areas: list[Rect]) -> int:
    """How many of ``areas`` the tail passes over."""
    (left, top), (right, bottom) = spoken.foot, spoken.tip
    around = Rect(left, top, right - left, bottom - top)
    around.normalize()
    near = around.inflate(4, 4).collidelistall(areas)  # most are far off, and seen to be so at once
    return sum(bool(areas[number].clipline(spoken.foot, spoken.tip)) for number in near)


def _cross(one: Spoken, other: Spoken) -> bool:
    """Whether two tails cross."""
    a, b, c, d = (Vector2(point) for point in (one.foot, one.tip, other.foot, other.tip))
    sides = ((b - a).cross(c - a), (b - a).cross(d - a), (d - c).cross(a - c), (d - c).cross(b - c))
    return sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0
