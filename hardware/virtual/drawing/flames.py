"""What burns and smokes by day around who is condemned or dies: torches, his candle, a shot."""

from collections.abc import Mapping
from functools import partial
from math import cos, pi, sin
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.ground import Point, part_way
from hardware.virtual.drawing.paint import BLACK, TONES, Colour, Shelf, dimmed, mixed, put, shine, soft
from hardware.virtual.scene import Fate

FIRE: tuple[tuple[Colour, float], ...] = (((226, 92, 30), 1.0), ((255, 168, 60), 0.72), ((255, 236, 170), 0.4))
"""A flame from outside inwards: its colours, and how large each is."""

FIRELIGHT: Colour = (104, 58, 20)
HALO: Mapping[Fate, Colour] = MappingProxyType(
    {"condemned": (84, 54, 26), "shot": (66, 58, 46), "grief": (86, 36, 52), "dead": (46, 56, 76)}
)
"""The light around him on whom all eyes are, by what becomes of him."""

POWDER: Colour = (255, 226, 160)
SMOKE: Colour = (206, 202, 200)

CORNERS = 32
"""Of the outline of a flame."""

SHAPES = 6
"""So many shapes a flame has, one after the other."""

FINE = 4
"""How much larger than it is seen a flame is drawn."""

PUFFS = 9
"""Of these a wisp of smoke is made."""

FLIES, STREAK = 0.3, 0.35
"""For which part of a shot its bullet flies, and how long a part of its way is seen at once."""


def draw_flame(surface: pygame.Surface, shelf: Shelf, at: Point, size: float, shape: int) -> None:
    """Draw a flame that stands ``at`` a point, ``size`` points high, in one of its shapes, and its light."""
    points, number = max(4, round(size)), shape % SHAPES
    picture = shelf.keep(("fire", points, number), lambda: _flame(points, number))
    surface.blit(picture, picture.get_rect(midbottom=(at[0], at[1] + points // 5)))
    light = mixed(BLACK, FIRELIGHT, 0.8 + 0.2 * sin(2 * pi * number / SHAPES))
    shine(surface, shelf.glow(1.9 * points, light), (at[0], at[1] - points // 2))


def _flame(size: int, shape: int) -> pygame.Surface:
    picture = pygame.Surface((size * FINE,) * 2, pygame.SRCALPHA)
    for colour, share in FIRE:
        _tongue(picture, colour, share, 2 * pi * shape / SHAPES)
    return pygame.transform.smoothscale(picture, (size, size))


def _tongue(picture: pygame.Surface, colour: Colour, share: float, beat: float) -> None:
    """Draw a drop whose tip leans and rises with the ``beat``, as large as a ``share`` of the picture."""
    side, lean, high = picture.get_width(), 0.16 * sin(beat), 0.86 + 0.14 * sin(2 * beat + 1)
    spots = []
    for step in range(CORNERS):
        turn = 2 * pi * step / CORNERS
        rise = (1 - cos(turn)) / 2
        across = 0.26 * sin(turn) * (1 - 0.45 * rise) + lean * rise**2
        spots.append((side * (0.5 + share * across), side * (1 - share * high * rise)))
    pygame.draw.polygon(picture, colour, spots)


def draw_smoke(surface: pygame.Surface, shelf: Shelf, at: Point, size: float, share: float) -> None:
    """Draw a wisp of smoke that rises from ``at`` a point, as high as ``size`` points, and is gone at ``share`` 1."""
    for number in range(PUFFS):
        age = 1.7 * share - 0.7 * number / PUFFS
        if not 0 < age < 1:
            continue
        radius = max(2, round(size * (0.07 + 0.13 * age) / 2) * 2)
        drift = size * 0.16 * age * sin(4.2 * age + 0.9 * number + 0.4)
        puff = shelf.keep(("puff", radius), partial(_puff, radius))
        puff.set_alpha(round(TONES * sin(pi * age**0.6)) * 150 // TONES)
        put(surface, puff, (at[0] + round(drift), at[1] - round(size * age)))
        puff.set_alpha(255)


def _puff(radius: int) -> pygame.Surface:
    picture = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    picture.fill((*SMOKE, 0))
    pygame.draw.circle(picture, (*SMOKE, 110), (2 * radius, 2 * radius), radius)
    return soft(picture, max(2, radius // 2))


def draw_shot(surface: pygame.Surface, shelf: Shelf, way: tuple[Point, Point], size: float, share: float) -> None:
    """Draw a shot from one point to another: a flash of ``size`` points, the bullet, and the smoke of the powder."""
    start, end = way
    shine(surface, shelf.glow(size, dimmed(POWDER, max(0.0, 1 - 2 * share))), start)
    if share < FLIES:
        tail, head = (part_way(start, end, part) for part in (max(0.0, share / FLIES - STREAK), share / FLIES))
        pygame.draw.line(surface, POWDER, tail, head, max(1, round(size / 60)))
    draw_smoke(surface, shelf, start, size, share)
