"""A QR code on a page: a square beside its words or below them, of points that a telephone can tell apart."""

from collections.abc import Sequence

import pygame

from hardware.display.drawing.faces import Colour

LEAST = 3
"""Points of the display that a point of the code is wide at least; on smaller displays there are words alone."""

WIDE = 1.2
"""The width of a page, by its height, from which the code stands beside the words."""

BESIDE, BELOW = 0.5, 0.56
"""Of the width beside the words, and of the height below them: the most that it takes."""


def set_grid(grid: Sequence[str], room: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
    """Where ``grid`` stands in ``room``, and what is left for everything else; nowhere, if it would be too small."""
    if not grid:
        return None, room
    wide = room.width >= WIDE * room.height
    most = min(room.height, round(room.width * BESIDE)) if wide else min(room.width, round(room.height * BELOW))
    side = most // len(grid) * len(grid)
    if side < LEAST * len(grid):
        return None, room
    area, rest, gap = pygame.Rect(0, 0, side, side), room.copy(), max(4, room.height // 30)
    if wide:
        area.midright = room.midright
        rest.width -= side + gap
    else:
        area.midbottom = room.midbottom
        rest.height -= side + gap
    return area, rest


def draw_grid(grid: Sequence[str], sheet: pygame.Surface, area: pygame.Rect, *, dark: Colour, light: Colour) -> None:
    """Draw ``grid`` on ``sheet`` in ``area``, a square of as many points, or a multiple."""
    step = area.width // len(grid)
    sheet.fill(light, area)
    for row, points in enumerate(grid):
        for column, point in enumerate(points):
            if point == "#":
                sheet.fill(dark, (area.left + column * step, area.top + row * step, step, step))
