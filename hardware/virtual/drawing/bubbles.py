"""The bubbles in which players speak: each beside the pad of who speaks, towards the middle of the table."""

import pygame

from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Bubble

PAPER, EDGE, TEXT = (250, 244, 228), (92, 70, 52), (40, 28, 22)


def draw_bubbles(surface: pygame.Surface, shelf: Shelf, layout: Layout, bubbles: tuple[Bubble, ...]) -> None:
    """All ``bubbles``; what was said last lies uppermost."""
    for bubble in bubbles:
        if bubble.seat in layout.pads:
            _draw(surface, shelf, layout, bubble)


def _draw(surface: pygame.Surface, shelf: Shelf, layout: Layout, bubble: Bubble) -> None:
    unit, pad = layout.unit, layout.pads[bubble.seat].area
    words = shelf.block(bubble.text, (round(230 * unit), round(76 * unit)), 25 * unit, TEXT)
    area = words.get_rect().inflate(round(24 * unit), round(18 * unit))
    below = pad.centery < layout.table.centery
    area.midtop = (pad.centerx, pad.bottom + round(32 * unit))
    if not below:
        area.bottom = pad.top - round(16 * unit)
    area.clamp_ip(layout.room)
    tip = (pad.centerx, layout.pads[bubble.seat].plate.bottom if below else pad.top)
    side = area.top if below else area.bottom
    foot = max(area.left + round(16 * unit), min(area.right - round(16 * unit), pad.centerx))
    tail = [(foot - round(9 * unit), side), (foot + round(9 * unit), side), tip]
    radius = round(14 * unit)
    pygame.draw.polygon(surface, EDGE, tail)
    pygame.draw.rect(surface, EDGE, area.inflate(4, 4), border_radius=radius + 2)
    pygame.draw.rect(surface, PAPER, area, border_radius=radius)
    inner = [(foot - round(7 * unit), side), (foot + round(7 * unit), side), (tip[0], tip[1] + (3 if below else -3))]
    pygame.draw.polygon(surface, PAPER, inner)
    surface.blit(words, words.get_rect(center=area.center))
