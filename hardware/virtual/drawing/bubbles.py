"""The bubbles in which players speak: each beside the pad of who speaks, towards the middle of the table."""

from collections.abc import Iterator, Sequence

import pygame

from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Bubble

PAPER, EDGE, TEXT = (250, 244, 228), (92, 70, 52), (40, 28, 22)


def draw_bubbles(surface: pygame.Surface, shelf: Shelf, layout: Layout, bubbles: tuple[Bubble, ...]) -> None:
    """All ``bubbles``; what was said last lies uppermost."""
    taken: list[pygame.Rect] = []
    for bubble in bubbles:
        if bubble.seat in layout.pads:
            words = shelf.block(
                bubble.text, (round(230 * layout.unit), round(76 * layout.unit)), 25 * layout.unit, TEXT
            )
            area = bubble_place(layout, bubble.seat, words.get_size(), taken)
            taken.append(area)
            _draw(surface, layout, bubble, words, area)


def bubble_place(layout: Layout, seat: int, size: tuple[int, int], taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """
    Where the bubble of ``seat`` with words of that ``size`` is: beside the pad, and off those that are ``taken``.

    It covers the display only where there is no other room.
    """
    unit, pad = layout.unit, layout.pads[seat].area
    area = pygame.Rect((0, 0), size).inflate(round(24 * unit), round(18 * unit))
    area.midtop = (pad.centerx, pad.bottom + round(32 * unit))
    if not _below(layout, seat):
        area.bottom = pad.top - round(16 * unit)
    area.clamp_ip(layout.room)
    for blocked in ([*taken, layout.box.screen], list(taken)):
        for place in (area, *_aside(area, blocked, round(4 * unit))):
            if layout.room.contains(place) and place.collidelist(blocked) < 0:
                return place
    return area


def _aside(area: pygame.Rect, taken: Sequence[pygame.Rect], gap: int) -> Iterator[pygame.Rect]:
    """``area``, moved past each of those that are ``taken``, the shortest way first."""
    moves = [
        move
        for other in taken
        for move in (
            (other.left - gap - area.right, 0),
            (other.right + gap - area.left, 0),
            (0, other.top - gap - area.bottom),
            (0, other.bottom + gap - area.top),
        )
    ]
    yield from (area.move(move) for move in sorted(moves, key=lambda move: abs(move[0]) + abs(move[1])))


def _below(layout: Layout, seat: int) -> bool:
    """Whether the bubble of ``seat`` is below its pad."""
    return layout.pads[seat].area.centery < layout.table.centery


def _draw(surface: pygame.Surface, layout: Layout, bubble: Bubble, words: pygame.Surface, area: pygame.Rect) -> None:
    unit, pad, below = layout.unit, layout.pads[bubble.seat].area, _below(layout, bubble.seat)
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
