"""What the start screen asks before it is left: no key that was pressed by mistake ends the program."""

from dataclasses import dataclass

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.sheets.question import NO, YES, draw_question, question_area, question_places


@dataclass(frozen=True, slots=True)
class Parting:
    """The question in words, a sentence about it, and what the buttons say: the safe one first."""

    asked: str
    why: str
    stay: str
    leave: str


class Leaving:
    """Whether it is asked about leaving, and which button the keyboard is on then."""

    def __init__(self) -> None:
        self._focus: int | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the question lies over the form."""
        return self._focus is not None

    def ask(self) -> None:
        """Ask."""
        self._focus = NO

    def key(self, key: int) -> bool:
        """Take a key; whether it says that the screen is to be left."""
        if key == pygame.K_ESCAPE:
            self._focus = None
        elif key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB}:
            self._focus = YES if self._focus == NO else NO
        elif key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
            return self._press(self._focus)
        return key == pygame.K_y

    def click(self, at: Point, size: tuple[int, int], unit: float) -> bool:
        """Take a click ``at`` a point of a window of ``size``; whether it says that the screen is to be left."""
        if not question_area(size, unit).collidepoint(at):
            return self._press(NO)
        places = question_places(size, unit, 2)
        return any(place.collidepoint(at) and self._press(number) for number, place in enumerate(places))

    def draw(self, surface: pygame.Surface, shelf: Shelf, unit: float, words: Parting) -> None:
        """Draw the question, if it is asked."""
        if self._focus is not None:
            draw_question(surface, shelf, unit, (words.asked, words.why), (words.stay, words.leave), self._focus)

    def _press(self, button: int | None) -> bool:
        self._focus = None
        return button == YES
