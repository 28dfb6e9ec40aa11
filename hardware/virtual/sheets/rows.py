"""Where the cards at the end of a game are: in rows about as long as each other, as large as all of them fit."""

from dataclasses import dataclass

import pygame

SHAPE = 0.72
"""Width of a card for its height."""

NAME, MORE, AIR = 0.16, 0.125, 0.1
"""Height of the line of a name and of each below it, and of what is free below them, for that of a whole row."""

NAME_LEAST, MORE_LEAST = 17, 15
"""The same in points at least, so that they can be read."""

NARROW, LOW = 110, 30
"""Points of a card: narrower ones have the name of their role below them, if they stay higher than that."""

BESIDE = 0.84
"""Width of a card at most, for that of the room that it has in its row."""

ROOMY = 5
"""Width that the name of a trade needs with its token, or that of a role, for their height."""

LOOSE = 1.2
"""How far apart rows are at most, for their height, where cards can be no wider."""


@dataclass(frozen=True, slots=True)
class Face:
    """
    Where a card is, and below it the name, the role and the trade; and ``cell``, which is all of it.

    The ``role`` has no height where it is on the card, nor has the ``trade`` where there is none.
    """

    cell: pygame.Rect
    card: pygame.Rect
    name: pygame.Rect
    role: pygame.Rect
    trade: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Row:
    """The measures of a row, in points: the room of a card, how deep all is, and its card, name, role and trade."""

    wide: int
    deep: float
    card: int
    name: int
    role: int
    trade: int

    @property
    def worth(self) -> float:
        """How good it is: how large the cards are, less where what is below would have to be small for want of room."""
        below = max(self.role, self.trade)
        return self.card * min(1.0, self.wide / (ROOMY * below)) ** 2 if below else self.card


def face_places(area: pygame.Rect, count: int, *, trades: bool) -> list[Face]:
    """
    Where ``count`` cards are in ``area``, from its top, with the names of their ``trades`` below where there are.

    The names of the roles are below small cards, too, where those stay large enough for that.
    """
    row, rows = _best(area, count, (False, trades))
    if row.card * SHAPE < NARROW:
        below, fewer = _best(area, count, (True, trades))
        row, rows = (below, fewer) if below.card > LOW else (row, rows)
    places = []
    for number, length in enumerate(_lengths(count, rows)):
        left = area.centerx - length * row.wide // 2
        for column in range(length):
            at = (left + column * row.wide, area.top + round(number * row.deep))
            places.append(_face(at, row))
    return places


def _best(area: pygame.Rect, count: int, more: tuple[bool, bool]) -> tuple[_Row, int]:
    """The best measures of a row, and how many rows there are then; ``more`` is whether roles and trades are below."""
    made = ((_row(area, count, rows, more), rows) for rows in range(1, count + 1))
    return max(made, key=lambda one: one[0].worth)


def _lengths(count: int, rows: int) -> list[int]:
    """How many cards are in each of the ``rows``, the longer ones first."""
    return [(count + rows - 1 - number) // rows for number in range(rows)]


def _row(area: pygame.Rect, count: int, rows: int, more: tuple[bool, bool]) -> _Row:
    """The measures of one of so many ``rows`` of ``area``."""
    wide, deep = area.width // -(-count // rows), area.height / rows
    card = round(deep - sum(_below(deep, more)) - AIR * deep)
    most = round(wide * BESIDE / SHAPE)
    if card > most:  # narrow: what is written below it can be larger for it, and the rows further apart, up to a point
        deep = min(deep, LOOSE * most / (1 - NAME - MORE * sum(more) - AIR))
        card = most
    return _Row(wide, deep, card, *_below(deep, more))


def _below(deep: float, more: tuple[bool, bool]) -> tuple[int, int, int]:
    """The height of a name, and of a role and a trade below it, in a row that is so ``deep``."""
    role, trade = (max(MORE_LEAST, round(MORE * deep)) * there for there in more)
    return max(NAME_LEAST, round(NAME * deep)), role, trade


def _face(at: tuple[int, int], row: _Row) -> Face:
    cell = pygame.Rect(*at, row.wide, row.card + row.name + row.role + row.trade)
    card = pygame.Rect(0, at[1], round(row.card * SHAPE), row.card)
    card.centerx = cell.centerx
    name = pygame.Rect(cell.left, card.bottom, row.wide, row.name)
    role = pygame.Rect(cell.left, name.bottom, row.wide, row.role)
    return Face(cell, card, name, role, pygame.Rect(cell.left, role.bottom, row.wide, row.trade))
