"""The bubbles in which players speak: each at the pad of who speaks, towards the middle of the table or beside it."""

from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from hardware.virtual.drawing.layout import Layout, PadPlace, Point
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Bubble

FAR = 190
"""How far a bubble is moved to leave a name or the display free, in units of the window."""

PAPER, EDGE, TEXT = (250, 244, 228), (92, 70, 52), (40, 28, 22)


def draw_bubbles(surface: pygame.Surface, shelf: Shelf, layout: Layout, bubbles: tuple[Bubble, ...]) -> None:
    """All ``bubbles``; those with a short tail lie uppermost, then what was said last: no tail crosses words."""
    taken: list[pygame.Rect] = []
    made: list[tuple[float, Bubble, pygame.Surface, pygame.Rect]] = []
    for bubble in bubbles:
        if bubble.seat in layout.pads:
            words = shelf.block(
                bubble.text, (round(230 * layout.unit), round(76 * layout.unit)), 25 * layout.unit, TEXT
            )
            area = bubble_place(layout, bubble.seat, words.get_size(), taken)
            taken.append(area)
            made.append((_tail_length(layout, bubble.seat, area), bubble, words, area))
    for _, bubble, words, area in sorted(made, key=lambda one: -one[0]):
        _draw(surface, layout, bubble, words, area)


def bubble_place(layout: Layout, seat: int, size: tuple[int, int], taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """
    Where the bubble of ``seat`` with words of that ``size`` is: at the pad, and off those that are ``taken``.

    It covers pads, names, or the display only where there is no other room, and the name of who speaks last of all.
    """
    unit, pad = layout.unit, layout.pads[seat]
    area = pygame.Rect((0, 0), size).inflate(round(24 * unit), round(18 * unit))
    area.midtop = (pad.area.centerx, pad.area.bottom + round(32 * unit))
    if not _below(layout, seat):
        area.bottom = pad.area.top - round(16 * unit)
    area.clamp_ip(layout.room)
    screen, name, names = layout.box.screen, pad.plate, [other.plate for other in layout.pads.values()]
    pads = [other.area for other in layout.pads.values()]
    kept = [screen, *names]
    for free in ([*kept, *pads], [*kept, pad.area], kept, [screen, name], [name], [screen], []):
        blocked = [*taken, *free]
        for place in (
            area,
            *_aside(area, blocked, round(4 * unit)),
            *_beside(area, pad, round(16 * unit)),
            *_round(area, unit),
        ):
            near = pygame.Vector2(place.center).distance_to(area.center) <= FAR * unit or not free
            if near and layout.room.contains(place) and place.collidelist(blocked) < 0:
                return place
    return area


def _beside(area: pygame.Rect, pad: PadPlace, gap: int) -> Iterator[pygame.Rect]:
    """``area`` to the right and to the left of the ``pad``."""
    covered = pad.area.union(pad.plate)
    for left in (covered.right + gap, covered.left - gap - area.width):
        yield area.move(left - area.left, pad.area.centery - area.centery)


def _round(area: pygame.Rect, unit: float) -> list[pygame.Rect]:
    """``area`` moved a little in every direction, the shortest way first."""
    step = FAR / 8 * unit
    steps = sorted(product(range(-8, 9), repeat=2), key=lambda move: move[0] ** 2 + move[1] ** 2)
    return [area.move(round(step * right), round(step * down)) for right, down in steps]


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
    radius = round(14 * layout.unit)
    base, tip = _tail(layout, bubble.seat, area)
    pygame.draw.polygon(surface, EDGE, [*base, tip])
    pygame.draw.rect(surface, EDGE, area.inflate(4, 4), border_radius=radius + 2)
    pygame.draw.rect(surface, PAPER, area, border_radius=radius)
    inward = pygame.Vector2(base[0]).lerp(base[1], 0.5)
    inner = [pygame.Vector2(corner).lerp(inward, 0.22) for corner in base]
    pygame.draw.polygon(surface, PAPER, [*inner, pygame.Vector2(tip).lerp(inward, 0.16)])
    surface.blit(words, words.get_rect(center=area.center))


def _tail_length(layout: Layout, seat: int, area: pygame.Rect) -> float:
    (foot, _), tip = _tail(layout, seat, area)
    return pygame.Vector2(foot).distance_to(tip)


def _tail(layout: Layout, seat: int, area: pygame.Rect) -> tuple[tuple[Point, Point], Point]:
    """The tail of the bubble in ``area``: where it leaves it, and its tip at the pad of ``seat``."""
    pad, half, corner = layout.pads[seat], round(9 * layout.unit), round(16 * layout.unit)
    if area.left >= pad.area.right or area.right <= pad.area.left:
        right = area.left >= pad.area.right
        edge, tip = (area.left, pad.area.right) if right else (area.right, pad.area.left)
        foot = max(area.top + corner, min(area.bottom - corner, pad.area.centery))
        return ((edge, foot - half), (edge, foot + half)), (tip, pad.area.centery)
    below = area.centery > pad.area.centery
    edge = area.top if below else area.bottom
    foot = max(area.left + corner, min(area.right - corner, pad.area.centerx))
    return ((foot - half, edge), (foot + half, edge)), (pad.area.centerx, pad.plate.bottom if below else pad.area.top)
