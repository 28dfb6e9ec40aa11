"""
The light around players at whom one can point, and on the one who is meant.

It is behind all that is seen of them: figures, pads, names and cards.
"""

from collections.abc import Collection, Mapping

import pygame

from hardware.virtual.drawing.figures import silhouette
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import GOLD, Colour, Shelf, mixed, shine
from hardware.virtual.drawing.pose import Stance
from hardware.virtual.scene import SceneSeat

HALO: Colour = (140, 100, 36)
MEANT: Colour = (120, 84, 30)

RADIUS, WIDER = 0.72, 1.5
"""
How far the light around a player reaches, for the width of a pad; and by how much further where the words of the
narrator are below its brightest: there it is seen beside him.
"""

FADES = 20
"""How far above the words of the narrator the light begins to fade, in units of the window."""

EDGE = 5
"""For the height of a pad: how round its corners are."""


def draw_lights(  # noqa: PLR0913 (where, with what, and around whom)
    surface: pygame.Surface,
    shelf: Shelf,
    layout: Layout,
    wanted: Collection[int],
    meant: int,
    *,
    players: Mapping[int, tuple[SceneSeat, Stance]],
) -> None:
    """
    Add the light around those at the seats that are ``wanted``, and on the one who is ``meant``, or 0.

    ``players`` are those who sit at the table, by seat, as they are seen.
    """
    lit = {*wanted, *([meant] if meant else [])}
    if lit:
        seen = {number: players[number] for number in lit if number in players}
        looks = tuple((number, seat.who, seat.sex, seat.alive, stance) for number, (seat, stance) in seen.items())
        cards = frozenset(number for number, (seat, _stance) in players.items() if seat.role)
        key = (frozenset(lit), meant, looks, cards)
        light = shelf.newest("lights", key, lambda: _lights(shelf, layout, lit, meant, seen, cards))
        surface.blit(light, layout.room, special_flags=pygame.BLEND_RGB_ADD)


def _lights(  # noqa: PLR0913, PLR0917 (where, with what, around whom, and what it must not outshine)
    shelf: Shelf,
    layout: Layout,
    lit: Collection[int],
    meant: int,
    seen: Mapping[int, tuple[SceneSeat, Stance]],
    cards: Collection[int],
) -> pygame.Surface:
    """
    All light at once, as large as the room: dark where it would outshine what is read, or who sits there.

    At the seats in ``cards`` a card lies.
    """
    room = layout.room
    light = pygame.Surface(layout.size, depth=24)
    fades = round(FADES * layout.unit)
    for seat in lit:
        place = layout.pads[seat]
        radius = place.area.width * RADIUS
        if place.chair[1] + radius / 2 > room.bottom - fades:
            radius *= WIDER
        shine(light, shelf.halo(radius, mixed(HALO, GOLD, 0.3) if seat == meant else HALO), place.chair)
    if meant:
        shine(light, shelf.glow(layout.pads[meant].area.width, MEANT), layout.pads[meant].area.center)
    for number, (player, stance) in seen.items():
        light.blit(*silhouette(shelf, layout.pads[number], player, stance))
    for number, place in layout.pads.items():
        for area in (place.area, place.plate, *([place.card] if number in cards else [])):
            pygame.draw.rect(light, (0, 0, 0), area, border_radius=area.height // EDGE)
    for row in range(fades):
        line = pygame.Rect(0, room.bottom - fades + row, room.width, 1)
        light.fill((255 * (fades - row - 1) // fades,) * 3, line, special_flags=pygame.BLEND_RGB_MULT)
    return light.subsurface(room)
