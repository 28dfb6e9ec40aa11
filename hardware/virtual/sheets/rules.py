"""
The page of the rules: what is played, who plays, who wins when, and what this table plays otherwise.

It says what everybody at the table may know, and nothing of who holds which card.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from hardware.virtual.drawing.paint import DIM, INK, Shelf
from hardware.virtual.scene import Rulebook
from hardware.virtual.sheets.reading import NARROW, Column, page_reach, page_width, set_page

LARGE, SMALL = (1.4, 1.2), (1.0, 0.94, 0.88)
"""How large it is written: few rules in one column, many in two, and a little smaller if they are all seen then."""


READ = 0.72
"""The unit in which it is not written any smaller to be seen whole: it is scrolled."""


def rules_title(words: Mapping[str, str], rules: Rulebook) -> str:
    """Its heading."""
    return words["rules.title"].replace("@", rules.edition) if rules.edition else words["rules.untitled"]


def rules_page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook
) -> pygame.Surface:
    """All that there is to read of ``rules``, in large type if that has room, and as tall as it needs to be."""
    key = (size, rules, words["rules.wins"])
    return shelf.newest("rules", key, lambda: _made(shelf, size, unit, words, rules))


def _made(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook
) -> pygame.Surface:
    wide, narrow = page_width(size, unit), page_width(size, unit, NARROW)
    makes = (
        *(partial(_one_column, shelf, unit * scale, narrow) for scale in LARGE),
        *(partial(_two_columns, shelf, unit * scale, wide) for scale in SMALL if scale == 1 or unit * scale > READ),
    )
    short = replace(rules, basics=())  # where the game in a few words has no room, in one sentence
    pages = (make(words, told) for told in dict.fromkeys((rules, short)) for make in makes)
    fitting = (page for page in pages if not page_reach(size, unit, page))
    return next(fitting, None) or _two_columns(shelf, unit, wide, words, short)


def _one_column(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], rules: Rulebook) -> pygame.Surface:
    """Few rules: each on a line of its own."""
    column = Column(shelf, unit, 0, wide)
    column.line(_goal(words, rules))
    for write in (_write_characters, _write_trades, _write_victories):
        write(column, words, rules)
    return set_page(wide, column)


def _two_columns(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], rules: Rulebook) -> pygame.Surface:
    """Many rules: who wins when stands beside the characters, or below them where trades stand there."""
    goal = Column(shelf, unit, 0, wide)
    goal.line(_goal(words, rules))
    top = goal.bottom + round(8 * unit)
    houses = rules.trades or rules.more_trades
    half, gutter = wide * (50 if houses else 58) // 100, round(28 * unit)
    left, right = Column(shelf, unit, 0, half, top), Column(shelf, unit, half + gutter, wide - half - gutter, top)
    _write_characters(left, words, rules)
    _write_trades(right, words, rules)
    _write_victories(left if houses else right, words, rules)
    return set_page(wide, goal, left, right)


def _goal(words: Mapping[str, str], rules: Rulebook) -> str:
    """The game in a few words, or in one sentence."""
    return " ".join(rules.basics) or words["rules.goal"]


def _write_characters(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write each character, and what it does."""
    which = "rules.cards.some" if rules.secret else "rules.cards.choosing" if rules.choosing else "rules.cards"
    column.title(words[which])
    if not rules.characters:
        column.line(words["rules.cards.none"], DIM)
    for name, about in rules.characters:
        column.pair(name, about)


def _write_trades(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write each trade, and what it does, where houses play: those of this village first."""
    for title, trades in (("rules.trades", rules.trades), ("rules.trades.some", rules.more_trades)):
        if trades:
            column.title(words[title])
        if trades and (trades is rules.trades or not rules.trades):
            column.line(words["rules.trades.about"])
        for name, about in trades:
            column.pair(name, about, DIM if trades is rules.more_trades and rules.trades else INK)


def _write_victories(column: Column, words: Mapping[str, str], rules: Rulebook) -> None:
    """Write who wins when, and the house rules; neither before the table is known."""
    if not rules.wins:
        return
    column.title(words["rules.wins"])
    for text in rules.wins:
        column.line(text)
    column.title(words["rules.house"])
    for text, decides in rules.changes or ((words["rules.house.none"], ""),):
        column.line(text)
        if decides:
            column.line(decides, DIM)
