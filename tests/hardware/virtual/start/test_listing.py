"""The list of all answers of a row of the start screen: by mouse, by keyboard, and at every size."""

from collections.abc import Mapping
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from hardware.virtual.start.form import Form, Row, Section
from hardware.virtual.start.formrow import value_place
from hardware.virtual.start.listing import list_places
from hardware.virtual.start.startscreen import StartScreen

SIZE = (1280, 800)


def ask(answers: Mapping[str, str]) -> Form:
    """A form of one row, in which one of twelve is chosen."""
    months = tuple((str(month), f"month {month}") for month in range(1, 13))
    rows = (Row("month", "When?", options=months, value=answers["month"]),)
    return Form("Title", (Section("Table", rows),), (("go", "Go"),), "hint", listing="list")


@pytest.fixture
def screen() -> StartScreen:
    """A start screen that nobody sees, with the third of twelve chosen."""
    return StartScreen(ask, {"month": "3"}, SIZE)


def press(screen: StartScreen, *keys: int) -> None:
    """Press keys, one after the other."""
    for key in keys:
        screen.take(pygame.event.Event(pygame.KEYDOWN, key=key))


def click(screen: StartScreen, at: tuple[int, int]) -> None:
    """Click at a point."""
    screen.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=at))


def places(screen: StartScreen) -> tuple[Rect, ...]:
    """Where its twelve answers are while they are listed."""
    rows = screen.place.rows
    return list_places(rows[0].unionall(rows), value_place(rows[0]), 12)


def test_by_mouse(screen: StartScreen) -> None:
    """A click on the answer lists all, and one there is chosen; beside the list nothing is, and nothing behind it."""
    click(screen, value_place(screen.place.rows[0]).center)
    click(screen, places(screen)[8].center)
    assert ("9", None) == (screen.filling.answers["month"], screen.listing.row)
    click(screen, value_place(screen.place.rows[0]).center)
    click(screen, screen.place.buttons[0].center)
    assert ("9", None, "") == (screen.filling.answers["month"], screen.listing.row, screen.filling.done)


def test_the_small_arrow_below_it_opens_the_list(screen: StartScreen) -> None:
    """It stands at the lower edge of the answer."""
    value = value_place(screen.place.rows[0])
    click(screen, (value.centerx, value.bottom + value.height // 9))
    assert screen.listing.row is not None


def test_its_ends_still_step(screen: StartScreen) -> None:
    """The arrows beside an answer choose the one before it and the next."""
    row, found = screen.place.rows[0], []
    for x in (row.right - row.height // 2, row.right - row.width * 2 // 5, row.right - row.width * 2 // 5):
        click(screen, (x, row.centery))
        found.append(screen.filling.answers["month"])
    assert ["4", "3", "2"] == found


def test_by_keyboard(screen: StartScreen) -> None:
    """Space lists all, the arrows go there, Enter chooses and starts nothing, and Esc chooses nothing."""
    press(screen, pygame.K_SPACE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert ("5", "") == (screen.filling.answers["month"], screen.filling.done)
    press(screen, pygame.K_SPACE, *[pygame.K_UP] * 9, pygame.K_ESCAPE)
    assert ("5", None, False) == (screen.filling.answers["month"], screen.listing.row, screen.is_left)
    press(screen, pygame.K_SPACE, pygame.K_RETURN)
    assert "5" == screen.filling.answers["month"]


def test_the_mouse_is_followed(screen: StartScreen) -> None:
    """Enter chooses the answer that the mouse was moved to."""
    press(screen, pygame.K_SPACE)
    screen.take(pygame.event.Event(pygame.MOUSEMOTION, pos=places(screen)[6].center))
    press(screen, pygame.K_RETURN)
    assert "7" == screen.filling.answers["month"]


def test_there_is_none_where_nothing_is_to_choose() -> None:
    """A line of text takes the space, and so do the buttons nothing."""
    form = replace(ask({"month": "1"}), sections=(Section("Table", (Row("name", "Who?"),)),))
    screen = StartScreen(lambda _: form, {}, SIZE)
    press(screen, pygame.K_SPACE, pygame.K_END, pygame.K_SPACE)
    assert screen.listing.row is None


@pytest.mark.slow
def test_it_is_seen(screen: StartScreen) -> None:
    """It lies over the rows, with its own hint."""
    pictures = []
    for key in (pygame.K_SPACE, pygame.K_DOWN, pygame.K_ESCAPE):
        press(screen, key)
        sheet = pygame.Surface(SIZE)
        screen.paint(sheet)
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert 3 == len(set(pictures))


@pytest.mark.parametrize("count", [1, 5, 23])
@pytest.mark.parametrize("top", [80, 300, 430])
def test_answers_lie_apart(count: int, top: int) -> None:
    """However many there are, and wherever their row is, each is in sight and has a place of its own."""
    area = Rect(280, 80, 700, 400)
    found = list_places(area, Rect(690, top, 280, 31), count)
    assert count == len(found)
    assert all(area.contains(place) for place in found)
    assert all(place.collidelist(found[number + 1 :]) < 0 for number, place in enumerate(found))
