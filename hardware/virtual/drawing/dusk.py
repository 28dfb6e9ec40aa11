"""
The dusk that falls by day on all but him who is condemned or dies, and on what torches light.

It is taken from the colours below it, and painted small: it is soft.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, Shelf, mixed, shine
from hardware.virtual.scene import Fate
from hardware.virtual.watching import Watch

DUSK: Mapping[Fate, Colour] = MappingProxyType(
    {"condemned": (116, 88, 92), "shot": (112, 108, 116), "grief": (122, 88, 104), "dead": (104, 112, 132)}
)
"""What is left of the light, by what becomes of him."""

TORCHLIGHT: Colour = (164, 122, 74)

COARSE = 8
"""So many points are one while it is painted."""

MANY = 4_000_000
"""So many points are too fine for anybody to tell one from the next in what is soft."""

FAR, NEAR = 7.0, 2.8
"""How far the light on him reaches at first, and once it has gathered, in widths of a pad."""

TORCH = 1.15
"""How far that of a torch does."""

BRIGHTER, LESS = 0.2, 0.45
"""How much more than the dusk takes the light on him gives back, and how much less that is once he is gone."""


def draw_dusk(
    surface: pygame.Surface, shelf: Shelf, layout: Layout, watch: Watch, torches: Sequence[tuple[Point, float]]
) -> None:
    """Have it grow dark as far as all have gathered, but around him and where ``torches`` are lifted, each so far."""
    key = (watch.vigil.fate, watch.vigil.seat, tuple(torches), watch.gathered, watch.gone)
    area = _area(layout)
    dusk = shelf.repainted("dusk", key, area.size, lambda large: grow(_dusk(shelf, layout, watch, torches), large))
    surface.blit(dusk, area, special_flags=pygame.BLEND_RGB_MULT)


def _dusk(shelf: Shelf, layout: Layout, watch: Watch, torches: Sequence[tuple[Point, float]]) -> pygame.Surface:
    area, place = _area(layout), layout.pads[watch.vigil.seat]
    small = pygame.Surface((area.width // COARSE, area.height // COARSE), depth=32)
    tone, wide = mixed(WHITE, DUSK[watch.vigil.fate], watch.gathered), place.area.width / COARSE
    small.fill(tone)
    for at, lifted in torches:
        shine(small, shelf.glow(TORCH * wide, mixed(BLACK, TORCHLIGHT, lifted)), _coarse(at, area))
    taken = (255 - tone[0], 255 - tone[1], 255 - tone[2])
    light = mixed(mixed(taken, WHITE, BRIGHTER * watch.gathered), BLACK, LESS * watch.gone)
    reach = (FAR + (NEAR - FAR) * watch.gathered) * wide
    shine(small, shelf.glow(reach, light), _coarse(place.chair, area))
    return small


def grow(small: pygame.Surface, large: pygame.Surface) -> None:
    """Paint the ``small`` picture as ``large``; where that has `MANY` points four are alike, in half of the time."""
    width, height = large.get_size()
    if width * height < MANY:
        pygame.transform.smoothscale(small, (width, height), large)
    else:
        pygame.transform.scale(pygame.transform.smoothscale(small, (width // 2, height // 2)), (width, height), large)


def _area(layout: Layout) -> pygame.Rect:
    """What grows dark."""
    return layout.room.union(layout.captions)


def _coarse(at: Point, area: pygame.Rect) -> Point:
    return (at[0] - area.left) // COARSE, (at[1] - area.top) // COARSE
