"""
Lines that are not straight, as points on a field of 100 x 100.

Points only; a pen draws them.
"""

from collections.abc import Sequence
from math import cos, radians, sin

Point = tuple[float, float]


def around(turn: float, radius: float, middle: float = 50) -> Point:
    """A point at ``radius`` and ``turn`` degrees (clockwise from the right) about the middle of the field."""
    return 50 + radius * cos(radians(turn)), middle + radius * sin(radians(turn))


def arc(x: float, y: float, radius: float, start: int, end: int) -> list[Point]:
    """Points along a circle, from ``start`` to ``end`` degrees."""
    steps = max(6, abs(end - start) // 8)
    turns = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def curve(start: Point, pull: Point, tug: Point, end: Point) -> list[Point]:
    """Points along a cubic Bézier curve."""

    def at(share: float) -> Point:
        rest = 1 - share
        parts = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
        points = (start, pull, tug, end)
        return (
            sum(part * point[0] for part, point in zip(parts, points, strict=True)),
            sum(part * point[1] for part, point in zip(parts, points, strict=True)),
        )

    return [at(step / 16) for step in range(17)]


def lens(left: float, right: float, middle: float, height: float) -> Sequence[Point]:
    """The outline of an eye, from corner to corner."""
    third = (right - left) / 4
    return [
        *curve(
            (left, middle),
            (left + third, middle - height * 4 / 3),
            (right - third, middle - height * 4 / 3),
            (right, middle),
        ),
        *curve(
            (right, middle),
            (right - third, middle + height * 4 / 3),
            (left + third, middle + height * 4 / 3),
            (left, middle),
        ),
    ]
