"""Pages that are taller than there is room for: which part is seen, fading where it goes on, and the bar beside it."""

import pygame

from hardware.virtual.drawing.scrollbar import Scrollbar

BAR = 14
"""Width that the bar takes, with what is free beside it, in units of the window."""

FADE = 26
"""Height of the edge at which lines fade that go on beyond it, in units of the window."""


def scrollbar(page: pygame.Surface, seen: pygame.Rect, scroll: int, unit: float) -> Scrollbar:
    """The bar at the right of what is ``seen`` of ``page``, from ``scroll`` points below its top."""
    wide = max(4, round(6 * unit))
    track = pygame.Rect(seen.right - wide, seen.top, wide, seen.height)
    return Scrollbar(track, page.get_height(), seen.height, scroll)


def draw_scrolled(surface: pygame.Surface, page: pygame.Surface, seen: pygame.Rect, scroll: int, unit: float) -> None:
    """Draw of ``page`` what is to be ``seen`` there, from ``scroll`` points below its top, and where that is in it."""
    tall = page.get_height()
    top = min(max(0, scroll), max(0, tall - seen.height))
    if tall <= seen.height:
        surface.blit(page, seen)
        return
    part = page.subsurface(0, top, page.get_width(), seen.height).copy()
    _fade(part, round(FADE * unit), above=top, below=tall - top - seen.height)
    surface.blit(part, seen)
    scrollbar(page, seen, scroll, unit).draw(surface)


def _fade(part: pygame.Surface, most: int, *, above: int, below: int) -> None:
    """
    Have ``part`` of a page fade at the edges where it goes on: no line is seen cut through.

    How far it goes on ``above`` and ``below`` is in points. Where that is less than a line, its edge fades no deeper.
    """
    bottom = part.get_height() - 1
    for beyond, first, step in ((above, 0, 1), (below, bottom, -1)):
        high = min(most, beyond)
        for row in range(high):
            shade = (255, 255, 255, 255 * row // high)
            part.fill(shade, (0, first + step * row, part.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
