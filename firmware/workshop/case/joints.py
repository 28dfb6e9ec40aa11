"""
Plates that are joined by fingers.

Where two plates meet, the bar of wood that both could have is divided along its length: one plate has the odd pieces,
the other the even ones. So they fit whatever the thickness is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from firmware.workshop.case.shapes import Loop, Point

FINGER = 3.0
"""How wide a finger is at least, in thicknesses."""
Piece = tuple[float, float, bool]
"""From, to, and whether it is the plate's own."""


@dataclass(frozen=True, slots=True)
class Edge:
    """
    One edge of a plate.

    Parameters
    ----------
    first:
        Whether its first piece, and every second one, is the plate's own; nothing for an edge without fingers.
    corners:
        Whether the plate has the corners at both ends; for an edge without fingers they follow from its neighbours.
    ends:
        Where along the edge the fingers leave room, at its beginning and at its end, in thicknesses.

    """

    first: bool | None = None
    corners: bool = False
    ends: tuple[int, int] = (1, 1)


PLAIN = Edge()


def outline(width: float, height: float, thick: float, edges: Sequence[Edge]) -> Loop:
    """A plate of these outer measures with its edges: below, right, above, left."""
    lengths = (width, height, width, height)
    rows = [list(_pieces(length, thick, edge)) for length, edge in zip(lengths, edges, strict=True)]
    points: list[Point] = []
    for number, row in enumerate(rows):
        before = rows[number - 1][-1]
        start = 0.0 if before[2] else thick
        points += [_placed(number, along, depth, (width, height)) for along, depth in _walked(row, start, thick)]
    return Loop(tuple(_without_needless(points)))


def count(length: float, thick: float) -> int:
    """How many fingers fit: an odd number, three at least."""
    number = int(length // max(FINGER * thick, 8.0))
    return max(3, number - (number + 1) % 2)


def _pieces(length: float, thick: float, edge: Edge) -> Iterator[Piece]:
    if edge.first is None:
        yield 0.0, length, True
        return
    begins, ends = edge.ends[0] * thick, length - edge.ends[1] * thick
    number = count(ends - begins, thick)
    step = (ends - begins) / number
    if edge.ends[0]:
        yield 0.0, begins, edge.corners
    for at in range(number):
        yield begins + at * step, begins + (at + 1) * step, edge.first is (at % 2 == 0)
    if edge.ends[1]:
        yield ends, length, edge.corners


def _walked(row: Sequence[Piece], start: float, thick: float) -> Iterator[Point]:
    """The corners along one edge, from where the edge before it ended: how far along, and how deep in the plate."""
    depth = 0.0 if row[0][2] else thick
    yield start, depth
    for begins, _, own in row[1:]:
        yield begins, depth
        depth = 0.0 if own else thick
        yield begins, depth


def _placed(number: int, along: float, depth: float, size: Point) -> Point:
    """A point so far along an edge, and so deep in the plate."""
    width, height = size
    return (
        (along, depth),
        (width - depth, along),
        (width - along, height - depth),
        (depth, height - along),
    )[number]


def _without_needless(points: Sequence[Point]) -> Iterator[Point]:
    """The points where the line turns."""
    apart = [point for at, point in enumerate(points) if point != points[at - 1]]
    for at, (x, y) in enumerate(apart):
        (bx, by), (ax, ay) = apart[at - 1], apart[(at + 1) % len(apart)]
        if abs((x - bx) * (ay - y) - (y - by) * (ax - x)) > 1e-9:
            yield x, y
