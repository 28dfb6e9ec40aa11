"""
The picture of a game's end that is kept, and sent to others: what was played and when, who won, all cards, the story.

It is as tall as that needs. The story is in two columns below the cards, in larger letters where it is short; one of a
few lines is in the middle.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import accumulate

import pygame

from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf
from hardware.virtual.scene import Ending, Line
from hardware.virtual.sheets.epilogue import EndPlace, draw_end
from hardware.virtual.sheets.faces import faces
from hardware.virtual.sheets.story import depths, strung

WIDE, MARGIN, HEAD = 1600, 52, 100
"""Width of the picture, what is free at its edges, and the height of who won."""

NAME = 84
"""Height of the line above that: the name of the game, and when it was played."""

RULE = (104, 82, 66)
"""The colour of the line below it."""

CARDS = 520
"""Height of all cards at most."""

TITLE = "Meneur"

BEHIND = (18, 14, 17)
"""What is seen at the corners of the picture."""

SHORT = 5
"""Lines of a story that are in one column, in the middle."""

DEEP = range(56, 35, -2)
"""Heights of a line of the story, the largest first."""

STORY = 720
"""Height of a column at most; a story for which that is not enough has the least of these."""

BROKEN = 0.15
"""What part of the lines may take more than one row in larger letters than the least."""

LETTERS = 0.84
"""Height of the letters of a line, for its own."""


def keepsake(words: Mapping[str, str], ending: Ending, now: datetime) -> pygame.Surface:
    """The picture of ``ending``, which is kept ``now``."""
    shelf, inner = Shelf(), WIDE - 2 * MARGIN
    name = pygame.Rect(MARGIN, MARGIN // 2, inner, NAME)
    head = pygame.Rect(MARGIN, name.bottom + MARGIN // 4, inner, HEAD)
    cards = pygame.Rect(MARGIN, head.bottom + MARGIN // 2, inner, CARDS)
    told = _told(shelf, ending.story, inner)
    top = faces(cards, ending)[-1].cell.bottom + MARGIN * 3 // 4
    area = pygame.Rect(0, 0, WIDE, top + told.get_height() + MARGIN)
    place = EndPlace(area, head, pygame.Rect(MARGIN, top, inner, told.get_height()), cards, ())
    picture = pygame.Surface(area.size, depth=24)
    picture.fill(BEHIND)
    picture.blit(draw_end(shelf, place, words, ending, kept=True), (0, 0))
    picture.blit(told, place.story)
    _name(picture, shelf, name, words, (ending.edition, now.strftime(words["end.when"])))
    return picture


def _name(
    picture: pygame.Surface, shelf: Shelf, area: pygame.Rect, words: Mapping[str, str], played: Sequence[str]
) -> None:
    """Write in ``area`` the name of the game, what it is, and at the right what was ``played``, and when."""
    moon = shelf.icon("moon", area.height * 0.6, GOLD)
    title = shelf.words(TITLE, area.height * 0.74, GOLD)
    left = picture.blit(moon, moon.get_rect(midleft=area.midleft)).right + area.height // 4
    left = picture.blit(title, title.get_rect(midleft=(left, area.centery))).right + area.height // 3
    about = shelf.words(words["start.title"], area.height * 0.4, INK)
    picture.blit(about, about.get_rect(midleft=(left, area.centery + area.height // 16)))
    note = shelf.words("   ".join(filter(None, played)), area.height * 0.34, DIM)
    picture.blit(note, note.get_rect(midright=(area.right, area.centery + area.height // 16)))
    pygame.draw.line(picture, RULE, area.bottomleft, (area.right - 1, area.bottom), 2)


def _told(shelf: Shelf, story: Sequence[Line], wide: int) -> pygame.Surface:
    """The story in columns that are ``wide`` together; a single one is in the middle."""
    count = 1 if len(story) <= SHORT else 2
    column = (wide - (count - 1) * MARGIN) // count
    deep = _deep(shelf, story, column, count)
    first = _first(story, depths(shelf, story, column, deep, deep * LETTERS)) if count > 1 else len(story)
    parts = [strung(shelf, part, column, deep, deep * LETTERS).page for part in (story[:first], story[first:]) if part]
    sheet = pygame.Surface((wide, max((part.get_height() for part in parts), default=1)), pygame.SRCALPHA)
    if count == 1:
        for part in parts:
            sheet.blit(part, ((wide - part.get_bounding_rect().width) // 2, 0))
        return sheet
    for number, part in enumerate(parts):
        sheet.blit(part, (number * (column + MARGIN), 0))
    return sheet


def _deep(shelf: Shelf, story: Sequence[Line], wide: int, columns: int) -> int:
    """How deep its lines are: as much as so many ``columns`` have room for, if hardly any line is broken then."""
    for deep in DEEP:
        if deep * len(story) > columns * STORY:
            continue
        rows = depths(shelf, story, wide, deep, deep * LETTERS)
        if sum(rows) <= columns * STORY and sum(row > deep for row in rows) <= BROKEN * len(story):
            return deep
    return DEEP[-1]


def _first(story: Sequence[Line], rows: Sequence[int]) -> int:
    """How many lines are in the first of two columns, which is the taller one; what opens a night is not its last."""
    half = sum(rows) / 2
    count = next(number for number, deep in enumerate(accumulate(rows), 1) if deep >= half)
    return count - 1 if story[count - 1].kind == "night" else count
