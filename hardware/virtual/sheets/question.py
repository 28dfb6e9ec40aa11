"""A question on a paper in the middle of the window, and its buttons."""

from collections.abc import Sequence

import pygame

from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.paint import DIM, INK, Shelf, put
from hardware.virtual.sheets.paper import draw_paper, middle
from hardware.virtual.sheets.reading import legible

NO, YES = 0, 1
"""The buttons of a sheet that asks something; the first is the safe one."""

SIZE = (520, 206)
"""Width and height of the paper, in units of the window."""


def question_area(size: tuple[int, int], unit: float) -> pygame.Rect:
    """Where the paper is in a window of ``size``: a click outside it is the safe answer."""
    unit = legible(size, unit)
    return middle(size, (SIZE[0] * unit, SIZE[1] * unit))


def question_places(size: tuple[int, int], unit: float, count: int) -> list[pygame.Rect]:
    """Where ``count`` buttons are in a window of ``size``."""
    area, unit = question_area(size, unit), legible(size, unit)
    made = []
    for place in range(count):
        button = pygame.Rect(0, 0, round(170 * unit), round(46 * unit))
        button.center = (area.centerx + round((2 * place - count + 1) * 95 * unit), area.bottom - round(46 * unit))
        made.append(button)
    return made


def draw_question(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    surface: pygame.Surface, shelf: Shelf, unit: float, lines: Sequence[str], texts: Sequence[str], focus: int
) -> None:
    """Draw the question, which is the first of the ``lines``, and buttons with ``texts``, golden that in ``focus``."""
    places, unit = question_places(surface.get_size(), unit, len(texts)), legible(surface.get_size(), unit)
    area = draw_paper(surface, shelf, (SIZE[0] * unit, SIZE[1] * unit))
    wide = area.width - round(40 * unit)
    put(surface, shelf.words(lines[0], 34 * unit, INK, wide), (area.centerx, area.top + round(44 * unit)))
    for number, line in enumerate(lines[1:]):
        put(
            surface,
            shelf.words(line, 22 * unit, DIM, wide),
            (area.centerx, area.top + round((84 + 28 * number) * unit)),
        )
    for number, (text, place) in enumerate(zip(texts, places, strict=True)):
        draw_button(surface, shelf, Button(text, place, number == focus, Nothing()))
