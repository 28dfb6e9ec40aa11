"""
The page of the rules: what is played, who plays, who wins when, and what this table plays otherwise.

It says what everybody at the table may know, and nothing of who holds which card.
"""

from collections.abc import Mapping

import pygame

from hardware.virtual.drawing.paint import DIM, GOLD, INK, Colour, Shelf
from hardware.virtual.scene import Rulebook
from hardware.virtual.sheets.paper import draw_heading, draw_paper

ROW = 38
"""Height of a character's line at most, in units of the window."""

NAME = 172
"""Width of a character's name there."""

GAP = 8
"""Between two lines of the other column."""


class Column:
    """A column of the page: lines one below the other in ``area``, as high as their words need."""

    def __init__(self, surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect) -> None:
        self._surface, self._shelf, self._unit = surface, shelf, unit
        self._area, self._top = area, area.top

    def title(self, text: str) -> None:
        """Write a title."""
        self._write(text, 26, GOLD, 32, 10)

    def line(self, text: str, colour: Colour = INK) -> None:
        """Write a line."""
        self._write(text, 22, colour, 46, GAP)

    def fits(self, *lines: str) -> bool:
        """Whether there is room for these lines, too."""
        gaps = round(GAP * self._unit) * (len(lines) - 1)
        return self._top + gaps + sum(self._ink(line, 22, INK, 46).get_height() for line in lines) <= self._area.bottom

    def skip(self) -> None:
        """Leave a gap."""
        self._top += round(12 * self._unit)

    def _write(self, text: str, size: int, colour: Colour, room: int, gap: int) -> None:
        ink = self._ink(text, size, colour, room)
        self._surface.blit(ink, (self._area.left, self._top))
        self._top += ink.get_height() + round(gap * self._unit)

    def _ink(self, text: str, size: int, colour: Colour, room: int) -> pygame.Surface:
        return self._shelf.left(text, (self._area.width, round(room * self._unit)), size * self._unit, colour)


def draw_rules(  # noqa: PLR0913 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, words: Mapping[str, str], rules: Rulebook, *, paused: bool
) -> None:
    """Draw the page of ``rules``."""
    wide, high = surface.get_width() * 0.94, surface.get_height() * 0.94
    area = draw_paper(surface, shelf, (min(1120 * unit, wide), min(_height(rules) * unit, high)))
    title = words["rules.title"].replace("@", rules.edition) if rules.edition else words["rules.untitled"]
    draw_heading(surface, shelf, unit, area, title, words["paused"] if paused else "")
    left, wide = area.left + round(30 * unit), area.width - round(60 * unit)
    goal = shelf.left(words["rules.goal"], (wide, round(64 * unit)), 24 * unit, INK)
    surface.blit(goal, (left, area.top + round(78 * unit)))
    top, half = area.top + round(146 * unit), wide * 58 // 100
    deep = area.bottom - round(20 * unit) - top
    _draw_characters(surface, shelf, unit, pygame.Rect(left, top, half, deep), words, rules)
    gutter = round(24 * unit)
    right = pygame.Rect(left + half + gutter, top, wide - half - gutter, deep)
    if rules.wins:  # none before the table is known
        _draw_victories(Column(surface, shelf, unit, right), words, rules)


def _height(rules: Rulebook) -> int:
    """Height of the page, in units of the window: as much as its longer column needs."""
    columns = ROW * len(rules.characters), 90 + 54 * (len(rules.wins) + max(1, len(rules.changes)))
    return min(210 + max(columns), 730)


def _draw_characters(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect, words: Mapping[str, str], rules: Rulebook
) -> None:
    """Write each character, and what it does."""
    head = Column(surface, shelf, unit, area)
    head.title(words["rules.cards.some" if rules.secret else "rules.cards"])
    if not rules.characters:
        head.line(words["rules.cards.none"], DIM)
        return
    top, name_width = area.top + round(34 * unit), round(NAME * unit)
    pitch = min(round(ROW * unit), (area.bottom - top) // len(rules.characters))
    for row, (name, about) in enumerate(rules.characters):
        for text, start, width, colour in (
            (name, 0, name_width - round(8 * unit), GOLD),
            (about, name_width, area.width - name_width, INK),
        ):
            ink = shelf.left(text, (width, pitch - 1), 22 * unit, colour)
            surface.blit(ink, ink.get_rect(midleft=(area.left + start, top + row * pitch + pitch // 2)))


def _draw_victories(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write who wins when, and the house rules: of those that have no room, how many they are."""
    column.title(words["rules.wins"])
    for text in rules.wins:
        column.line(text)
    column.skip()
    column.title(words["rules.house"])
    if not rules.changes:
        column.line(words["rules.house.none"])
    for number, text in enumerate(rules.changes):
        left = len(rules.changes) - number
        more = words["rules.more"].replace("@", str(left))
        if not (column.fits(text) if left == 1 else column.fits(text, more)):
            column.line(more)
            return
        column.line(text)
