"""The page of what was said in the debates of this game, with its votes and deaths, by day; the last is at its end."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import pygame

from hardware.virtual.asking.naming import name_of
from hardware.virtual.drawing.paint import DIM, INK, Shelf
from hardware.virtual.scene import Scene, Sentence
from hardware.virtual.sheets.reading import Column, legible, page_width, set_page


def talk_page(
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], scene: Scene
) -> pygame.Surface:
    """All that was said in the game of ``scene``, as tall as it needs to be; with the cards once that is over."""
    wide, talk = page_width(size, unit), scene.talk
    large = legible(size, unit)
    cards = {name_of(seat, words): seat.icon for seat in scene.ending.seats} if scene.ending is not None else {}
    key = wide, tuple(talk), words["talk.day"], tuple(cards.items())
    return shelf.newest("talk", key, lambda: _made(shelf, large, wide, words, talk, cards))


def _made(  # noqa: PLR0913, PLR0917 (with what, where, and what it says)
    shelf: Shelf,
    unit: float,
    wide: int,
    words: Mapping[str, str],
    talk: Sequence[Sentence],
    cards: Mapping[str, str],
) -> pygame.Surface:
    column = Column(shelf, unit, 0, wide)
    if not talk:
        column.line(words["talk.none"], DIM)
    for day, sentences in groupby(talk, key=lambda said: said.day):
        column.title(words["talk.day"].replace("@", str(day)))
        for said in sentences:
            card = "" if said.told else cards.get(said.name, "")
            column.pair(said.name, said.text, DIM if said.told else INK, picture=card)
    return set_page(wide, column)
