"""
Even light: a night page shines as much whatever secret is on it.

Every night page gives the same total of light. What covers more is drawn
dimmer; what covers too little is made up for by the ground it stands on (on
displays of one bit, by a frame). So a sleeper cannot distinguish one secret from
another, or from the moon that is shown when nobody is awake, by the glow on
his eyelids or on the ceiling.

Light is computed as luminance (ITU-R BT.709 weights) with a gamma of 2.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame
from PIL import Image

GLOW = 0.045  # of a display that is all white
GROUND = (1.0, 0.72, 0.5)
WEIGHTS = (0.2126, 0.7152, 0.0722)
LIT = 0.17  # of the points of a display of one bit
DITHER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)

Levels = Sequence[Mapping[int, int]]
"""How many points have each level that there is, by channel."""


def light(surface: pygame.Surface) -> float:
    """How much light ``surface`` gives, from 0 (black) to 1 (white)."""
    return _light(_levels(surface), 255, (0, 0, 0))


def even_glow(sheet: pygame.Surface) -> None:
    """Bring a coloured ``sheet``, inked on black, to exactly `GLOW`."""
    levels = _levels(sheet)
    gain = _most(255, lambda gain: _light(levels, gain, (0, 0, 0)) <= GLOW)
    steps = _most(1020, lambda step: _light(levels, gain, _ground(step)) <= GLOW)
    sheet.fill((gain, gain, gain), special_flags=pygame.BLEND_RGB_MULT)
    sheet.fill(_ground(steps), special_flags=pygame.BLEND_RGB_MAX)


def even_points(sheet: pygame.Surface, frame: int) -> None:
    """
    Bring a ``sheet`` of white points on black to exactly `LIT`.

    A frame of at most ``frame`` points around makes up for what is missing;
    what is too much is taken away evenly from all over the sheet.
    """
    width, height = sheet.get_size()
    missing = round(LIT * width * height) - lit(sheet)
    if missing > 0:
        for point in _frame(width, height, frame, missing):
            sheet.set_at(point, (255, 255, 255))
    else:
        for point in _thinned(sheet, -missing):
            sheet.set_at(point, (0, 0, 0))


def lit(sheet: pygame.Surface) -> int:
    """How many points of a ``sheet`` of one bit are lit."""
    return pygame.mask.from_threshold(sheet, (255, 255, 255), (128, 128, 128, 255)).count()


def _most(high: int, holds: Callable[[int], bool]) -> int:
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low


def _levels(surface: pygame.Surface) -> Levels:
    raw = pygame.image.tostring(surface, "RGB")  # tobytes is not in the pygame of Debian 12
    counts = Image.frombytes("RGB", surface.get_size(), raw).histogram()  # all levels of red, of green, of blue
    channels = (counts[first : first + 256] for first in range(0, len(counts), 256))
    return [{level: count for level, count in enumerate(channel) if count} for channel in channels]


def _light(levels: Levels, gain: int, ground: Sequence[int]) -> float:
    total = 0.0
    for level, weight, least in zip(levels, WEIGHTS, ground, strict=True):
        dimmed = ((max((value * gain + 255) >> 8, least), count) for value, count in level.items())
        total += weight * sum(value * value * count for value, count in dimmed)
    return total / (sum(levels[0].values()) * 255 * 255)


def _ground(step: int) -> tuple[int, int, int]:
    red, green, blue = (min(255, round(part * step / 4)) for part in GROUND)
    return red, green, blue


def _frame(width: int, height: int, thick: int, count: int) -> Iterator[tuple[int, int]]:
    """Find ``count`` points from the edge inwards, ring by ring, evenly spread over the last ring."""
    for ring in range(thick):
        points = list(_ring(ring, width - 1 - ring, height - 1 - ring))
        if count < len(points):
            yield from (points[place * len(points) // count] for place in range(count))
            return
        yield from points
        count -= len(points)


def _ring(near: int, right: int, bottom: int) -> Iterator[tuple[int, int]]:
    yield from ((x, near) for x in range(near, right))
    yield from ((right, y) for y in range(near, bottom))
    yield from ((x, bottom) for x in range(right, near, -1))
    yield from ((near, y) for y in range(bottom, near, -1))


def _thinned(sheet: pygame.Surface, count: int) -> list[tuple[int, int]]:
    """Choose ``count`` lit points, the same share of every corner of the sheet."""
    mask = pygame.mask.from_threshold(sheet, (255, 255, 255), (128, 128, 128, 255))
    width, height = sheet.get_size()
    points = ((x, y) for y in range(height) for x in range(width) if mask.get_at((x, y)))
    return sorted(points, key=lambda point: DITHER[point[0] % 4 + point[1] % 4 * 4])[:count]
