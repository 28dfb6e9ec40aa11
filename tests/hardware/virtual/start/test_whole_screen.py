"""The whole screen: asked for on the start screen, and kept by the window of the table."""

import pygame
import pytest

from hardware.virtual.board import VirtualBoard
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
        window = TableWindow(
            VirtualBoard(SEATS), lambda: SCENE, size=start.screen.size, whole=start.screen.whole, still=True
        )
        window.frame()
        assert DESKTOP == shown()
        pygame.event.post(f11)
        window.frame()
        assert SIZE == shown() == window.size
        window.close()
