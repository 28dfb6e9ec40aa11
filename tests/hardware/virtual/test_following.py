"""Hands, eyes and the window itself follow the table as it goes on."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.scene import Scene, SceneSeat
from hardware.virtual.table import TableWindow

pytestmark = pytest.mark.slow

SIZE = (1000, 700)


@pytest.mark.parametrize(("people", "at"), [((2,), 5), ((2, 3), 2)])
def test_the_table_turns_for_one_alone(monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], at: int) -> None:
    """Who moves house alone stays at the bottom; where several share a window, be they dead, everybody else stays."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = {seat: SceneSeat(seat, f"P{seat}", seat in people, player=seat, alive=seat != 3) for seat in range(1, 7)}
    moved = {2: replace(seats[5], number=2), 5: replace(seats[2], number=5)}
    shown = [Scene(tuple(seats.values()))]
    board = VirtualBoard(6)
    window = TableWindow(board, lambda: shown[0], size=SIZE)
    window.frame()
    shown[0] = Scene(tuple({**seats, **moved}.values()))
    window.frame()
    click = {"button": pygame.BUTTON_LEFT, "pos": lay_out(SIZE, 6, nearest=at).pads[5].up.center}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, click))
    window.frame()
    assert board.down(Pad(5), "up")
    window.close()


@pytest.mark.parametrize(("people", "hidden"), [((2, 3), [False, True, False, True]), ((2,), [False] * 4)])
def test_nobody_sees_where_the_last_one_clicked(
    monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], hidden: list[bool]
) -> None:
    """In a night of several the mouse is not seen after a call, whosever it was, until it moves."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, seats = VirtualBoard(6), [SceneSeat(seat, f"P{seat}", seat in people) for seat in range(1, 7)]
    window, seen = TableWindow(board, lambda: Scene(tuple(seats), night=True), size=SIZE), []
    board.backlight(True)
    for to in (Pad(2), Pad(5)):
        board.show(Page("aim", to=(to,), actors=(to,)))
        window.frame()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(5, 5), buttons=(0, 0, 0)))
        window.frame()
        seen.append(not pygame.mouse.get_visible())
        board.show(Page("moon"))
        window.frame()
        seen.append(not pygame.mouse.get_visible())
    window.close()
    assert hidden == seen
