"""The list of all that can be answered on a row of the start screen, over the form for as long as it is open."""

import pygame
from pygame import Rect

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.paint import GOLD, INK, Shelf, put
from hardware.virtual.start.form import Row

LONG = 5
"""A click on an answer that is one of so many opens the list; the next of fewer is as near."""

PANEL, FOCUSED = ((52, 38, 31), (36, 26, 22)), ((92, 68, 46), (70, 51, 36))


class Listing:
    """
    Whether a list is open, and which of its answers the keyboard or the mouse is on.

    Attributes
    ----------
    row:
        The row whose answers it lists; ``None`` where none is open.

    """

    def __init__(self) -> None:
        self.row: Row | None = None
        self._focus = 0

    def open(self, row: Row) -> None:
        """List the answers of ``row``, if it has some to choose from."""
        if row.options:
            self.row, self._focus = row, [answer for answer, _ in row.options].index(row.value)

    def key(self, key: int, places: tuple[Rect, ...]) -> str | None:
        """Take a key; the answer that it chose, if any. Each answer has its place in ``places``."""
        column = sum(place.left == places[0].left for place in places)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -column, pygame.K_RIGHT: column}
        if 0 <= self._focus + steps.get(key, 0) < len(places):
            self._focus += steps.get(key, 0)
        if key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            return self._choose(self._focus)
        if key in {pygame.K_ESCAPE, pygame.K_SPACE}:
            self.row = None
        return None

    def point(self, at: Point, places: tuple[Rect, ...]) -> None:
        """Go with the mouse to the answer that it is on, if it is on one."""
        self._focus = next((number for number, place in enumerate(places) if place.collidepoint(at)), self._focus)

    def click(self, at: Point, places: tuple[Rect, ...]) -> str | None:
        """Take a click; the answer that it chose, if any: outside the list it closes that."""
        return self._choose(next((number for number, place in enumerate(places) if place.collidepoint(at)), None))

    def draw(self, surface: pygame.Surface, shelf: Shelf, places: tuple[Rect, ...]) -> None:
        """Draw the list, if it is open: golden the answer that stands, and bright the place that is in focus."""
        if self.row is None:
            return
        panel, corner = places[0].unionall(places).inflate(12, 12), places[0].height // 3
        blur = places[0].height // 2
        surface.blit(shelf.shadow(panel.size, corner, blur, 200), panel.move(-blur, -blur // 2))
        surface.blit(shelf.slab(panel.size, corner, *PANEL), panel)
        surface.blit(shelf.ring(panel.size, corner, 2, GOLD), panel)
        for number, (place, (answer, words)) in enumerate(zip(places, self.row.options, strict=True)):
            if number == self._focus:
                surface.blit(shelf.slab(place.size, corner, *FOCUSED), place)
            room = (place.width - place.height // 2, place.height * 3 // 4)  # two lines keep off their neighbours
            tone = GOLD if answer == self.row.value else INK
            put(surface, shelf.block(words, room, place.height * 0.55, tone), place.center)

    def _choose(self, number: int | None) -> str | None:
        row, self.row = self.row, None
        return None if row is None or number is None else row.options[number][0]


def list_places(area: Rect, value: Rect, count: int) -> tuple[Rect, ...]:
    """Where ``count`` answers are in ``area``, by columns, as near as may be to where the ``value`` is that stands."""
    columns = -(-count * value.height // area.height)
    column, wide = -(-count // columns), value.width // columns
    panel = Rect(value.left, value.top, value.width, column * value.height).clamp(area)
    return tuple(
        Rect(panel.left + number // column * wide, panel.top + number % column * value.height, wide, value.height)
        for number in range(count)
    )
