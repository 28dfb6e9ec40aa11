"""
What a person can say in a debate, to be chosen from: a band over the tray, where nothing of the table is hidden.

What is said about a player and what is said to him are two groups, side by side, in the same rows, under whom they are
for and how it is chosen. Each remark has a place of its own, which is left empty where it cannot be said. Above them
are the answers to what somebody asked, under the line, which quotes him; nothing else moves for them, as they may come
while one chooses, and their room is kept where there is some. The line is above the band, where the narrator's words
are, of which one row is left above it, and none with very many remarks and answers.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hardware.virtual.drawing.bar import FREE, Button, Nothing, caption_height, draw_button, put_words, row_height
from hardware.virtual.drawing.layout import OVER, TRAY, captions_height
from hardware.virtual.drawing.owned import APART
from hardware.virtual.drawing.paint import DIM, GOLD, LINE, Colour, Shelf
from hardware.virtual.scene import Remark, Remarks
from hardware.virtual.sheets.paper import draw_paper

STRIP, FEW = (19, 15), (28, 21)
"""
The height of what stands over the remarks, and of the row of answers where there is little room, in units of the
window, and in points at least.
"""

NEARLY = 15
"""Sixteenths of a row that answers above three have: with more, one's own figure would be cut in half."""

TWO_LINES = 32
"""Points that a row needs for two lines of letters that can be read."""

GAP, EDGE = 9, 2
"""
Between two buttons side by side, in units of the window; and at the edges of the band, in points.
"""

BELOW, CLOSE, LOW = 7, 16, 30
"""
Which part of a row is between it and the next, and where a button would be lower than so many points; two lines on one
button are not to be read on to those on the next.
"""

MARGIN = 8
"""How much wider than its words a button is, in points at least."""

LEGIBLE = 14 / LINE
"""Letters up to this size may need all of the height of their button."""

LARGEST, ROOMY = 30, 0.9
"""The largest letters, in units of the window; and for the height of their button."""

COLUMNS = 3
"""How many answers there is room for."""

ASKER = 7
"""Which part of the row of answers says to whom they are."""

FRAMED: Colour = (36, 26, 22)
"""The ground of that row, which is set apart: whom the others are about is somebody else."""

HINTS: Colour = (214, 208, 198)

WIDE, MANY = 6, 3
"""Up to so many columns the remarks are in two rows, and else in so many rows."""


class Asked(NamedTuple):
    """
    What stands over the remarks: of each group of them whom it is for, and how they are chosen.

    ``keys`` is how that is done, ``once`` what a click does; both are over a group that is alone. Where there are
    answers, ``answers`` is to whom they are.
    """

    about: str
    to: str
    keys: str
    once: str
    answers: str = ""


class _Group(NamedTuple):
    remarks: tuple[Remark, ...]
    columns: int
    rows: int


def rows_for(remarks: Remarks) -> int:
    """
    In how many rows all ``remarks`` are: as many for whomever they are about, so that the band keeps its size.

    Who has the floor is asked nothing meanwhile: much that he can say is in the room of the answers as well.
    """
    if remarks.floor and len(remarks.own) > WIDE:
        return MANY
    return max(_rows(remarks.own), _rows(remarks.others))


def _rows(remarks: Sequence[Remark]) -> int:
    return 2 if sum(group.columns for group in _groups(remarks, 2)) <= WIDE else MANY


def without_empty_rows(remarks: Sequence[Remark], rows: int) -> tuple[Remark, ...]:
    """
    The ``remarks`` without the empty places of a group of which a whole row is empty: its buttons are wider then.

    Where they are in fewer rows the buttons are wide enough, and what comes to be said has its place while one chooses.
    """
    if rows < MANY:
        return tuple(remarks)
    kept = [one for one in remarks if one.answers]
    for group in _groups([one for one in remarks if not one.answers], rows):
        said = [one for one in group.remarks if one.text]
        kept += said if len(said) <= group.columns * (rows - 1) else group.remarks
    return tuple(kept)


def _groups(remarks: Sequence[Remark], rows: int) -> list[_Group]:
    """What is said about a player, and what is said to him, each with its columns where there are so many ``rows``."""
    parts = (tuple(one for one in remarks if one.direct is direct) for direct in (False, True))
    return [_Group(part, -(-len(part) // rows), rows) for part in parts if part]


def remarks_area(size: tuple[int, int], unit: float, rows: int, *, answers: bool) -> pygame.Rect:
    """Where the band is in a window of ``size``, with so many ``rows`` besides ``answers``: over all of the tray."""
    area, tray = _filled(size, unit, rows, answers=answers), size[1] - round(TRAY * unit)
    area.height += max(0, area.top - tray)
    area.bottom = size[1] - EDGE
    return area


def reserved(size: tuple[int, int], unit: float, rows: int) -> pygame.Rect:
    """What the band may need as soon as somebody asks; with more ``rows`` answers would leave the narrator no room."""
    return remarks_area(size, unit, rows, answers=rows < MANY)


def _filled(size: tuple[int, int], unit: float, rows: int, *, answers: bool) -> pygame.Rect:
    """Where something stands on the band: along the lower edge."""
    row, more = _deep(unit, rows)
    deep = _high(STRIP, unit) + rows * row + more * answers
    area = pygame.Rect(0, 0, size[0] - 4, deep)
    area.midbottom = (size[0] // 2, size[1] - EDGE)
    return area


def _deep(unit: float, rows: int) -> tuple[int, int]:
    """
    How high each of so many ``rows`` is, and that of answers: as high as another, or nearly, where there is room.

    Two with answers, and three without, leave the narrator a row in which he can be read, and hide nobody. In a small
    window that row is the least, and so are the answers.
    """
    heard = captions_height(unit)
    most = round(TRAY * unit) + heard - round(OVER * unit) - EDGE - _high(STRIP, unit)
    row = (most - row_height(heard) - EDGE) // MANY
    if row >= TWO_LINES:
        return row, row * NEARLY // 16 if rows == MANY else row + EDGE
    room = most - caption_height(heard)
    return (room // MANY, _high(FEW, unit)) if rows == MANY else (TWO_LINES, room - rows * TWO_LINES)


def _high(wanted: tuple[int, int], unit: float) -> int:
    """How high that is in points which is ``wanted`` in units, and so many points at least."""
    return max(wanted[1], round(wanted[0] * unit))


def remark_places(size: tuple[int, int], unit: float, remarks: Sequence[Remark], rows: int) -> list[pygame.Rect]:
    """Where the buttons of ``remarks`` are, in their order: answers first, and what is said to a player last."""
    return [place for room, group in _rooms(size, unit, remarks, rows) for place in _places(room, unit, group)]


def _rooms(
    size: tuple[int, int], unit: float, remarks: Sequence[Remark], rows: int
) -> Iterator[tuple[pygame.Rect, _Group]]:
    """Each group of the ``remarks``, and where it is: as wide as it has columns, of which there are two at least."""
    answers, usual = (tuple(one for one in remarks if one.answers is answer) for answer in (True, False))
    area, gap = _filled(size, unit, rows, answers=False), round(GAP * unit)
    left, wide, top = area.left + gap // 2, area.width - 2 * (gap // 2), area.top + _high(STRIP, unit)
    if answers:
        over = _filled(size, unit, rows, answers=True).top
        row = pygame.Rect(left, over + EDGE, wide, area.top - over - EDGE)
        yield pygame.Rect(left + wide // ASKER, row.top, wide - wide // ASKER, row.height), _Group(answers, COLUMNS, 1)
    groups = _groups(usual, rows)
    columns = max(2, sum(group.columns for group in groups))
    pitch, left = wide // columns, left + wide % columns // 2
    for group in groups:
        yield pygame.Rect(left, top, pitch * group.columns, area.bottom - top), group
        left += pitch * group.columns


def _places(room: pygame.Rect, unit: float, group: _Group) -> Iterator[pygame.Rect]:
    wide, deep, gap = room.width // group.columns, room.height // group.rows, round(GAP * unit)
    apart = max(1, deep // CLOSE, min(deep // BELOW, deep - LOW) if group.rows > 1 else 0)
    for number in range(len(group.remarks)):
        row, column = divmod(number, group.columns)
        left, top = room.left + gap // 2 + column * wide, room.top + row * deep + apart // 2
        yield pygame.Rect(left, top, wide - gap, deep - apart)


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
    size = surface.get_size()
    places = remark_places(size, unit, remarks, rows)
    area = remarks_area(size, unit, rows, answers=any(one.answers for one in remarks))
    draw_paper(surface, shelf, (0, 0), area=area)
    rooms = [(room, group) for room, group in _rooms(size, unit, remarks, rows) if not group.remarks[0].answers]
    for room, group in rooms:
        direct = group.remarks[0].direct
        hints = (asked.keys, asked.once) if len(rooms) == 1 else (asked.once,) if direct else (asked.keys,)
        _heading(surface, shelf, unit, room, asked.to if direct else asked.about, APART.join(hints))
    row = next(
        (_answer_row(room) for room, group in _rooms(size, unit, remarks, rows) if group.remarks[0].answers), None
    )
    if row is not None:
        _to_whom(surface, shelf, unit, row, asked.answers)
    for answers in (True, False):
        numbers = [number for number, one in enumerate(remarks) if one.answers is answers]
        if numbers:
            _buttons(surface, shelf, unit, remarks, places, numbers, focus)
    if row is not None:
        surface.blit(shelf.ring(row.size, row.height // 4, max(2, row.height // 14), GOLD), row)


def _heading(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, room: pygame.Rect, whom: str, hint: str
) -> None:
    """Write over the ``room`` of a group ``whom`` it is for, and at the right end a ``hint``."""
    strip, gap = pygame.Rect(room.left, 0, room.width, _high(STRIP, unit)), round(GAP * unit)
    strip.bottom = room.top
    title = shelf.block(whom, (room.width - 2 * gap, strip.height), LARGEST * unit, GOLD)
    left = surface.blit(title, title.get_rect(midleft=(room.left + gap, strip.centery))).right + 2 * gap
    words = shelf.block(hint, (max(1, room.right - gap - left), strip.height), LARGEST * unit, HINTS)
    surface.blit(words, words.get_rect(midright=(room.right - gap, strip.centery)))


def _answer_row(room: pygame.Rect) -> pygame.Rect:
    """The whole row of answers whose buttons have that ``room``."""
    wide = room.width // (ASKER - 1)
    return pygame.Rect(room.left - wide, room.top, room.width + wide, room.height)


def _to_whom(surface: pygame.Surface, shelf: Shelf, unit: float, row: pygame.Rect, whom: str) -> None:
    """Set the ``row`` of answers apart, and write before them to ``whom`` they are."""
    surface.blit(shelf.slab(row.size, row.height // 4, FRAMED, FRAMED), row)
    gap = round(GAP * unit)
    words = shelf.block(whom, (row.width // ASKER - gap, row.height), min(LARGEST * unit, ROOMY * row.height), GOLD)
    surface.blit(words, words.get_rect(midleft=(row.left + gap, row.centery)))


def _buttons(  # noqa: PLR0913, PLR0917 (where, with what, and which of what can be said)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    remarks: Sequence[Remark],
    places: Sequence[pygame.Rect],
    numbers: Sequence[int],
    focus: int,
) -> None:
    """Draw what can be said of that on buttons, what cannot be said now without, all in letters of one size."""
    size, room = _fitted(shelf, unit, [remarks[number].text for number in numbers], places[numbers[0]])
    for number in numbers:
        remark, place = remarks[number], places[number]
        if remark.closed:
            put_words(surface, shelf.block(remark.text, room, size, DIM), place)
        else:
            button = Button(remark.text, place, number == focus, Nothing())
            draw_button(surface, shelf, button, share=size / place.height, room=room)


def letters(shelf: Shelf, unit: float, texts: Sequence[str], place: pygame.Rect) -> float:
    """How large the letters of all ``texts`` are, of which each has a button as large as that at ``place``."""
    return _fitted(shelf, unit, texts, place)[0]


def _fitted(shelf: Shelf, unit: float, texts: Sequence[str], place: pygame.Rect) -> tuple[float, tuple[int, int]]:
    """
    The same, and the room for the words: more of the button than usual only where they would else be too small.

    It is no higher than they need: in more, two lines would be spread up to the edges of the button.
    """
    key = unit, tuple(texts), place.size
    return shelf.newest(("letters", place.size), key, lambda: _fit(shelf, unit, texts, place))


def _fit(shelf: Shelf, unit: float, texts: Sequence[str], place: pygame.Rect) -> tuple[float, tuple[int, int]]:
    """How large the letters are, and their room, worked out anew."""
    wide, most = place.width - max(MARGIN, place.height // 3), min(LARGEST * unit, ROOMY * place.height)
    rooms = [(wide, high) for high in range(round(place.height * FREE), place.height + 1)]
    sizes = ((shelf.common(texts, room, most), room) for room in rooms)
    wanted = min(LEGIBLE, shelf.common(texts, rooms[-1], most))
    return next((size, room) if room == rooms[0] else (wanted, room) for size, room in sizes if size >= wanted)
