"""
The emblem of whom the narrator calls: a shadow in a pool of moonlight on the floor, in the corner of the room.

There it points at nobody. The light is added to the floor, whose grain is seen through it.
"""

from collections.abc import Sequence

import pygame

from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import Colour, Shelf, soft

MOON: Colour = (42, 51, 90)
SHADE: Colour = (5, 7, 13)
"""What of the light is left in the shadow."""

EDGE = 0.01
"""What is free between it and the edge of the window, for the width of that."""

DEEP, WIDE, WIDEST = 0.33, 1.3, 0.155
"""How deep the pool is for the room, how wide for its depth, and how wide at most for the room."""

SMALLER = 0.9
"""How much smaller it is tried next where it would reach a pad."""

SHADOW = 0.56
"""How large the shadow is in it."""

LEAN = 0.16
"""How far the light leans, as that of the window does, for its depth."""

COARSE = 3
"""So many points are one while it is painted: it is soft all the same."""

BLUR, HAZE = 40, 12
"""For the depth of the pool: how soft the edges of the shadow are, and those of the light."""

BITS = 32
"""Bits of a point: light is added to a window of as many much faster."""

CORNER = 12
"""For the height of what lies over it: how round its corners are at most."""


def emblem_place(layout: Layout) -> pygame.Rect:
    """The points that the light can reach."""
    room = layout.room
    wide = min(room.width * WIDEST, room.height * DEEP * WIDE)
    edge, pads = round(room.width * EDGE), [place.area for place in layout.pads.values()]
    corner = pygame.Rect(room.left + edge, room.top + edge, round(wide), round(wide / WIDE))
    while corner.collidelist(pads) >= 0:  # where many sit they are near
        corner.size = round(corner.width * SMALLER), round(corner.height * SMALLER)
    return corner


def draw_emblem(  # noqa: PLR0913, PLR0917 (where, with what, which, how bright, and what lies over it)
    surface: pygame.Surface, shelf: Shelf, layout: Layout, name: str, glow: float, lying: Sequence[pygame.Rect]
) -> None:
    """Add the light with the emblem ``name``, as bright as ``glow`` from 0 to 1; what is ``lying`` there stays dark."""
    if not name or glow <= 0:
        return
    place = emblem_place(layout)
    near = [area.move(-place.left, -place.top) for area in lying if area.colliderect(place)]
    key = (name, tuple(tuple(area) for area in near))
    light = shelf.newest("emblem", key, lambda: _under(_light(shelf, name, place.size), near))
    lit = shelf.newest("emblem lit", (key, glow), lambda: _dimmed(light, glow))
    surface.blit(lit, place, special_flags=pygame.BLEND_RGB_ADD)


def _light(shelf: Shelf, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The whole of it, on nothing."""
    wide, deep = (max(8, side // COARSE) for side in size)
    light = pygame.Surface((wide, deep), depth=BITS)
    pool = light.get_rect().inflate(-wide // 4, -deep // 6)
    pygame.draw.ellipse(light, MOON, pool)
    light = soft(light, max(1, deep // HAZE))
    shadow = shelf.icon(name, deep * SHADOW, SHADE)
    shadow = pygame.transform.smoothscale(shadow, (round(shadow.get_width() * WIDE), shadow.get_height()))
    light.blit(shadow, shadow.get_rect(center=light.get_rect().center))
    return pygame.transform.smoothscale(_leaning(soft(light, max(1, deep // BLUR))), size)


def _leaning(light: pygame.Surface) -> pygame.Surface:
    """``light``, each line of it farther to the left than that above it."""
    leaning, (wide, deep) = pygame.Surface(light.get_size(), depth=BITS), light.get_size()
    for row in range(deep):
        leaning.blit(light, (round(LEAN * (deep / 2 - row)), row), (0, row, wide, 1))
    return leaning


def _under(light: pygame.Surface, near: Sequence[pygame.Rect]) -> pygame.Surface:
    """``light`` where nothing lies over it."""
    for area in near:
        pygame.draw.rect(light, (0, 0, 0), area, border_radius=area.height // CORNER)
    return light


def _dimmed(light: pygame.Surface, glow: float) -> pygame.Surface:
    """``light`` over darkness: a tenth of the time that it takes to multiply its points."""
    dimmed = pygame.Surface(light.get_size(), depth=BITS)
    light.set_alpha(round(255 * glow))
    dimmed.blit(light, (0, 0))
    return dimmed
