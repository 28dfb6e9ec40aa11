"""
The page of the rules: what is played, who plays, who wins when, and what this table plays otherwise.

It says what everybody at the table may know, and nothing of who holds which card. What has no room is scrolled to.
"""

from collections.abc import Mapping

import pygame

from hardware.virtual.drawing.paint import DIM, GOLD, INK, Colour, Shelf
from hardware.virtual.scene import Rulebook
from hardware.virtual.sheets.paper import draw_heading, draw_paper, middle
from hardware.virtual.sheets.scrolling import BAR, draw_scrolled

WIDE, HEAD, MARGIN = 1120, 78, 24
"""Width of the sheet, height of its heading, and what is left free below, in units of the window."""

NAME = 172
"""Width of a character's name there."""

GAP = 9
"""Between two lines."""

TALL = 4000
"""Points that no column is as tall as."""


class Column:
    """A column of the page, ``wide`` points from ``left``: lines one below the other, as high as their words need."""

    def __init__(self, shelf: Shelf, unit: float, left: int, wide: int) -> None:
        self.inks: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self.bottom = 0
        self._shelf, self._unit, self._left, self._wide = shelf, unit, left, wide

    def title(self, text: str) -> None:
        """Write a title, below a gap where something stands before it."""
        self.bottom += round(12 * self._unit) if self.inks else 0
        self._write(((text, 0, self._wide, 26, GOLD),))

    def line(self, text: str, colour: Colour = INK) -> None:
        """Write a line."""
        self._write(((text, 0, self._wide, 22, colour),))

    def pair(self, name: str, text: str) -> None:
        """Write a name, and beside it what there is to say about it."""
        start = round(NAME * self._unit)
        self._write(((name, 0, start - 8, 22, GOLD), (text, start, self._wide - start, 22, INK)))

    def _write(self, cells: tuple[tuple[str, int, int, int, Colour], ...]) -> None:
        deep = 0
        for text, start, wide, size, colour in cells:
            ink = self._shelf.left(text, (wide, TALL), size * self._unit, colour)
            self.inks.append((ink, (self._left + start, self.bottom)))
            deep = max(deep, ink.get_height())
        self.bottom += deep + round(GAP * self._unit)


def draw_rules(  # noqa: PLR0913 (where, with what, and what it says)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    words: Mapping[str, str],
    rules: Rulebook,
    *,
    paused: bool,
    scroll: int = 0,
) -> None:
    """Draw the page of ``rules``, from ``scroll`` points below its top."""
    size = surface.get_size()
    page = _page(shelf, size, unit, words, rules)
    seen = rules_window(shelf, size, unit, words, rules)
    area = draw_paper(surface, shelf, _sheet_size(size, unit, page))
    title = words["rules.title"].replace("@", rules.edition) if rules.edition else words["rules.untitled"]
    draw_heading(surface, shelf, unit, area, title, words["paused"] if paused else "")
    draw_scrolled(surface, page, seen, scroll, unit)


def rules_window(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook
) -> pygame.Rect:
    """Where on a window of ``size`` the page of ``rules`` is seen."""
    area = middle(size, _sheet_size(size, unit, _page(shelf, size, unit, words, rules)))
    area.top += round(HEAD * unit)
    area.height -= round((HEAD + MARGIN) * unit)
    return area.inflate(-round(60 * unit), 0)


def rules_reach(shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook) -> int:
    """How many points the page of ``rules`` can be scrolled by in a window of ``size``."""
    page = _page(shelf, size, unit, words, rules)
    return max(0, page.get_height() - rules_window(shelf, size, unit, words, rules).height)


def _sheet_size(size: tuple[int, int], unit: float, page: pygame.Surface) -> tuple[float, float]:
    return min(WIDE * unit, size[0] * 0.94), min((HEAD + MARGIN) * unit + page.get_height(), size[1] * 0.94)


def _page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook
) -> pygame.Surface:
    """All that there is to read, as tall as it needs to be."""
    wide = round(min(WIDE * unit, size[0] * 0.94)) - round((60 + BAR) * unit)
    key = (wide, rules, words["rules.wins"])
    return shelf.newest("rules", key, lambda: _made(shelf, unit, wide, words, rules))


def _made(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], rules: Rulebook) -> pygame.Surface:
    goal = Column(shelf, unit, 0, wide)
    goal.line(words["rules.goal"])
    half, gutter = wide * 58 // 100, round(28 * unit)
    cards, wins = Column(shelf, unit, 0, half), Column(shelf, unit, half + gutter, wide - half - gutter)
    _write_characters(cards, words, rules)
    if rules.wins:  # none before the table is known
        _write_victories(wins, words, rules)
    top = goal.bottom + round(8 * unit)
    page = pygame.Surface((wide, top + max(cards.bottom, wins.bottom)), pygame.SRCALPHA)
    for column, above in ((goal, 0), (cards, top), (wins, top)):
        for ink, (x, y) in column.inks:
            page.blit(ink, (x, y + above))
    return page


def _write_characters(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write each character, and what it does; and the trades, where houses play."""
    column.title(words["rules.cards.some" if rules.secret else "rules.cards"])
    if not rules.characters:
        column.line(words["rules.cards.none"], DIM)
    for name, about in rules.characters:
        column.pair(name, about)
    if rules.trades:
        column.title(words["rules.trades"])
    for name, about in rules.trades:
        column.pair(name, about)


def _write_victories(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write who wins when, and the house rules."""
    column.title(words["rules.wins"])
    for text in rules.wins:
        column.line(text)
    column.title(words["rules.house"])
    for text in rules.changes or (words["rules.house.none"],):
        column.line(text)
