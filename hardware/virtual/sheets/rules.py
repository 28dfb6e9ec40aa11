"""
The page of the rules: what is played, who plays, who wins when, and what this table plays otherwise.

It says what everybody at the table may know, and nothing of who holds which card.
"""

from collections.abc import Mapping

import pygame

from hardware.virtual.drawing.paint import DIM, Shelf
from hardware.virtual.scene import Rulebook
from hardware.virtual.sheets.reading import Column, page_width, set_page


def rules_title(words: Mapping[str, str], rules: Rulebook) -> str:
    """Its heading."""
    return words["rules.title"].replace("@", rules.edition) if rules.edition else words["rules.untitled"]


def rules_page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], rules: Rulebook
) -> pygame.Surface:
    """All that there is to read of ``rules``, as tall as it needs to be."""
    wide = page_width(size, unit)
    key = (wide, rules, words["rules.wins"])
    return shelf.newest("rules", key, lambda: _made(shelf, unit, wide, words, rules))


def _made(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], rules: Rulebook) -> pygame.Surface:
    goal = Column(shelf, unit, 0, wide)
    goal.line(words["rules.goal"])
    top = goal.bottom + round(8 * unit)
    half, gutter = wide * 58 // 100, round(28 * unit)
    cards, wins = Column(shelf, unit, 0, half, top), Column(shelf, unit, half + gutter, wide - half - gutter, top)
    _write_characters(cards, words, rules)
    if rules.wins:  # none before the table is known
        _write_victories(wins, words, rules)
    return set_page(wide, goal, cards, wins)


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
