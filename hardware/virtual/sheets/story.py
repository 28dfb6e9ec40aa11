"""The story of a game along a thread: nights in gold, the turning point at a star, one's own part at a figure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf, put
from hardware.virtual.scene import Line

COLOURS: Mapping[str, Colour] = MappingProxyType({"night": GOLD, "turn": (255, 158, 112), "line": INK})
TALL = 4000
"""Points that no line is as tall as."""

THREAD, DOT = (104, 82, 66), (168, 140, 112)


@dataclass(frozen=True, slots=True)
class Strung:
    """A story that is drawn: its ``page``, and where each of its lines is on it."""

    page: pygame.Surface
    rows: tuple[pygame.Rect, ...]


def thread(shelf: Shelf, area: pygame.Rect, least: int, story: Sequence[Line], largest: float) -> Strung:
    """
    All lines of one size: the largest at which they fit ``area``, or ``least`` where that is too large.

    Where they are too tall by less than a line, they are a little smaller: no line is cut for a few points.
    """
    wide = area.width
    deep = max(min(area.height // max(1, len(story)), area.height // 9), least)
    while deep > least and _beyond(shelf, story, area, deep, largest) > 0:
        deep -= 1
    smaller = deep
    if _beyond(shelf, story, area, deep, largest) < deep:
        while smaller > 1 and _beyond(shelf, story, area, smaller, largest) > 0:
            smaller -= 1
    return strung(shelf, story, wide, smaller, largest)


def _beyond(shelf: Shelf, story: Sequence[Line], area: pygame.Rect, deep: int, largest: float) -> int:
    """By how many points the lines are taller than ``area``, where each is so ``deep``."""
    return sum(depths(shelf, story, area.width, deep, largest)) - area.height


def strung(shelf: Shelf, story: Sequence[Line], wide: int, deep: int, largest: float) -> Strung:
    """All lines ``wide``, and ``deep`` where one row is enough for the words, in letters no larger than ``largest``."""
    high = depths(shelf, story, wide, deep, largest)
    rows = tuple(pygame.Rect(0, bottom - one, wide, one) for bottom, one in zip(accumulate(high), high, strict=True))
    sheet = pygame.Surface((wide, max(1, sum(high))), pygame.SRCALPHA)
    string = deep // 3
    pygame.draw.line(sheet, THREAD, (string, deep // 2), (string, sum(high) - deep // 2), 2)
    for line, row in zip(story, rows, strict=True):
        _line(sheet, shelf, row, line, deep, largest)
    return Strung(sheet, rows)


def depths(shelf: Shelf, story: Sequence[Line], wide: int, deep: int, largest: float) -> list[int]:
    """How deep the row of each line is, which are ``deep`` where one row is enough for its words."""
    room, size = _type(shelf, wide, deep, largest)
    return [max(deep, shelf.setting(line.text, room, round(size)).height + max(2, deep // 6)) for line in story]


def _type(shelf: Shelf, wide: int, deep: int, largest: float) -> tuple[tuple[int, int], float]:
    """The room for the words of a line, and the size at which one row of them fits in ``deep`` points."""
    return (wide - deep, TALL), shelf.common(("A",), (wide, deep - 2), min(deep, largest))


def _line(  # noqa: PLR0913, PLR0917 (where, with what, and how large)
    sheet: pygame.Surface, shelf: Shelf, row: pygame.Rect, line: Line, deep: int, largest: float
) -> None:
    """Draw one line of the story beside the thread: a dot, a star where the game turned, a figure for one's own."""
    colour, middle = COLOURS[line.kind], (deep // 3, row.top + deep // 2)
    if line.kind == "turn":
        put(sheet, shelf.icon("star", deep * 0.8, colour), middle)
    elif line.own:
        put(sheet, shelf.icon("person", deep * 0.7, GOLD), middle)
    else:
        dot, part = (DOT, 9) if line.kind == "line" else (colour, 6)
        pygame.draw.circle(sheet, dot, middle, max(2, deep // part))
    room, size = _type(shelf, row.width, deep, largest)
    text = shelf.left(line.text, room, size, colour)
    sheet.blit(text, text.get_rect(midleft=(row.left + deep, row.centery)))
