"""The page of what was said in the debates of this game, with its votes and deaths, by day; the last is at its end."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import pygame

from hardware.virtual.drawing.paint import DIM, INK, Shelf
from hardware.virtual.scene import Sentence
from hardware.virtual.sheets.reading import Column, legible, page_width, set_page


def talk_page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], talk: Sequence[Sentence]
) -> pygame.Surface:
    """All of ``talk``, as tall as it needs to be."""
    wide = page_width(size, unit)
    large = legible(size, unit)
    return shelf.newest("talk", (wide, tuple(talk), words["talk.day"]), lambda: _made(shelf, large, wide, words, talk))


def _made(shelf: Shelf, unit: float, wide: int, words: Mapping[str, str], talk: Sequence[Sentence]) -> pygame.Surface:
    column = Column(shelf, unit, 0, wide)
    if not talk:
        column.line(words["talk.none"], DIM)
    for day, sentences in groupby(talk, key=lambda said: said.day):
        column.title(words["talk.day"].replace("@", str(day)))
        for said in sentences:
            column.pair(said.name, said.text, DIM if said.told else INK)
    return set_page(wide, column)
