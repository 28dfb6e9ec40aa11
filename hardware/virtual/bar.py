"""
The bar above the table: its name, whose eyes, how fast; and the two sheets, help and farewell.

Every button is drawn where it is hit: one list of places serves both.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from hardware.virtual.paint import DIM, GOLD, INK, Shelf, put
from hardware.virtual.scene import OPEN, TABLE, Scene, View

SPEEDS = (1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True, slots=True)
class Button:
    """Something to click: what it says, where, whether it is the one that holds, and what it does."""

    text: str
    area: pygame.Rect
    on: bool
    does: "Look | Pace | Sheet"


@dataclass(frozen=True, slots=True)
class Look:
    """See the table through ``view``."""

    view: View


@dataclass(frozen=True, slots=True)
class Pace:
    """Let time pass at ``speed``."""

    speed: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """Open, or close, the sheet called ``name``."""

    name: str


def buttons(area: pygame.Rect, scene: Scene, view: View, hand: int, words: Mapping[str, str]) -> list[Button]:
    """Every button of the bar, from right to left."""
    unit = area.height / 48
    right = area.right - round(10 * unit)
    made: list[Button] = []
    for text, width, on, does in _wanted(scene, view, hand, words):
        place = pygame.Rect(0, 0, round(width * unit), round(32 * unit))
        place.midright = (right, area.centery)
        made.append(Button(text, place, on, does))
        right = place.left - round((22 if text in {"×1", "?"} else 4) * unit)
    return made


def _wanted(
    scene: Scene, view: View, hand: int, words: Mapping[str, str]
) -> Iterator[tuple[str, int, bool, Look | Pace | Sheet]]:
    yield "?", 34, False, Sheet("help")
    for speed in reversed(SPEEDS):
        yield f"×{speed:g}", 42, scene.speed == speed, Pace(speed)
    yield words["open"], 92, view.open, Look(OPEN)
    yield f"{words['seat']} {view.seat or hand}", 92, view.seat is not None, Look(View(view.seat or hand))
    yield words["table"], 92, view == TABLE, Look(TABLE)


def draw_bar(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, title: str, row: list[Button]) -> None:
    """The bar and its buttons."""
    surface.blit(shelf.slab(area.size, 0, (40, 32, 34), (26, 21, 24)), area)
    pygame.draw.line(surface, (12, 10, 12), area.bottomleft, area.bottomright, 2)
    moon = shelf.icon("moon", area.height * 0.6, GOLD)
    surface.blit(moon, moon.get_rect(midleft=(area.height // 3, area.centery)))
    room = min(button.area.left for button in row) - area.height * 5 // 4
    name = shelf.words(title, area.height * 0.52, INK, room)
    surface.blit(name, name.get_rect(midleft=(area.height * 9 // 8, area.centery + 1)))
    for button in row:
        draw_button(surface, shelf, button)


def draw_button(surface: pygame.Surface, shelf: Shelf, button: Button) -> None:
    """One button; the one that holds is golden."""
    tones = ((252, 206, 120), (222, 158, 62)) if button.on else ((74, 64, 66), (54, 46, 50))
    surface.blit(shelf.slab(button.area.size, button.area.height // 3, *tones), button.area)
    colour = (46, 28, 12) if button.on else INK
    words = shelf.words(button.text, button.area.height * 0.66, colour, button.area.width - 6)
    put(surface, words, (button.area.centerx, button.area.centery + 1))


def draw_help(surface: pygame.Surface, shelf: Shelf, unit: float, words: Mapping[str, str]) -> None:
    """The sheet that explains the keys."""
    lines = [text for key, text in words.items() if key.startswith("help.") and key != "help.title"]
    area = _sheet(surface, shelf, (min(940 * unit, surface.get_width() * 0.94), (100 + 42 * len(lines)) * unit))
    title = shelf.words(words["help.title"], 36 * unit, GOLD)
    surface.blit(title, (area.left + round(30 * unit), area.top + round(22 * unit)))
    for row, text in enumerate(lines):
        line = shelf.words(text, 28 * unit, INK, area.width - round(60 * unit))
        surface.blit(line, (area.left + round(30 * unit), area.top + round((80 + 42 * row) * unit)))


def draw_farewell(
    surface: pygame.Surface, shelf: Shelf, unit: float, words: Mapping[str, str]
) -> tuple[pygame.Rect, pygame.Rect]:
    """The sheet that asks whether to leave; where its yes and its no are."""
    area = _sheet(surface, shelf, (460 * unit, 170 * unit))
    put(surface, shelf.words(words["leave"], 36 * unit, INK), (area.centerx, area.top + round(54 * unit)))
    places: list[pygame.Rect] = []
    for text, side in ((words["leave.yes"], -1), (words["leave.no"], 1)):
        place = pygame.Rect(0, 0, round(150 * unit), round(46 * unit))
        place.center = (area.centerx + round(side * 90 * unit), area.bottom - round(50 * unit))
        draw_button(surface, shelf, Button(text, place, side > 0, Sheet("")))
        places.append(place)
    return places[0], places[1]


def _sheet(surface: pygame.Surface, shelf: Shelf, size: tuple[float, float]) -> pygame.Rect:
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((8, 6, 10, 150))
    surface.blit(veil, (0, 0))
    area = pygame.Rect(0, 0, round(size[0]), round(size[1]))
    area.center = surface.get_rect().center
    blur = max(4, area.height // 14)
    surface.blit(shelf.shadow(area.size, 18, blur, 200), (area.left - blur, area.top - blur))
    surface.blit(shelf.slab(area.size, 18, (58, 46, 50), (36, 28, 33)), area)
    return area


def draw_captions(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, captions: tuple[str, ...], fade: float
) -> None:
    """What the narrator said last, large, and what he said before, fading above it."""
    surface.blit(shelf.keep(("captions", area.size), lambda: _dusk(area.size)), area)
    said = [text for text in captions if text.strip()][-2:]
    if not said:
        return
    width = area.width - area.height
    room = (width, area.height * 2 // 3)
    now = shelf.newest("now", (said[-1], room), lambda: shelf.lines(said[-1], room, area.height * 2 // 5, INK))
    now.set_alpha(round(255 * min(1.0, 0.25 + fade)))
    surface.blit(now, now.get_rect(center=(area.centerx, area.bottom - area.height * 9 // 25)))
    if len(said) > 1:
        line = (width, area.height // 4)
        before = shelf.newest("before", (said[-2], line), lambda: shelf.lines(said[-2], line, area.height // 4, DIM))
        surface.blit(before, before.get_rect(center=(area.centerx, area.top + area.height * 4 // 25)))


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        pygame.draw.line(band, (10, 7, 10, min(190, 20 + 260 * row // size[1])), (0, row), (size[0], row))
    return band
