"""
How well words stand out from what they are painted on, measured on the painted picture.

It is painted three times: as it is, without words, and with each word in a colour of its own, by which it is found.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy as np
import pygame

from hardware.display.drawing.faces import Face
from hardware.virtual.drawing.paint import Colour, Shelf

LARGE = 19 * 1.23
"""Height in points of a line from which bold type is large: fourteen typographic points to the em."""

SOLID = 250
"""Of 255: how much of a point is ink in the middle of a stroke."""

Points = np.ndarray[Any, np.dtype[Any]]
Paint = Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Measured:
    """Some words of a picture: what they are, the height of their line, and their contrast (1 to 21)."""

    text: str
    height: int
    ratio: float

    @property
    def enough(self) -> float:
        """The contrast that letters of this size need (WCAG 2.2, AA)."""
        return 3.0 if self.height >= LARGE else 4.5


def measured(shelf: Shelf, size: tuple[int, int], paint: Paint, find: Paint | None = None) -> list[Measured]:
    """
    Measure all words that ``paint`` paints with ``shelf`` on a picture of ``size`` points.

    They are found by ``find``, which paints the same without a tint over it; by ``paint``, unless it is given.
    """
    found: list[tuple[str, int]] = []
    ink = Face.ink

    def blank(face: Face, text: str, _: Colour) -> pygame.Surface:
        return pygame.Surface((max(1, face.width(text)), face.height), pygame.SRCALPHA)

    def numbered(face: Face, text: str, colour: Colour) -> pygame.Surface:
        found.append((text, face.size))
        number = len(found)
        strokes = pygame.mask.from_surface(ink(face, text, colour), SOLID)
        return strokes.to_surface(setcolor=(255, number // 256, number % 256, 255), unsetcolor=(0, 0, 0, 0))

    def painted(write: Callable[[Face, str, Colour], pygame.Surface], paint: Paint) -> Points:
        shelf.clear()
        picture = pygame.Surface(size, depth=24)
        with patch.object(Face, "ink", write):
            paint(picture)
        return np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(*size[::-1], 3)

    inked, bare, marks = painted(ink, paint), painted(blank, paint), painted(numbered, find or paint)
    shelf.clear()
    strokes = marks[..., 0] == 255
    numbers = marks[strokes, 1].astype(int) * 256 + marks[strokes, 2]
    ratios = _ratios(_luminance(inked[strokes]), _luminance(bare[strokes]))
    return [
        Measured(text, height, float(np.quantile(ratios[numbers == number], 0.05)))
        for number, (text, height) in enumerate(found, 1)
        if (numbers == number).sum() > 1
    ]


def _luminance(picture: Points) -> Points:
    share = picture / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def _ratios(one: Points, other: Points) -> Points:
    return np.asarray((np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05))
