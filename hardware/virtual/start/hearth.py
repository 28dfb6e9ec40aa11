"""The room behind the start screen: dim, and at its head villagers who look over a table in the light of a candle."""

from collections.abc import Iterator

import pygame
from pygame import Rect

from hardware.virtual.drawing.figures import WAX, draw_player
from hardware.virtual.drawing.flames import draw_flame
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import BLACK, Colour, Shelf, mixed, shine
from hardware.virtual.drawing.pose import Stance
from hardware.virtual.drawing.wood import bare_room, room
from hardware.virtual.scene import SceneSeat

DIM: Colour = (102, 90, 84)
"""What is left of the colours of the room behind the form."""

LIGHT: Colour = (82, 46, 18)
REACH = 430
"""The colour of the light of the candle, and how far it reaches, in units."""

VILLAGERS, APART = 6, 78
"""So many look over the table, and so many units apart."""

PAD, HEADS = 46, 50
"""The height of a pad beside which a figure is so large, and how far below the upper edge heads are, in units."""

LEDGE, EDGE = 14, 78
"""How thick the edge of that table is, and how far below the upper edge, in units."""

WOOD: tuple[Colour, Colour] = ((150, 98, 54), (92, 56, 31))

LOOKS = 26
"""By how many degrees, at most, they turn their heads to the candle."""

CANDLE = (9, 22)
"""How wide and how high it is, in units."""


def ledge_place(unit: float, right: int) -> Rect:
    """Where the edge of their table is, left of ``right``, in points: they are above it."""
    wide = round((VILLAGERS + 1) * APART * unit)
    return Rect(right - wide, round(EDGE * unit), wide, round(LEDGE * unit))


def hearth(shelf: Shelf, size: tuple[int, int], unit: float, right: int, *, bare: bool) -> pygame.Surface:
    """
    The room of a window of ``size``, with a table in it unless it is ``bare``; nothing of it moves.

    The villagers are left of ``right``, in points; a unit has so many.
    """
    layout = lay_out(size, 8)
    picture = bare_room(layout.size, layout.table) if bare else room(layout.size, layout.table, layout.unit)
    ledge = ledge_place(unit, right)
    candle = ledge.centerx, ledge.top + round(2 * unit)
    picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    shine(picture, shelf.glow(REACH * unit, LIGHT), candle)
    _people(picture, shelf, ledge, unit)
    _candle(picture, shelf, candle, unit)
    return picture


def _people(picture: pygame.Surface, shelf: Shelf, ledge: Rect, unit: float) -> None:
    """Draw the villagers, as far as they are above the ``ledge``, and that."""
    picture.set_clip((0, 0, picture.get_width(), ledge.centery))
    for seat, place, stance in _villagers(ledge, unit):
        draw_player(picture, shelf, place, seat, stance)
    picture.set_clip(None)
    picture.blit(shelf.slab(ledge.size, ledge.height // 2, *WOOD), ledge)


def _villagers(ledge: Rect, unit: float) -> Iterator[tuple[SceneSeat, PadPlace, Stance]]:
    """Who looks over the ``ledge``: half of them on each side of the candle, to which they turn their heads."""
    pad, nowhere = Rect(0, 0, round(PAD * unit), round(PAD * unit)), Rect(0, 0, 0, 0)
    for number in range(1, VILLAGERS + 1):
        beside = number - (VILLAGERS + 1) / 2 + (0.25 if number > VILLAGERS / 2 else -0.25)
        chair = ledge.centerx + round(beside * APART * unit), round(HEADS * unit)
        place = PadPlace(pad, nowhere, nowhere, chair, nowhere, chair, 180.0, nowhere, nowhere, nowhere)
        yield SceneSeat(number, present=True), place, Stance(aside=2 * LOOKS * beside / VILLAGERS)


def _candle(picture: pygame.Surface, shelf: Shelf, foot: tuple[int, int], unit: float) -> None:
    stick = Rect(0, 0, *(round(side * unit) for side in CANDLE))
    stick.midbottom = foot
    picture.blit(shelf.slab(stick.size, stick.width // 3, WAX, mixed(WAX, BLACK, 0.35)), stick)
    draw_flame(picture, shelf, (stick.centerx, stick.top), 20 * unit, 1)
