"""The window of the start screen is that of the table: its place and size, or the whole screen, are kept."""

import os
import subprocess
import sys

import pygame
import pytest

from hardware.virtual import screen as virtual_screen
from hardware.virtual.board import VirtualBoard
from hardware.virtual.screen import Screen, proposed
from hardware.virtual.start.form import Form, Row, Section
from hardware.virtual.start.startscreen import REPEAT, TITLE, StartScreen
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.screen import Hand, screen
from tests.hardware.virtual.window import SCENE, SEATS

DESKTOP, SIZE = (1200, 800), (940, 640)


def shown() -> tuple[int, int]:
    """The size of what is on the screen."""
    return pygame.display.get_surface().get_size()


@pytest.mark.slow
def test_the_whole_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """F11 fills the screen, and again it is a window that reads letters; the table begins as the start screen ends."""
    form = Form("Title", (Section("Table", (Row("name", "Who?"),)),), (("go", "Go"),), "hint")
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11)
    with screen(DESKTOP) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        start = StartScreen(lambda _answers: form, {}, SIZE)
        start.size = start.screen.open(TITLE)
        Hand(display).wait_for_window()
        for size in (DESKTOP, SIZE, DESKTOP):
            start.take(f11)
            start.paint(pygame.display.get_surface())
            assert (size, size, REPEAT) == (shown(), start.size, pygame.key.get_repeat())
        assert (SIZE, True) == (start.screen.size, start.screen.whole)
        table = TableWindow(
            VirtualBoard(SEATS), lambda: SCENE, size=start.screen.size, whole=start.screen.whole, still=True
        )
        table.frame()
        assert DESKTOP == shown()
        pygame.event.post(f11)
        table.frame()
        assert SIZE == shown() == table.size
        table.close()


def window() -> object:
    """What the window on the screen is to the X server."""
    return pygame.display.get_wm_info()["window"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("whole", [False, True])
def test_the_same_window(monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    """From the start screen to the table, and back by the button that leaves it, the window is the same one."""
    form = Form("Title", (Section("Table", (Row("name", "Who?"),)),), (("go", "Go"),), "hint")
    with screen(DESKTOP) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        start = StartScreen(lambda _answers: form, {}, SIZE)
        start.screen.open(TITLE)
        Hand(display).wait_for_window()
        if whole:
            start.screen.toggle()
        first = window()
        table = TableWindow(VirtualBoard(SEATS), lambda: SCENE, size=SIZE, whole=start.screen.whole, still=True)
        table.frame()
        for key in (pygame.K_ESCAPE, pygame.K_y, pygame.K_RETURN):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        table.run()
        back = StartScreen(lambda _answers: form, {}, table.size)
        back.screen.open(TITLE)
        assert (True, first, SIZE, whole) == (table.left, window(), back.screen.size, back.screen.whole)
        back.screen.close()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("size", "maximal"), [((1200, 770), True), ((1200, 640), False), (SIZE, False)])
def test_maximised_again(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], maximal: bool) -> None:
    """A window that was so large that it had no room for its frame is maximised when it opens again, and no other."""
    asked = list[bool]()

    class Window:
        @staticmethod
        def from_display_module() -> "Window":
            return Window()

        def maximize(self) -> None:
            asked.append(True)

    monkeypatch.setattr(virtual_screen, "Window", Window)
    with screen(DESKTOP) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        shown = Screen(size)
        assert (size, [True] * maximal) == (shown.open(TITLE), asked)
        shown.close()


MAXIMISED = """
import pygame
from hardware.virtual.screen import open_window, proposed
open_window("Title", proposed((1024, 768)))
print(*(event.window for event in pygame.event.get() if event.type == pygame.WINDOWSHOWN))
"""
"""A window that is maximised, as on a small desktop, and what its first event says that it is of."""


@pytest.mark.long
def test_what_is_maximised_is_kept_as_long_as_it_has_events() -> None:
    """Each event of a window points to the object by which it was maximised; without it the program would die."""
    given = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONMALLOC": "debug", "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run([sys.executable, "-c", MAXIMISED], env=given, capture_output=True, text=True, check=False)
    assert (0, True) == (ended.returncode, "Window object" in ended.stdout), ended.stderr


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("size", "now"), [((1024, 540), (1024, 540)), ((800, 480), (900, 560))])
def test_no_maximised_window_is_made_larger(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], now: tuple[int, int]
) -> None:
    """What a small desktop leaves of itself is enough, between its panel and the frame; less than that is made more."""
    with screen((1024, 600)) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        shown_there = Screen(proposed())
        assert (1024, 600) == shown_there.open(TITLE)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        assert (now, now) == (shown_there.resized(size), shown())
        shown_there.close()
