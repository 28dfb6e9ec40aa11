"""Pages that are taller than there is room for: which part is seen, and the bar that shows it."""

import pygame

from hardware.virtual.drawing.paint import GOLD

BAR = 14
"""Width that the bar takes, with what is free beside it, in units of the window."""

TRACK = (74, 62, 66)


def draw_scrolled(surface: pygame.Surface, page: pygame.Surface, seen: pygame.Rect, scroll: int, unit: float) -> None:
    """Draw of ``page`` what is to be ``seen`` there, from ``scroll`` points below its top, and where that is in it."""
    tall = page.get_height()
    top = min(max(0, scroll), max(0, tall - seen.height))
    surface.blit(page, seen, pygame.Rect(0, top, page.get_width(), seen.height))
    if tall <= seen.height:
        return
    wide = max(4, round(6 * unit))
    track = pygame.Rect(seen.right - wide, seen.top, wide, seen.height)
    thumb = pygame.Rect(track.left, track.top + track.height * top // tall, wide, track.height * seen.height // tall)
    pygame.draw.rect(surface, TRACK, track, border_radius=wide // 2)
    pygame.draw.rect(surface, GOLD, thumb, border_radius=wide // 2)
