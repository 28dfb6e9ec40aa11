"""The help: what the mouse does, and each key, in two columns of groups, as it is at this table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from hardware.virtual.asking.keys import ANSWERS, SKIP, SPARE
from hardware.virtual.drawing.layout import bar_height
from hardware.virtual.drawing.line import ARROWS
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf
from hardware.virtual.scene import Scene
from hardware.virtual.sheets.paper import draw_heading, draw_paper
from hardware.virtual.sheets.reading import TALL, legible

WIDE = 1240
"""The width of the sheet, in units of the window."""

HEAD, MARGIN, EDGE = 76, 22, 6
"""Height of the heading and what is free below the page, in units; points that are free above and below the sheet."""

SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5)
"""How large the page may be, for the unit in which pages are read."""

LETTER, CAP, GAP, APART, GUTTER = 22, 28, 7, 14, 36
"""Height of letters and keys, what is free between rows, above a heading, and between the columns, in units."""

RIGHT = 3
"""How many groups stand in the column on the right."""

BY_MOUSE = frozenset({"click", "rest"})
"""What is done with the mouse, and is drawn as no key."""

CAPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "mouse": ("click",),
        "player": ("click",),
        "own": ("click",),
        "explained": ("rest",),
        "role": ("R",),
        "role.shared": ("R",),
        "rules": ("F2",),
        "talk": ("F3",),
        "touring": ("I",),
        "cards": ("C",),
        "cards.token": ("C",),
        "view": ("tab",),
        "view.guarded": ("tab",),
        "speed": ("+", "−"),
        "skip": (SKIP,),
        "skip.shared": (SKIP,),
        "say": ("S",),
        "up": (ANSWERS["up"], ARROWS["up"]),
        "down": (ANSWERS["down"], ARROWS["down"]),
        "arrows": ("←", "→"),
        "enter": ("enter",),
        "spare": (SPARE,),
        "pass": ("click",),
        "seat": ("1 … 9", "←", "→"),
        "look": ("click", "enter"),
        "panel": ("space",),
        "help": ("F1", "?"),
        "screen": ("F11",),
        "leave": ("escape",),
        "end": ("E",),
    }
)
"""The keys of each row, by what is written on them in all languages, or what the words call that."""


class Group(NamedTuple):
    """Rows of the help below a heading, by what the words call them."""

    name: str
    rows: tuple[str, ...]


def help_groups(scene: Scene) -> tuple[Group, ...]:
    """What the help explains at this table, the mouse first; where several share the window, what differs there."""
    shared, trades = scene.shared, scene.rules.trades or scene.rules.more_trades
    cards = "cards.token" if trades else "cards"
    views = "view.guarded" if scene.guarded else "view"
    role, skip = ("role.shared", "skip.shared") if shared else ("role", "skip")
    return (
        Group("by_mouse", ("mouse", "player", "own", "explained")),
        Group("always", (role, "rules", "talk", "touring", cards, views, "speed", skip)),
        Group("by_day", ("say",)),
        Group("asked", ("up", "down", *(() if shared else ("arrows",)), "enter", "spare")),
        *((Group("together", ("pass", "seat", "look")),) if shared else ()),
        Group("window", ("panel", "help", "screen", "leave", *(("end",) if scene.ending is not None else ()))),
    )


def draw_help(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, words: Mapping[str, str], scene: Scene, note: str
) -> None:
    """Draw the sheet that explains the mouse and the keys, with a ``note`` beside its heading."""
    size, groups = surface.get_size(), help_groups(scene)
    key = (size, unit, groups, words["help.title"])
    page = shelf.newest("help", key, lambda: _page(shelf, size, unit, words, groups))
    wanted = page.get_width() + 60 * unit, page.get_height() + (HEAD + MARGIN) * unit
    below = min(bar_height(size[0], unit), size[1] - round(wanted[1]) - EDGE)
    area = draw_paper(surface, shelf, wanted, below=below)
    draw_heading(surface, shelf, unit, area, words["help.title"], note)
    surface.blit(page, (area.left + round(30 * unit), area.top + round(HEAD * unit)))


def _page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], groups: Sequence[Group]
) -> pygame.Surface:
    """All groups, as large as they fit below the bar of a window of ``size``."""
    wide = round(min(WIDE * legible(size, unit), size[0] * 0.94) - 60 * unit)
    high = size[1] - bar_height(size[0], unit) - 2 * EDGE - (HEAD + MARGIN) * unit
    *larger, least = (legible(size, unit) * scale for scale in SCALES)
    for scale in larger:
        if (page := _set(shelf, scale, wide, words, groups)).get_height() <= high:
            return page
    return _set(shelf, least, wide, words, groups)


def _set(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], groups: Sequence[Group]) -> pygame.Surface:
    """The page in letters of that ``unit``: what the box is, and the two columns below it."""
    writer = _Writer(shelf, unit, words)
    intro = shelf.left(words["help.box"], (wide, TALL), LETTER * unit, DIM)
    gutter = round(GUTTER * unit)
    each = (wide - gutter) // 2
    columns = [writer.column(part, each) for part in (groups[:-RIGHT], groups[-RIGHT:])]
    top = intro.get_height() + round(APART * unit)
    page = pygame.Surface((wide, top + max(column.get_height() for column in columns)), pygame.SRCALPHA)
    page.blit(intro, (0, 0))
    for place, column in enumerate(columns):
        page.blit(column, (place * (each + gutter), top))
    return page


class _Writer(NamedTuple):
    """Writes a column of the page with the ``words``."""

    shelf: Shelf
    unit: float
    words: Mapping[str, str]

    def column(self, groups: Sequence[Group], wide: int) -> pygame.Surface:
        """The ``groups`` one below the other: keys at the left, and what they do."""
        caps = max(self._caps_width(row) for group in groups for row in group.rows)
        inks, top = list[tuple[pygame.Surface, tuple[int, int]]](), 0
        for group in groups:
            top += round(APART * self.unit) if inks else 0
            title = self.shelf.words(self.words[f"help.{group.name}"], 24 * self.unit, GOLD, wide)
            inks.append((title, (0, top)))
            top += title.get_height() + round(GAP * self.unit)
            for row in group.rows:
                made = self._row(row, wide, caps)
                inks.append((made, (0, top)))
                top += made.get_height() + round(GAP * self.unit)
        column = pygame.Surface((wide, top), pygame.SRCALPHA)
        column.blits(inks)
        return column

    def _row(self, row: str, wide: int, caps: int) -> pygame.Surface:
        start = caps + round(14 * self.unit)
        text = self.shelf.left(self.words[f"help.{row}"], (wide - start, TALL), LETTER * self.unit, INK)
        keys = [self._cap(cap) for cap in CAPS[row]]
        made = pygame.Surface((wide, max(text.get_height(), *(key.get_height() for key in keys))), pygame.SRCALPHA)
        left = 0
        for key in keys:
            made.blit(key, (left, (made.get_height() - key.get_height()) // 2))
            left += key.get_width() + round(5 * self.unit)
        made.blit(text, (start, (made.get_height() - text.get_height()) // 2))
        return made

    def _caps_width(self, row: str) -> int:
        """How wide the keys of ``row`` are."""
        keys = [self._cap(cap).get_width() for cap in CAPS[row]]
        return sum(keys) + round(5 * self.unit) * (len(keys) - 1)

    def _cap(self, name: str) -> pygame.Surface:
        """A key with what is written on it; what the mouse does has no rim."""
        text = self.words.get(f"help.key.{name}", name)
        key = ("cap", text, self.unit, name in BY_MOUSE)
        return self.shelf.keep(key, lambda: self._made(text, rim=name not in BY_MOUSE))

    def _made(self, text: str, *, rim: bool) -> pygame.Surface:
        ink = self.shelf.words(text, 20 * self.unit, INK)
        high = round(CAP * self.unit)
        size, corner = (max(high, ink.get_width() + round(16 * self.unit)), high), max(3, round(6 * self.unit))
        cap = self.shelf.slab(size, corner, (92, 78, 74), (54, 45, 48)).copy()
        if rim:
            cap.blit(self.shelf.ring(size, corner, max(1, round(1.6 * self.unit)), GOLD), (0, 0))
        cap.blit(ink, ink.get_rect(center=cap.get_rect().center))
        return cap
