"""The paper of a sheet that lies over the table, and its heading."""

import pygame

from hardware.virtual.drawing.paint import GOLD, INK, Shelf


def middle(size: tuple[int, int], wanted: tuple[float, float]) -> pygame.Rect:
    """Where a sheet of the size ``wanted`` is in a window of ``size``."""
    area = pygame.Rect(0, 0, round(wanted[0]), round(wanted[1]))
    area.center = (size[0] // 2, size[1] // 2)
    return area


def draw_paper(
    surface: pygame.Surface,
    shelf: Shelf,
    wanted: tuple[float, float],
    *,
    area: pygame.Rect | None = None,
    below: int = 0,
) -> pygame.Rect:
    """
    Draw an empty sheet; where it is.

    It lies in the middle, ``below`` so many points from the top, with a veil over the rest; or in ``area``, and the
    table around it can be worked.
    """
    if area is None:
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((8, 6, 10, 150))
        surface.blit(veil, (0, 0))
        wide, high = surface.get_size()
        area = middle((wide, high - below), wanted).move(0, below)
    blur = max(4, area.height // 14)
    surface.blit(shelf.shadow(area.size, 18, blur, 200), (area.left - blur, area.top - blur))
    surface.blit(shelf.slab(area.size, 18, (58, 46, 50), (36, 28, 33)), area)
    return area


def draw_heading(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect, text: str, note: str
) -> None:
    """Write ``text`` at the head of the sheet in ``area``, and a ``note``, if there is one, at its right end."""
    written = shelf.words(note, 26 * unit, INK)
    if note:
        place = written.get_rect(midright=(area.right - round(30 * unit), area.top + round(42 * unit)))
        surface.blit(written, place)
    wide = area.width - round(90 * unit) - (written.get_width() if note else 0)
    surface.blit(shelf.words(text, 36 * unit, GOLD, wide), (area.left + round(30 * unit), area.top + round(22 * unit)))
