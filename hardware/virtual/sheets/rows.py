"""Where the cards at the end of a game are: in rows about as long as each other, as large as all of them fit."""

from dataclasses import dataclass

import pygame

SHAPE = 0.72
"""Width of a card for its height."""

NAME, TRADE, AIR = 0.16, 0.125, 0.1
"""Height of the lines of a name and of a trade, and of what is free below them, for that of a whole row."""

NAME_LEAST, TRADE_LEAST = 17, 15
"""The same in points at least, so that they can be read."""

BESIDE = 0.84
"""Width of a card at most, for that of the room that it has in its row."""

ROOMY = 5
"""Width that the name of a trade needs with its token, for their height."""

LOOSE = 1.2
"""How far apart rows are at most, for their height, where cards can be no wider."""


@dataclass(frozen=True, slots=True)
class Face:
    """Where a card is, the name below it, and below that the trade; and ``cell``, which is all of it."""

    cell: pygame.Rect
    card: pygame.Rect
    name: pygame.Rect
    trade: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Row:
    """The measures of a row, in points: the room of a card, how deep all is, and its card, name and trade."""

    wide: int
    deep: float
    card: int
    name: int
    trade: int

    @property
    def worth(self) -> float:
        """How good it is: how large the cards are, less where the trades would have to be small for want of room."""
        return self.card * min(1.0, self.wide / (ROOMY * self.trade)) if self.trade else self.card


def face_places(area: pygame.Rect, count: int, *, trades: bool) -> list[Face]:
    """Where ``count`` cards are in ``area``, from its top, with the names of their ``trades`` below where there are."""
    rows = max(range(1, count + 1), key=lambda rows: _row(area, count, rows, trades=trades).worth)
    row = _row(area, count, rows, trades=trades)
    places = []
    for number, length in enumerate(_lengths(count, rows)):
        left = area.centerx - length * row.wide // 2
        for column in range(length):
            at = (left + column * row.wide, area.top + round(number * row.deep))
            places.append(_face(at, row))
    return places


def _lengths(count: int, rows: int) -> list[int]:
    """How many cards are in each of the ``rows``, the longer ones first."""
    return [(count + rows - 1 - number) // rows for number in range(rows)]


def _row(area: pygame.Rect, count: int, rows: int, *, trades: bool) -> _Row:
    """The measures of one of so many ``rows`` of ``area``."""
    wide, deep = area.width // -(-count // rows), area.height / rows
    card = round(deep - sum(_below(deep, trades=trades)) - AIR * deep)
    most = round(wide * BESIDE / SHAPE)
    if card > most:  # narrow: what is written below it can be larger for it, and the rows further apart, up to a point
        deep = min(deep, LOOSE * most / (1 - NAME - TRADE * trades - AIR))
        card = most
    return _Row(wide, deep, card, *_below(deep, trades=trades))


def _below(deep: float, *, trades: bool) -> tuple[int, int]:
    """The height of a name and of a trade in a row that is so ``deep``."""
    return max(NAME_LEAST, round(NAME * deep)), max(TRADE_LEAST, round(TRADE * deep)) if trades else 0


def _face(at: tuple[int, int], row: _Row) -> Face:
    cell = pygame.Rect(*at, row.wide, row.card + row.name + row.trade)
    card = pygame.Rect(0, at[1], round(row.card * SHAPE), row.card)
    card.centerx = cell.centerx
    name = pygame.Rect(cell.left, card.bottom, row.wide, row.name)
    return Face(cell, card, name, pygame.Rect(cell.left, name.bottom, row.wide, row.trade))
