"""The line under the table, drawn: what is wanted in gold, what only tells in grey, and a bar that runs out."""

import pygame

from hardware.virtual.asking.prompt import Prompt
from hardware.virtual.drawing.paint import GOLD, INK, Shelf
from hardware.virtual.scene import Countdown

HURRY = 5.0
"""Seconds that are left when the bar turns red."""


def draw_line(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, wanted: Prompt, countdown: Countdown | None
) -> None:
    """Draw the line in ``area``; the time only where there is some to run out."""
    tones = ((74, 56, 30), (52, 38, 20)) if wanted.asks else ((34, 26, 24), (24, 18, 17))
    surface.blit(shelf.slab(area.size, 0, *tones), area)
    timed = countdown if wanted.timed else None
    margin = area.height * 2
    room = (area.width - 2 * margin, area.height - max(2, area.height // 5))
    words = shelf.block(wanted.text, room, area.height * 0.74, GOLD if wanted.asks else (190, 184, 176))
    surface.blit(words, words.get_rect(center=area.center))
    if timed is not None:
        _bar(surface, shelf, area, timed)


def _bar(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, countdown: Countdown) -> None:
    """Draw how much time is left: as a figure at the right, and along the lower edge."""
    late = countdown.left <= HURRY
    minutes, seconds = divmod(max(0, round(countdown.left)), 60)
    figure = shelf.words(f"{minutes}:{seconds:02}", area.height * 0.74, (255, 150, 120) if late else INK)
    surface.blit(figure, figure.get_rect(midright=(area.right - area.height // 3, area.centery)))
    share = 0.0 if countdown.span <= 0 else min(1.0, countdown.left / countdown.span)
    depth = max(3, area.height // 10)
    bar = pygame.Rect(area.left, area.bottom - depth, round(area.width * share), depth)
    surface.fill((24, 18, 17), (area.left, bar.top, area.width, depth))
    surface.fill((236, 96, 72) if late else GOLD, bar)
