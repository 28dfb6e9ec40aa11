"""A page to read: a heading, and lines in columns below it, scrolled where they need more room than there is."""

import pygame

from hardware.virtual.drawing.layout import bar_height
from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.sheets.paper import draw_heading, draw_paper, middle
from hardware.virtual.sheets.scrolling import BAR, draw_scrolled, scrollbar

WIDE, NARROW = 1120, 900
"""Width of a sheet, and of one that has but few lines, in units of the window."""

HEAD, MARGIN = 78, 24
"""Height of the heading, and what is left free below."""

BELOW = 4
"""A gap below the bar, in units of the window: both stay free, and as much at the lower edge."""

NAME = 172
"""Width of a name beside which something is said."""

GAP = 9
"""Between two lines."""

ICON = 22
"""Size of a picture behind a name, in units of the window."""

TALL = 4000
"""Points that no line is as tall as."""


LEGIBLE, USUAL = 0.85, (1200, 700)
"""The unit of a page at least, so that it can be read in a small window, too; and the size that such a page needs."""


def legible(size: tuple[int, int], unit: float) -> float:
    """The unit in which a page is written in a window of ``size``: larger than ``unit`` in a small one, if it fits."""
    return max(unit, min(LEGIBLE, size[0] / USUAL[0], size[1] / USUAL[1]))


class Column:
    """
    A column of the page, ``wide`` points from ``left`` and below ``top``.

    Its lines stand one below the other, as high as their words need; ``beside`` is how many units of the window a name
    is wide, beside which something is said.
    """

    def __init__(  # noqa: PLR0913 (with what, and where)
        self, shelf: Shelf, unit: float, left: int, wide: int, top: int = 0, *, beside: int = NAME
    ) -> None:
        self.inks: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self.bottom = top
        self._shelf, self._unit, self._left, self._wide, self._beside = shelf, unit, left, wide, beside

    def title(self, text: str, picture: str = "") -> None:
        """Write a title, behind its ``picture`` if it has one, below a gap where something stands before it."""
        self.bottom += round(12 * self._unit) if self.inks else 0
        start = round(36 * self._unit) if picture else 0
        if picture:
            self.inks.append((self._shelf.icon(picture, 26 * self._unit, GOLD), (self._left, self.bottom)))
        self._write(((text, start, self._wide - start, 26, GOLD),))

    def line(self, text: str, colour: Colour = INK) -> None:
        """Write a line."""
        self._write(((text, 0, self._wide, 22, colour),))

    def pair(self, name: str, text: str, colour: Colour = INK, *, picture: str = "") -> None:
        """Write a name, before a ``picture`` if it has one, and beside it what there is to say about it."""
        start = round(self._beside * self._unit)
        room = start - 8
        if picture:
            ink = self._shelf.icon(picture, ICON * self._unit, colour)
            room -= ink.get_width() + 4
            self.inks.append((ink, (self._left + room + 4, self.bottom)))
        self._write(((name, 0, room, 22, GOLD), (text, start, self._wide - start, 22, colour)))

    def _write(self, cells: tuple[tuple[str, int, int, int, Colour], ...]) -> None:
        deep = 0
        for text, start, wide, size, colour in cells:
            ink = self._shelf.left(text, (wide, TALL), size * self._unit, colour)
            self.inks.append((ink, (self._left + start, self.bottom)))
            deep = max(deep, ink.get_height())
        self.bottom += deep + round(GAP * self._unit)


def set_page(wide: int, *columns: Column) -> pygame.Surface:
    """The page of ``columns``, ``wide`` points wide and as tall as they need."""
    page = pygame.Surface((wide, max(1, *(column.bottom for column in columns))), pygame.SRCALPHA)
    for column in columns:
        page.blits(column.inks)
    return page


def page_width(size: tuple[int, int], unit: float, sheet: float = WIDE) -> int:
    """How wide a page is on a ``sheet`` of so many units in a window of ``size``, in points."""
    return round(min(sheet * unit, size[0] * 0.94)) - _beside(unit)


def _beside(unit: float) -> int:
    """How many points of the width of a sheet its page leaves free."""
    return round((60 + BAR) * unit)


def draw_page(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, page: pygame.Surface, title: str, note: str, scroll: int
) -> None:
    """Draw ``page`` below its ``title`` and a ``note``, from ``scroll`` points below its top."""
    size = surface.get_size()
    area = draw_paper(surface, shelf, _sheet_size(size, unit, page))
    draw_heading(surface, shelf, unit, area, title, note)
    draw_scrolled(surface, page, page_window(size, unit, page), scroll, unit)


def page_window(size: tuple[int, int], unit: float, page: pygame.Surface) -> pygame.Rect:
    """Where on a window of ``size`` a ``page`` is seen."""
    area = middle(size, _sheet_size(size, unit, page))
    area.top += round(HEAD * unit)
    area.height -= round((HEAD + MARGIN) * unit)
    return area.inflate(-round(60 * unit), 0)


def page_reach(size: tuple[int, int], unit: float, page: pygame.Surface) -> int:
    """How many points a ``page`` can be scrolled by in a window of ``size``."""
    return page_bar(size, unit, page, 0).reach


def page_bar(size: tuple[int, int], unit: float, page: pygame.Surface, scroll: int) -> Scrollbar:
    """The bar beside a ``page`` that is seen in a window of ``size`` from ``scroll`` points below its top."""
    return scrollbar(page, page_window(size, unit, page), scroll, unit)


def _sheet_size(size: tuple[int, int], unit: float, page: pygame.Surface) -> tuple[float, float]:
    room = size[1] - 2 * (bar_height(size[0], unit) + BELOW * unit)  # the buttons above are not cut
    return page.get_width() + _beside(unit), min((HEAD + MARGIN) * unit + page.get_height(), room)
