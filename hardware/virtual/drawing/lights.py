"""The light around players at whom one can point, and on the one who is meant: behind pads, names and cards."""

from collections.abc import Collection

import pygame

from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import GOLD, Colour, Shelf, mixed, shine

HALO: Colour = (140, 100, 36)
MEANT: Colour = (120, 84, 30)

FADES = 28
"""How far above the words of the narrator the light begins to fade, in units of the window."""

EDGE = 5
"""For the height of a pad: how round its corners are."""


def draw_lights(surface: pygame.Surface, shelf: Shelf, layout: Layout, wanted: Collection[int], meant: int) -> None:
    """Add the light around the players at the seats that are ``wanted``, and on the one who is ``meant``, or 0."""
    if wanted or meant:
        key = (frozenset(wanted), meant)
        light = shelf.newest("lights", key, lambda: _lights(shelf, layout, wanted, meant))
        surface.blit(light, layout.room, special_flags=pygame.BLEND_RGB_ADD)


def _lights(shelf: Shelf, layout: Layout, wanted: Collection[int], meant: int) -> pygame.Surface:
    """All light at once, as large as the room: dark where it would outshine what is read."""
    room = layout.room
    light = pygame.Surface(layout.size, depth=24)
    for seat in {*wanted, *([meant] if meant else [])}:
        place = layout.pads[seat]
        shine(
            light, shelf.halo(place.area.width * 0.72, mixed(HALO, GOLD, 0.3) if seat == meant else HALO), place.chair
        )
    if meant:
        shine(light, shelf.glow(layout.pads[meant].area.width, MEANT), layout.pads[meant].area.center)
    for place in layout.pads.values():
        for area in (place.area, place.plate, place.card):
            pygame.draw.rect(light, (0, 0, 0), area, border_radius=area.height // EDGE)
    fades = round(FADES * layout.unit)
    for row in range(fades):
        line = pygame.Rect(0, room.bottom - fades + row, room.width, 1)
        light.fill((255 * (fades - row - 1) // fades,) * 3, line, special_flags=pygame.BLEND_RGB_MULT)
    return light.subsurface(room)
