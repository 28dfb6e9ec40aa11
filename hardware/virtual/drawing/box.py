"""
The box in the middle: grille, display, lid, panel button, status light.

The display is drawn by the code that draws the real one, but for what can be read in larger letters beside it. A page
for other eyes is not drawn at all: only its glow, the same for every page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import pygame

from hardware.display.drawing import draw
from hardware.ports.board import Status
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import BoxPlace
from hardware.virtual.drawing.paint import DIM, Colour, Shelf, put, shine, soft

STATUS: Mapping[Status, Colour] = MappingProxyType(
    {
        Status.STARTING: (90, 150, 255),
        Status.READY: (92, 220, 120),
        Status.PAUSED: (255, 190, 70),
        Status.TROUBLE: (255, 80, 70),
        Status.OFF: (44, 44, 48),
    }
)
LEAST = 14
"""The size of letters, in points of the window, below which the display does not say what keys do: the line does."""

BODY: tuple[Colour, Colour] = ((84, 56, 40), (44, 28, 20))


def draw_box(surface: pygame.Surface, shelf: Shelf, place: BoxPlace, panel: bool) -> None:
    """The box itself, without what shines."""
    area = place.area
    corner, blur = area.height // 9, area.height // 8
    surface.blit(shelf.shadow(area.size, corner, blur, 200), (area.left - blur, area.top - blur + blur // 2))
    surface.blit(shelf.slab(area.size, corner, (132, 94, 66), (30, 18, 12)), area)
    inner = area.inflate(-4, -4)
    surface.blit(shelf.slab(inner.size, corner - 2, *BODY), inner)
    _grille(surface, shelf, place.grille)
    _lid(surface, shelf, place.lid)
    _panel(surface, shelf, place, panel)


def beside(page: Page | None, captions: Sequence[str]) -> Page | None:
    """
    ``page`` without words that are all read below the table, among the ``captions``, where it has a sign besides.

    A question stays on the display, which is what it is for; that of a debate, which green ends, is read in the line.
    So does whom a page is about: a bare number beside a poster is read as a count.
    """
    if page is not None and page.name == "debate":
        return replace(page, lines=page.lines[1:])
    if page is None or not (page.icon or page.big) or page.groups or page.ask or page.pointer is not None:
        return page
    read = all(any(line in said for said in captions) for line in page.lines)
    return replace(page, lines=()) if read else page


def draw_screen(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, page: Page | None, seen: bool) -> None:
    """The display: ``page`` when ``seen``, a blur when it is for other eyes, dark for ``None``."""
    bezel = area.inflate(area.width // 14, area.width // 14)
    surface.blit(shelf.slab(bezel.size, bezel.width // 22, (12, 12, 14), (38, 38, 42)), bezel)
    key = (area.size, page, seen)
    surface.blit(shelf.newest("screen", key, lambda: _screen(shelf, area.size, page, seen)), area)


def draw_glow(surface: pygame.Surface, shelf: Shelf, place: BoxPlace, lit: bool, night: float) -> None:
    """The light that a lit display throws on the table by night, the same for every page."""
    if lit and night > 0.05:
        shine(
            surface,
            shelf.glow(place.screen.width * 1.15, (round(84 * night), round(58 * night), round(26 * night))),
            place.screen.center,
        )


def draw_status(surface: pygame.Surface, shelf: Shelf, place: BoxPlace, state: Status) -> None:
    """The status light."""
    radius = max(3, place.radius // 3)
    colour = STATUS[state]
    put(surface, shelf.disc(radius + 2, (12, 12, 12), (58, 50, 46)), place.lamp)
    put(surface, shelf.disc(radius, colour, colour), place.lamp)
    if state is not Status.OFF:
        red, green, blue = colour
        shine(surface, shelf.glow(radius * 4, (red // 3, green // 3, blue // 3)), place.lamp)


def _screen(shelf: Shelf, size: tuple[int, int], page: Page | None, seen: bool) -> pygame.Surface:
    glass = pygame.Surface(size, depth=24)
    glass.fill((7, 8, 10))
    if page is not None and seen:
        fine = pygame.Surface((max(size[0], 320), max(size[1], 240)), depth=24)
        draw(page, fine, shelf.fonts, least=LEAST * fine.get_width() // size[0])
        glass = pygame.transform.smoothscale(fine, size)
    elif page is not None:
        glass.blit(_blur(size), (0, 0))
    return glass


def _blur(size: tuple[int, int]) -> pygame.Surface:
    """What eyes that are shut, or too far off, see of any page."""
    glass = pygame.Surface(size, depth=24)
    glass.fill((16, 12, 8))
    middle = pygame.Rect(0, 0, size[0] * 3 // 5, size[1] // 2)
    middle.center = (size[0] // 2, size[1] // 2)
    pygame.draw.ellipse(glass, (120, 88, 52), middle)
    return soft(soft(glass, max(2, size[0] // 7)), max(2, size[0] // 12))


def _grille(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    surface.blit(shelf.slab(area.size, area.width // 6, (58, 38, 27), (40, 25, 18)), area)
    step = max(5, area.width // 8)
    hole = shelf.disc(max(1, step * 3 // 10), (10, 7, 6), (24, 16, 12))
    rows, columns = (area.height - step) // step, (area.width - step // 2) // step
    left = area.centerx - (columns - 1) * step // 2
    top = area.centery - (rows - 1) * step // 2
    for row in range(rows):
        for column in range(columns):
            put(surface, hole, (left + column * step, top + row * step))


def _lid(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    surface.blit(shelf.slab(area.size, area.width // 9, (30, 20, 15), (52, 35, 26)), area)
    line = area.inflate(-area.width // 9, -area.width // 9)
    pygame.draw.rect(surface, (150, 116, 78), line, max(1, area.width // 60), border_radius=area.width // 11)
    put(surface, shelf.icon("card", area.width * 0.44, (150, 116, 78)), area.center)


def _panel(surface: pygame.Surface, shelf: Shelf, place: BoxPlace, down: bool) -> None:
    put(surface, shelf.disc(place.radius, (16, 12, 10), (66, 50, 40)), place.panel)
    tones = ((70, 70, 78), (92, 92, 100)) if down else ((150, 150, 158), (84, 84, 92))
    put(surface, shelf.disc(round(place.radius * 0.82), *tones), place.panel)
    put(surface, shelf.icon("pause", place.radius * 0.8, (30, 30, 34) if not down else DIM), place.panel)
