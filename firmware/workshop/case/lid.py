"""
The lid of the box: the place for a card with the reader under it, the window of the display, the button, and the holes
before the loudspeaker.

The card is far from the loudspeaker, whose magnet disturbs the reader; the display lies between them.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from firmware.workshop.case.making import CARD, DISPLAYS, READERS, Making
from firmware.workshop.case.shapes import Circle, Label, Loop, Point, around
from hardware.boards import BoardSettings

AWAY = 80.0
"""From the card's place to the loudspeaker."""
EDGE = 22.0
"""From the lid's edge to what is in it: wall, post, and some air."""
GAP = 6.0
HOLE = 2.0
"""Radius of a hole before the loudspeaker."""


class Lid:
    """
    What is in the lid of ``box``.

    It is put together from the left: the card, the display with the button below it, the loudspeaker.
    """

    def __init__(self, box: BoardSettings, making: Making) -> None:
        self._box, self._making = box, making
        self._module = DISPLAYS.get(box.display.name) if box.display.fitted else None

    @property
    def least(self) -> Point:
        """Width and depth that it needs at least."""
        middle = max(self._module.board[0] if self._module else 0.0, self._making.button, AWAY - 2 * GAP)
        width = 2 * EDGE + self._card[0] + GAP + middle + GAP + self._making.speaker
        column = (self._module.board[1] if self._module else 0.0) + 3 * GAP + self._making.button + self._making.light
        return width, 2 * EDGE + max(self._card[1], column, self._making.speaker)

    def holes(self, width: float, depth: float) -> Iterator[Circle | Loop]:
        """Everything that is cut."""
        centre = self._centre(width)
        if self._module is not None:
            yield around((centre, self._window(depth)), *self._module.window)
        if self._box.front.button:
            yield Circle((centre, self._button(depth)), self._making.button / 2)
        if len(self._box.front.lights) == 3 or (self._box.front.lights and not self._box.front.button):
            yield Circle((centre + self._making.button / 2 + 3 * GAP, self._button(depth)), self._making.light / 2)
        yield from self._grille(width, depth)

    def marks(self, width: float, depth: float) -> Iterator[Circle | Loop | Label]:
        """The place for the card, and what lies under the lid."""
        if self._box.reader.fitted:
            place = (EDGE + self._card[0] / 2, depth / 2)
            yield around(place, CARD[0] + 2, CARD[1] + 2)
            under = READERS[self._box.reader.driver]
            yield around(place, *(under if under[0] <= CARD[0] else (under[1], under[0])))
            yield Label(place, "card")
        if self._module is not None:
            yield around((self._centre(width), self._window(depth)), *self._module.board)

    @property
    def _card(self) -> Point:
        if not self._box.reader.fitted:
            return 0.0, 0.0
        under = READERS[self._box.reader.driver]
        return max(CARD[0] + 2, min(under)), max(CARD[1] + 2, *under)

    def _centre(self, width: float) -> float:
        """The middle of the display's column: between the card and the loudspeaker."""
        left, right = EDGE + self._card[0] + GAP, width - EDGE - self._making.speaker - GAP
        return (left + right) / 2

    def _window(self, depth: float) -> float:
        board = self._module.board[1] if self._module else 0.0
        return depth - EDGE - board / 2

    def _button(self, depth: float) -> float:  # noqa: ARG002 (the column's other end)
        return EDGE + self._making.button / 2

    def _grille(self, width: float, depth: float) -> Iterator[Circle]:
        """Holes in rings, inside the loudspeaker's cone."""
        x, y = width - EDGE - self._making.speaker / 2, depth / 2
        yield Circle((x, y), HOLE)
        rings = int((self._making.speaker / 2 - 2 * HOLE) // (3.5 * HOLE))
        for ring in range(1, rings + 1):
            radius, number = ring * 3.5 * HOLE, 6 * ring
            for at in range(number):
                turn = 2 * pi * at / number
                yield Circle((x + radius * cos(turn), y + radius * sin(turn)), HOLE)
