"""A finger on the rows of the start screen: a tap, or one that drags them."""

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.input.touch import DRAGS


class Dragging:
    """Where a finger is down, until it is known what it does."""

    def __init__(self) -> None:
        self._down: Point | None = None
        self._at = 0.0  # the height from which rows are counted that it has dragged
        self._drags = False

    def begin(self, at: Point) -> None:
        """Take a finger that went down ``at`` a point."""
        self._down, self._at, self._drags = at, at[1], False

    def rows(self, at: Point, high: int) -> int:
        """Go with it; by how many rows, each ``high`` so many points, the others come into sight."""
        if self._down is None:
            return 0
        self._drags = self._drags or pygame.Vector2(self._down).distance_to(at) > DRAGS
        rows = int((self._at - at[1]) / high)
        self._at -= rows * high
        return rows

    def end(self) -> Point | None:
        """Take one that came up; where it tapped, if it did."""
        tapped, self._down = (None if self._drags else self._down), None
        return tapped
