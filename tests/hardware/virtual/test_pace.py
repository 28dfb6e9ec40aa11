"""What the pace of a night tells those who only hear it."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Countdown, Scene
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import scene

PERSON, BOT = 2, 5
CALLS = (None, BOT, PERSON, None, BOT)
"""Who is called, one after another, between the calls nobody."""


def paces(monkeypatch: pytest.MonkeyPatch, people: frozenset[int]) -> list[float]:
    """Every change of pace in a night at a table of eight times the usual speed."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    seats = tuple(replace(seat, human=seat.number in people) for seat in dark.seats)
    night: Scene = replace(dark, seats=seats, speed=8.0)
    board, heard = VirtualBoard(6), list[float]()
    window = TableWindow(board, lambda: night, on_speed=heard.append, size=(800, 600))
    for seat in CALLS:
        board.backlight(seat is not None)
        if seat is not None:
            board.show(Page("answer", ("Loup-Garou",), icon="werewolf", to=(Pad(seat),)))
        window.frame()
    window.close()
    return heard


def test_several_people_hear_no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several share the window a call runs as usual, whoever is called; alone, it slows down for oneself."""
    assert [1.0] == paces(monkeypatch, frozenset({PERSON, 3}))
    assert [0.5, 8.0] == paces(monkeypatch, frozenset({PERSON}))


@pytest.mark.parametrize("left", [8.0, 7.6, 5.5, 2.2, 0.4])
def test_the_time_that_is_shown(monkeypatch: pytest.MonkeyPatch, left: float) -> None:
    """The seconds are whole as on the display; those of a call of one's own are as long as they last here."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    timed = replace(scene(night=True), countdown=Countdown(left, 8.0))
    board, shown = VirtualBoard(6), []
    window = TableWindow(board, lambda: timed, size=(800, 600))
    board.backlight(True)
    for to in ((), (Pad(PERSON),)):
        board.show(Page("aim", ("Whose card?", "P3", "red: next"), to=to, actors=(Pad(PERSON),), options=(Pad(3),)))
        window.frame()  # finds that it is to run slower
        window.frame()
        assert window.shown is not None
        shown.append(window.shown.scene.countdown)
    assert [Countdown(round(left), 8.0), Countdown(round(2 * left), 16.0)] == shown
    window.close()
