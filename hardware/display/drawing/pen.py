"""
A pen on a field of 100 x 100, four times as fine as what it leaves.

What it draws is ink or hole, never anything between; the soft edges come from shrinking.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame

FINE = 4
INK = (255, 255, 255, 255)
HOLE = (255, 255, 255, 0)
Colour = tuple[int, int, int]


class Pen:
    """Draws shapes of ink for a picture of ``size`` points square."""

    def __init__(self, size: int) -> None:
        self.size = max(1, size)
        self._field = pygame.Surface((self.size * FINE, self.size * FINE), pygame.SRCALPHA)
        self._field.fill(HOLE)
        self._scale = self.size * FINE / 100
        self._flipped = False

    def upside_down(self) -> "Pen":
        """The same pen on the same field, with top and bottom exchanged."""
        other = object.__new__(Pen)
        other.size, other._field, other._scale = self.size, self._field, self._scale
        other._flipped = not self._flipped
        return other

    def disc(self, x: float, y: float, radius: float, *, hole: bool = False) -> None:
        """Fill a circle."""
        pygame.draw.circle(self._field, HOLE if hole else INK, self._at((x, y)), radius * self._scale)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        """Draw a circle ``width`` thick, its middle line at ``radius``."""
        outer = (radius + width / 2) * self._scale
        pygame.draw.circle(self._field, INK, self._at((x, y)), outer, max(1, round(width * self._scale)))

    def shape(self, points: Sequence[tuple[float, float]], *, hole: bool = False) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._field, HOLE if hole else INK, [self._at(point) for point in points])

    def box(  # noqa: PLR0913 (four sides, a corner, and what it is filled with)
        self, left: float, top: float, right: float, bottom: float, corner: float = 0, *, hole: bool = False
    ) -> None:
        """Fill a rectangle, its corners round by ``corner``."""
        (x, y), (to_x, to_y) = self._at((left, top)), self._at((right, bottom))
        area = pygame.Rect(round(x), round(min(y, to_y)), round(to_x - x), round(abs(to_y - y)))
        pygame.draw.rect(self._field, HOLE if hole else INK, area, border_radius=round(corner * self._scale))

    def line(self, points: Sequence[tuple[float, float]], width: float, *, hole: bool = False) -> None:
        """Draw a line through ``points``, ``width`` thick, with round ends and joints."""
        for (x, y), (to_x, to_y) in pairwise(points):
            length = hypot(to_x - x, to_y - y) or 1
            over, up = (to_y - y) / length * width / 2, (x - to_x) / length * width / 2
            self.shape(
                [(x + over, y + up), (to_x + over, to_y + up), (to_x - over, to_y - up), (x - over, y - up)],
                hole=hole,
            )
        for x, y in points:
            self.disc(x, y, width / 2, hole=hole)

    def picture(self, colour: Colour, *, crisp: bool = False) -> pygame.Surface:
        """What was drawn, in ``colour``; ``crisp`` leaves no half-lit points."""
        small = pygame.transform.smoothscale(self._field, (self.size, self.size))
        if crisp:
            clear = (0, 0, 0, 0)
            return pygame.mask.from_surface(small, 127).to_surface(setcolor=(*colour, 255), unsetcolor=clear)
        small.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return small

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = point
        return x * self._scale, (100 - y if self._flipped else y) * self._scale
