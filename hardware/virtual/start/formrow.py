"""A row of the start screen as it is drawn: what is asked, a sentence about it, and the answer."""

import pygame

from hardware.virtual.drawing.paint import GOLD, INK, Shelf, put
from hardware.virtual.start.form import Row
from hardware.virtual.start.listing import LONG

NOTE_BELOW = 25  # units from the top of a label to that of its sentence
NOTE_LARGE, NOTE_DEEP = 22, 33  # units: the letters of that sentence at most, and the room for it
NOTE = (184, 178, 170)


def draw_row(  # noqa: PLR0913 (where, with what, and what it asks)
    surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect, row: Row, *, focused: bool
) -> None:
    """Draw a ``row`` in its ``area``; with a rim, and golden, if it is ``focused``."""
    surface.blit(shelf.slab(area.size, area.height // 6, (62, 45, 36), (45, 32, 27)), area)
    if focused:
        pygame.draw.rect(surface, GOLD, area, max(2, round(2 * unit)), border_radius=area.height // 6)
    value = value_place(area)
    label = shelf.words(row.label, 26 * unit, INK, label_room(area, unit))
    note = shelf.left(row.note, note_room(area, unit), NOTE_LARGE * unit, NOTE)
    left, below = area.left + round(16 * unit), round(NOTE_BELOW * unit)
    top = area.top + (round(20 * unit) if not row.note else (area.height - below - note.get_height()) // 2)
    surface.blit(label, (left, top))
    surface.blit(note, (left, top + below))
    _answer(surface, shelf, value, row, focused=focused)


def _answer(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, row: Row, *, focused: bool) -> None:
    """Draw what is chosen, between the arrows that change it, the line that is written, or where the row leads."""
    surface.blit(shelf.slab(area.size, area.height // 3, (32, 22, 18), (25, 17, 14)), area)
    text = row.value + ("_" if focused else "") or "…" if row.written else row.shown
    put(surface, shelf.block(text, answer_room(area), area.height * 0.62, GOLD if focused else INK), area.center)
    marks = (("›", area.right - area.height // 2), ("‹", area.left + area.height // 2))
    for mark, middle in marks[: 0 if row.written else 1 if row.leads else 2]:
        put(surface, shelf.words(mark, area.height * 0.9, GOLD), (middle, area.centery - 2))
    if len(row.options) >= LONG:
        half = area.height // 6
        corners = ((area.centerx - half, area.bottom - 1), (area.centerx + half, area.bottom - 1))
        pygame.draw.polygon(surface, GOLD, (*corners, (area.centerx, area.bottom + half - 1)))


def label_room(area: pygame.Rect, unit: float) -> int:
    """How long the label of the row in ``area`` may be, in points."""
    return value_place(area).left - area.left - round(32 * unit)


def note_room(area: pygame.Rect, unit: float) -> tuple[int, int]:
    """The room for the sentence below that label."""
    return label_room(area, unit), round(NOTE_DEEP * unit)


def answer_room(value: pygame.Rect) -> tuple[int, int]:
    """The room for the words of an answer in its place, between its arrows."""
    return value.width - 2 * value.height, value.height - 4


def value_place(area: pygame.Rect) -> pygame.Rect:
    """Where the answer of a row is."""
    value = pygame.Rect(0, 0, area.width * 2 // 5, area.height * 3 // 5)
    value.midright = (area.right - area.height // 4, area.centery)
    return value
