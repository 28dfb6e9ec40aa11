"""
Shapes of a plate: closed lines and circles that are cut, and marks that are engraved or only printed.

A plate lies with its lower left corner at 0, 0 and is seen from outside; y grows upwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, bottom, right, top."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    middle: Point
    radius: float

    def moved(self, x: float, y: float) -> "Circle":
        """The same elsewhere."""
        return Circle((self.middle[0] + x, self.middle[1] + y), self.radius)

    def grown(self, by: float) -> "Circle":
        """The same with its edge further out on all sides."""
        return Circle(self.middle, self.radius + by)

    @property
    def bounds(self) -> Bounds:
        """What it takes up."""
        (x, y), r = self.middle, self.radius
        return x - r, y - r, x + r, y + r


@dataclass(frozen=True, slots=True)
class Loop:
    """A closed line whose sides are upright or level, its points against the clock."""

    points: tuple[Point, ...]

    def moved(self, x: float, y: float) -> "Loop":
        """The same elsewhere."""
        return Loop(tuple((px + x, py + y) for px, py in self.points))

    def grown(self, by: float) -> "Loop":
        """The same with every side further out."""
        before, after = (self.points[-1], *self.points[:-1]), (*self.points[1:], self.points[0])
        return Loop(tuple(_pushed(*three, by) for three in zip(before, self.points, after, strict=True)))

    @property
    def bounds(self) -> Bounds:
        """What it takes up."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def area(self) -> float:
        """What it encloses."""
        after = (*self.points[1:], self.points[0])
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(self.points, after, strict=True)) / 2


@dataclass(frozen=True, slots=True)
class Label:
    """Words around a point, in letters of that height."""

    middle: Point
    text: str
    size: float = 5.0

    def moved(self, x: float, y: float) -> "Label":
        """The same elsewhere."""
        return Label((self.middle[0] + x, self.middle[1] + y), self.text, self.size)

    @property
    def bounds(self) -> Bounds:
        """What it takes up at most, in the letters of every kind of file."""
        (x, y), half = self.middle, len(self.text) * self.size * 0.35
        return x - half, y - self.size / 2, x + half, y + self.size / 2


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate: its outline, its holes, and the marks on it."""

    name: str
    outline: Loop
    holes: tuple[Circle | Loop, ...] = ()
    marks: tuple[Circle | Loop | Label, ...] = ()

    @property
    def size(self) -> Point:
        """Width and height."""
        left, bottom, right, top = self.outline.bounds
        return right - left, top - bottom

    def moved(self, x: float, y: float) -> "Plate":
        """The same elsewhere."""
        holes = tuple(hole.moved(x, y) for hole in self.holes)
        return Plate(self.name, self.outline.moved(x, y), holes, tuple(mark.moved(x, y) for mark in self.marks))

    def turned(self) -> "Plate":
        """The same, a quarter turn against the clock."""
        height = self.size[1]

        def turn(point: Point) -> Point:
            return height - point[1], point[0]

        def turned(shape: Circle | Loop | Label) -> Circle | Loop | Label:
            match shape:
                case Circle(middle, radius):
                    return Circle(turn(middle), radius)
                case Loop(points):
                    return Loop(tuple(map(turn, points)))
                case Label(middle, text, size):
                    return Label(turn(middle), text, size)

        outline = Loop(tuple(map(turn, self.outline.points)))
        holes = tuple(hole for hole in map(turned, self.holes) if not isinstance(hole, Label))
        return Plate(self.name, outline, holes, tuple(map(turned, self.marks)))

    def cut(self, kerf: float) -> "Plate":
        """The lines that the middle of a beam of width ``kerf`` follows, so that what is left has the drawn size."""
        holes = tuple(hole.grown(-kerf / 2) for hole in self.holes)
        return Plate(self.name, self.outline.grown(kerf / 2), holes, self.marks)


def rectangle(left: float, bottom: float, width: float, height: float) -> Loop:
    """A rectangle."""
    right, top = left + width, bottom + height
    return Loop(((left, bottom), (right, bottom), (right, top), (left, top)))


def around(middle: Point, width: float, height: float) -> Loop:
    """A rectangle around a point."""
    return rectangle(middle[0] - width / 2, middle[1] - height / 2, width, height)


def apart(one: Bounds, other: Bounds, gap: float = 0.0) -> bool:
    """Whether there is more than ``gap`` between the two."""
    return one[2] + gap <= other[0] or other[2] + gap <= one[0] or one[3] + gap <= other[1] or other[3] + gap <= one[1]


def inside(one: Bounds, other: Bounds, gap: float = 0.0) -> bool:
    """Whether ``one`` lies in ``other``, so far from its edges."""
    return (
        other[0] + gap <= one[0] and other[1] + gap <= one[1] and one[2] + gap <= other[2] and one[3] + gap <= other[3]
    )


def over(bounds: Iterable[Bounds]) -> Bounds:
    """What all of them take up together."""
    lefts, bottoms, rights, tops = zip(*bounds, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def _pushed(before: Point, point: Point, after: Point, by: float) -> Point:
    """A corner after both of its sides were pushed out, which is to the right of their direction."""
    x, y = point
    for one, other in ((before, point), (point, after)):
        dx, dy = other[0] - one[0], other[1] - one[1]
        x += by * ((dy > 0) - (dy < 0))
        y -= by * ((dx > 0) - (dx < 0))
    return x, y
