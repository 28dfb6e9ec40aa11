"""The start screen is not left by a key that was pressed by mistake."""

from collections.abc import Mapping
from dataclasses import replace

import pygame
import pytest

from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.sheets.question import YES, question_area, question_places
from hardware.virtual.start.form import Form
from hardware.virtual.start.leaving import Parting
from hardware.virtual.start.startscreen import StartScreen
from tests.hardware.virtual.start.test_form import ANSWERS, SIZES, ask, click, press

WORDS = Parting("Leave?", "It is kept.", "Stay", "Leave")
ESCAPE, ENTER = pygame.K_ESCAPE, pygame.K_RETURN


def asking(answers: Mapping[str, str]) -> Form:
    """The form of the others, which asks before it is left."""
    return replace(ask(answers), parting=WORDS)


@pytest.fixture
def screen() -> StartScreen:
    """A start screen that nobody sees."""
    return StartScreen(asking, ANSWERS, SIZES[1])


@pytest.mark.parametrize(
    ("keys", "leaves"),
    [
        ((ESCAPE,), False),
        ((ESCAPE, ENTER), False),
        ((ESCAPE, ESCAPE), False),
        ((ESCAPE, pygame.K_DOWN, pygame.K_TAB, ENTER), True),
        ((ESCAPE, pygame.K_RIGHT, pygame.K_LEFT, ENTER), False),
        ((ESCAPE, pygame.K_y), True),
    ],
)
def test_escape_asks(screen: StartScreen, keys: tuple[int, ...], leaves: bool) -> None:
    """Escape leaves only if that is confirmed; to stay is what Enter does, and nothing starts by it."""
    press(screen, *keys)
    assert (leaves, "", 0) == (screen.is_left, screen.filling.done, screen.filling.row)


def test_what_lies_below_is_not_worked(screen: StartScreen) -> None:
    """Under the question no click and no letter reaches the form; a click on its button leaves."""
    press(screen, ESCAPE)
    click(screen, screen.place.buttons[0].center)
    screen.take(pygame.event.Event(pygame.TEXTINPUT, text="a"))
    assert ("", ANSWERS, False) == (screen.filling.done, screen.filling.answers, screen.is_left)
    press(screen, ESCAPE)
    click(screen, question_places(SIZES[1], screen.place.unit, 2)[YES].center)
    assert screen.is_left


def test_a_click_outside_the_question_stays(screen: StartScreen) -> None:
    """It is put away; on its paper a click beside the buttons does nothing, and neither reaches what lies below."""
    press(screen, ESCAPE)
    paper = question_area(SIZES[1], screen.place.unit)
    asked = []
    for at in (paper.move(9, 9).topleft, screen.place.buttons[0].center):
        click(screen, at)
        asked.append(screen.leaving.is_asked)
    assert ([True, False], False, "") == (asked, screen.is_left, screen.filling.done)


def test_the_question_is_drawn(screen: StartScreen) -> None:
    """It is to be seen as long as it is asked."""
    pictures = []
    for key in (ESCAPE, ESCAPE):
        press(screen, key)
        surface = pygame.Surface(SIZES[1])
        screen.shelf = Shelf()
        screen.paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_escape_undoes_a_name() -> None:
    """While a name is written, Escape gives back the one that stood there, and asks nothing; otherwise it asks."""
    screen = StartScreen(asking, {**ANSWERS, "name": "Ada"}, SIZES[1])
    press(screen, pygame.K_DOWN, pygame.K_DOWN)
    hints = [screen.filling.hint]
    for letter in "xy":
        screen.take(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    hints.append(screen.filling.hint)
    press(screen, ESCAPE)
    assert ["write", "undo", "write"] == [*hints, screen.filling.hint]
    assert ("Ada", False) == (screen.filling.answers["name"], screen.leaving.is_asked)
    press(screen, ESCAPE)
    assert screen.leaving.is_asked


def test_other_names_stay(screen: StartScreen) -> None:
    """A name whose line was left stays as it was written."""
    press(screen, pygame.K_DOWN, pygame.K_DOWN)
    screen.take(pygame.event.Event(pygame.TEXTINPUT, text="Bo"))
    press(screen, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, ESCAPE)
    assert "Bo" == screen.filling.answers["name"]
