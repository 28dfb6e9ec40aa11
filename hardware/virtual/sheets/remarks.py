"""
What a person can say in a debate, to be chosen from: a band over the tray, where nothing of the table is hidden.

What is said about a player and what is said to him are two groups, side by side, in the same rows. Each remark has a
place of its own, which is left empty where it cannot be said. Above them are the answers to what somebody asked, beside
his words; nothing else moves for them, as they may come while one chooses. With very many, or with answers, the line is
above the band, where the narrator's words are; with very many and answers it begins just below one's own name, and
one's own figure is not cut in half by it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hardware.virtual.drawing.bar import SMALL, Button, Nothing, draw_button
from hardware.virtual.drawing.layout import captions_height
from hardware.virtual.drawing.paint import DIM, GOLD, Colour, Shelf, put
from hardware.virtual.scene import Remark, Remarks
from hardware.virtual.sheets.paper import draw_paper

DEEP = {2: 106, 3: 138}
"""The height of the band by its rows, without answers, in units of the window."""

ASKED = 143
"""
Its height with three rows and answers, besides that of what the narrator says: the line begins just below one's own
name.
"""

SIDE, TOP, GAP = 266, 23, 13
"""The width of what is asked, at its left, the height of what is above the remarks, and the gap between these."""

HEADING = 24
"""The letters of whom remarks are for, in units of the window."""

ANSWERS, COLUMNS = 48, 3
"""The height of the row of answers in units of the window, and how many it has room for."""

ANSWERED = 24
"""The largest letters of what they answer, in units of the window."""

HINTED = 98
"""The room of the question and of how it is answered, in units of the window."""

HINT = 23
"""The largest letters of how it is answered, in units of the window."""

HINTS: Colour = (214, 208, 198)

WIDE = 5
"""Up to so many columns the remarks are in two rows, and else in three."""


class Asked(NamedTuple):
    """
    What stands beside the remarks: the question, how it is answered, and over each group of them whom it is for.

    Beside the answers it is what they answer.
    """

    title: str
    hints: tuple[str, ...]
    about: str
    to: str
    answered: str = ""


class _Group(NamedTuple):
    remarks: tuple[Remark, ...]
    columns: int
    rows: int


def rows_for(remarks: Remarks) -> int:
    """In how many rows all ``remarks`` are: as many for whomever they are about, so that the band keeps its size."""
    return max(_rows(remarks.own), _rows(remarks.others))


def _rows(remarks: Sequence[Remark]) -> int:
    return 2 if sum(group.columns for group in _groups(remarks, 2)) <= WIDE else 3


def _groups(remarks: Sequence[Remark], rows: int) -> list[_Group]:
    """What is said about a player, and what is said to him, each with its columns where there are so many ``rows``."""
    parts = (tuple(one for one in remarks if one.direct is direct) for direct in (False, True))
    return [_Group(part, -(-len(part) // rows), rows) for part in parts if part]


def remarks_area(size: tuple[int, int], unit: float, rows: int, *, answers: bool) -> pygame.Rect:
    """Where the band is in a window of ``size``, with so many ``rows`` besides ``answers``: along the lower edge."""
    deep = round(DEEP[rows] * unit)
    if answers:
        deep = captions_height(unit) + round(ASKED * unit) if rows > min(DEEP) else deep + round(ANSWERS * unit)
    area = pygame.Rect(0, 0, size[0] - 4, deep)
    area.midbottom = (size[0] // 2, size[1] - 2)
    return area


def remark_places(size: tuple[int, int], unit: float, remarks: Sequence[Remark], rows: int) -> list[pygame.Rect]:
    """Where the buttons of ``remarks`` are, in their order: answers first, and what is said to a player last."""
    return [place for room, group in _rooms(size, unit, remarks, rows) for place in _places(room, unit, group)]


def _rooms(
    size: tuple[int, int], unit: float, remarks: Sequence[Remark], rows: int
) -> Iterator[tuple[pygame.Rect, _Group]]:
    """Each group of the ``remarks``, and where it is: as wide as it has columns, of which there are two at least."""
    answers, usual = (tuple(one for one in remarks if one.answers is answer) for answer in (True, False))
    area, gap = remarks_area(size, unit, rows, answers=False), round(GAP * unit)
    left, top = area.left + round(SIDE * unit), area.top + round(TOP * unit)
    if answers:
        above = pygame.Rect(left, 0, area.right - gap // 2 - left, round(ANSWERS * unit))
        above.bottom = area.top
        yield above, _Group(answers, COLUMNS, 1)
    groups = _groups(usual, rows)
    pitch = (area.right - gap // 2 - left) / max(2, sum(group.columns for group in groups))
    before = 0
    for group in groups:
        start, end = (left + round(pitch * column) for column in (before, before + group.columns))
        before += group.columns
        yield pygame.Rect(start, top, end - start, area.bottom - round(unit) - top), group


def _places(room: pygame.Rect, unit: float, group: _Group) -> Iterator[pygame.Rect]:
    wide, deep, gap = room.width / group.columns, room.height // group.rows, round(GAP * unit)
    for number in range(len(group.remarks)):
        row, column = divmod(number, group.columns)
        yield pygame.Rect(
            room.left + gap // 2 + round(column * wide),
            room.top + row * deep + round(unit),
            round(wide) - gap,
            deep - round(2 * unit),
        )


def draw_remarks(  # noqa: PLR0913, PLR0917 (where, with what, what is asked, and what can be said)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    asked: Asked,
    remarks: Sequence[Remark],
    focus: int,
    rows: int,
) -> None:
    """Draw what is ``asked``, and the ``remarks`` in so many ``rows``, of which that in ``focus`` is chosen."""
    size, gap = surface.get_size(), round(GAP * unit)
    places = remark_places(size, unit, remarks, rows)
    area = remarks_area(size, unit, rows, answers=any(one.answers for one in remarks))
    draw_paper(surface, shelf, (0, 0), area=area)
    _side(surface, shelf, unit, area, asked)
    for room, group in _rooms(size, unit, remarks, rows):
        first = group.remarks[0]
        if first.answers:
            continue  # what they answer is beside them
        words = shelf.words(asked.to if first.direct else asked.about, HEADING * unit, GOLD, room.width - gap)
        surface.blit(words, words.get_rect(midleft=(room.left + gap, room.top - round(10 * unit))))
    for answers in (True, False):
        numbers = [number for number, one in enumerate(remarks) if one.answers is answers]
        if numbers:
            _buttons(surface, shelf, remarks, places, numbers, focus)


def _buttons(  # noqa: PLR0913, PLR0917 (where, with what, and which of what can be said)
    surface: pygame.Surface,
    shelf: Shelf,
    remarks: Sequence[Remark],
    places: Sequence[pygame.Rect],
    numbers: Sequence[int],
    focus: int,
) -> None:
    """Draw what can be said of that on buttons, what cannot be said now without, all in letters of one size."""
    deep = places[numbers[0]].height
    room = places[numbers[0]].inflate(-(deep // 3), -(deep // 5)).size
    size = shelf.common((remarks[number].text for number in numbers), room, 0.56 * deep)
    for number in numbers:
        remark, place = remarks[number], places[number]
        if remark.closed:
            put(surface, shelf.block(remark.text, room, size, DIM), place.center)
        else:
            draw_button(surface, shelf, Button(remark.text, place, number == focus, Nothing()), share=size / deep)


def _side(surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect, asked: Asked) -> None:
    """Write what is answered, the question, and below it how it is answered."""
    left, wide, free = area.left + round(22 * unit), round((SIDE - 30) * unit), area.height - round(8 * unit)
    title = shelf.words(asked.title, 28 * unit, GOLD, wide)
    room = wide, round(HINTED * unit) - title.get_height()
    under = [title] * bool(asked.title) + [shelf.listed(asked.hints, room, max(HINT * unit, SMALL), HINTS)]
    gap = round(6 * unit) * bool(asked.answered)
    if asked.answered:
        deep = free - gap - sum(words.get_height() for words in under)
        under.insert(0, shelf.left(asked.answered, (wide, deep), ANSWERED * unit, GOLD))
    top = area.centery - (gap + sum(words.get_height() for words in under)) // 2
    for number, words in enumerate(under):
        surface.blit(words, (left, top + gap * bool(number)))
        top += words.get_height()
