"""The window is painted when it would look different, and at no other time."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.breathing import BREATH, STEPS
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.passing import DUSK, SHADES
from hardware.virtual.scene import OPEN, Scene
from hardware.virtual.screen import FRAME
from hardware.virtual.table import RATE, TableWindow
from tests.hardware.virtual.glass import Glass
from tests.hardware.virtual.screen import Hand, screen
from tests.hardware.virtual.test_table import SIZE, scene
from tests.harness.patience import PATIENCE

ROOM = (SIZE[0] + FRAME[0], SIZE[1] + FRAME[1])
"""A screen that has just room for the window."""

OFTEN = 4
"""Frames a second at most in which moonlight breathes."""


class Table:
    """An open window without a screen, which stands still."""

    def __init__(self) -> None:
        self.scene: Scene = scene()
        self.board = VirtualBoard(6)
        self.window = TableWindow(self.board, lambda: self.scene, size=SIZE)
        end = time.monotonic() + PATIENCE
        while self.paints():
            assert time.monotonic() < end, "it never stands still"

    def paints(self) -> bool:
        """Let a frame pass; whether anything was painted in it."""
        self.window.frame()
        surface = pygame.display.get_surface()
        painted = any(surface.get_at((x, SIZE[1] // 2))[2] for x in range(0, SIZE[0], 10))
        surface.fill("black")
        return painted

    def post(self, kind: int, **facts: object) -> None:
        """Have the system report that something happened."""
        pygame.event.post(pygame.event.Event(kind, facts))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A window on a table at which nothing happens."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Table()


def say(table: Table) -> None:
    """The narrator says something."""
    table.scene = replace(table.scene, captions=("Le jour se lève.",))


def show(table: Table) -> None:
    """The display shows something."""
    table.board.show(Page("join", ("players",), "8"))
    table.board.backlight(True)


def point(table: Table) -> None:
    """The mouse comes over a card in the tray."""
    card = tray_places(lay_out(SIZE, 6, nearest=2).tray, scene().cards)["03"]
    table.post(pygame.MOUSEMOTION, pos=card.center)


CHANGES: dict[str, Callable[[Table], None]] = {
    "a caption": say,
    "a light": lambda table: table.board.light(Pad(3), Light.ON),
    "a page": show,
    "a press": lambda table: table.board.press(2, "up"),
    "a card on the lid": lambda table: table.board.put_card("02"),
    "another view": lambda table: setattr(table.window, "view", OPEN),
    "another seat": lambda table: table.window.hands.choose(5),
    "the mouse over a card": point,
    "a sheet": lambda table: table.post(pygame.KEYDOWN, key=pygame.K_F1),
    "uncovered by another window": lambda table: table.post(pygame.WINDOWEXPOSED),
}


@pytest.mark.thinned(4)
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_is_painted(table: Table, change: Callable[[Table], None]) -> None:
    """Whatever looks different is seen in the very next frame."""
    change(table)
    assert table.paints()
    table.window.close()


def test_what_does_not_show_is_not_painted(table: Table) -> None:
    """The mouse over the bare table, and a new scene that is the same, change nothing."""
    table.post(pygame.MOUSEMOTION, pos=(SIZE[0] // 2, 80))
    assert not table.paints()
    table.scene = scene()
    assert not table.paints()
    table.window.close()


@pytest.mark.slow
@pytest.mark.long
def test_movements_come_to_an_end(table: Table) -> None:
    """By nightfall it grows dark in several steps; then the window stands still, for as long as nothing happens."""
    moments = (time.monotonic() + number / 100 for number in count())
    table.window._passing._clock = lambda: next(moments)
    table.scene = scene(night=True)
    painted = sum(table.paints() for _ in range(round(200 * DUSK)))
    assert 2 < painted <= SHADES + 1
    assert not any(table.paints() for _ in range(20))
    table.window.close()


@pytest.mark.slow
@pytest.mark.long
def test_the_emblem_of_a_call_breathes_at_leisure(table: Table) -> None:
    """It comes up in several steps, is painted a few times a second while it breathes, and fades to stand still."""
    moments = (time.monotonic() + number / 20 for number in count())
    table.window._passing._clock = lambda: next(moments)
    table.scene = scene(night=True)
    for _ in range(round(20 * DUSK) + 1):
        table.paints()
    table.scene = replace(table.scene, emblem="seer")
    assert 12 < sum(table.paints() for _ in range(20 * 2)) <= STEPS
    assert 2 <= sum(table.paints() for _ in range(round(20 * BREATH))) / BREATH <= OFTEN
    table.scene = replace(table.scene, emblem="")
    assert 8 < sum(table.paints() for _ in range(20 * 2)) <= STEPS
    assert not any(table.paints() for _ in range(20))
    table.window.close()


@pytest.mark.slow
@pytest.mark.long
def test_a_light_blinks(table: Table) -> None:
    """A light that blinks is painted when it goes on or off, and not in between."""
    table.board.light(Pad(3), Light.BLINK)
    end = time.monotonic() + PATIENCE
    painted, frames = 0, 0
    while painted < 4:
        painted += table.paints()
        frames += 1
        assert time.monotonic() < end
    assert frames > painted
    table.window.close()


@pytest.mark.slow
def test_hidden_and_shown_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real window that was away from the screen is all there when it comes back, though nothing changed meanwhile."""
    with screen(ROOM, tmp_path) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        table, glass, hand = Table(), Glass(tmp_path), Hand(display)
        with closing(table.window):
            hand.wait_for_window()
            hand.do("getwindowfocus", "windowunmap", "--sync", "%1", "windowmap", "--sync", "%1")
            assert glass.filled() < 0.5
            end = time.monotonic() + PATIENCE
            while glass.filled() < 0.5:
                table.window.frame()
                assert time.monotonic() < end


def test_a_window_that_stands_still_waits_between_frames(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only a light blinks it asks for the lower rate after each frame; `bench window` tells what that costs."""
    rates: list[int] = []

    class Clock:
        """Stops the window at the twentieth wait."""

        def tick(self, rate: int) -> None:
            """Wait for the next of ``rate`` frames a second."""
            rates.append(rate)
            if len(rates) == 20:
                table.window.stop()

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    table.board.light(Pad(3), Light.BLINK)
    table.window.run()
    assert {RATE} == set(rates)
