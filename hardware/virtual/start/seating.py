"""The table on the start screen: who sits where, as it is seen from above."""

from collections.abc import Sequence

import pygame

from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf, put
from hardware.virtual.start.form import Row

WOOD = ((128, 82, 48), (92, 56, 31))
RIM = ((96, 58, 32), (58, 34, 19))


def draw_seating(  # noqa: PLR0913, PLR0917 (where, with what, and who sits there)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    table: pygame.Rect,
    places: Sequence[pygame.Rect],
    rows: Sequence[Row],
    focus: int,
    note: str,
) -> None:
    """Draw the ``table``, what is to do in its middle, and around it the seats, that in ``focus`` with a rim."""
    blur = round(24 * unit)
    corner = table.height // 5
    surface.blit(shelf.shadow(table.size, corner, blur, 190), (table.left - blur, table.top - blur // 2))
    surface.blit(shelf.slab(table.size, corner, *RIM), table)
    top = table.inflate(-round(24 * unit), -round(24 * unit))
    surface.blit(shelf.slab(top.size, top.height // 6, *WOOD), top)
    room = (top.width - round(220 * unit), round(120 * unit))
    put(surface, shelf.block(note, room, 24 * unit, INK), table.center)
    for number, (place, row) in enumerate(zip(places, rows, strict=True)):
        _draw_seat(surface, shelf, unit, place, row, number == focus)


def _draw_seat(  # noqa: PLR0913, PLR0917 (where, with what, who, and whether the keyboard is on it)
    surface: pygame.Surface, shelf: Shelf, unit: float, place: pygame.Rect, row: Row, focused: bool
) -> None:
    """Draw one seat: its number, the sign of a person or a bot, and the name."""
    corner, blur = place.height // 3, round(8 * unit)
    surface.blit(shelf.shadow(place.size, corner, blur, 170), (place.left - blur, place.top - blur // 2))
    if focused or row.on:
        rim = place.inflate(round(6 * unit), round(6 * unit))
        tones = ((255, 224, 150), (222, 160, 64)) if focused else ((150, 116, 66), (112, 82, 44))
        surface.blit(shelf.slab(rim.size, corner + 2, *tones), rim)
    surface.blit(shelf.slab(place.size, corner, (64, 54, 57), (42, 34, 38)), place)
    sign = sign_place(place)
    mark = shelf.icon("person" if row.on else "robot", sign.height * 0.56, GOLD if row.on else DIM)
    put(surface, mark, sign.center)
    room = (place.right - corner // 2 - sign.right, place.height - 4)
    name = row.value + ("_" if focused else "")
    words = shelf.block(name or row.note, room, place.height * 0.5, INK if row.value or row.on else DIM)
    put(surface, words, (sign.right + room[0] // 2, place.centery))


def sign_place(place: pygame.Rect) -> pygame.Rect:
    """Where the sign of a person or a bot is in the seat at ``place``."""
    return pygame.Rect(place.left, place.top, place.height, place.height)
