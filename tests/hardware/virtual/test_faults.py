"""A fault in the window never ends an evening."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.screen import Hand, screen
from tests.hardware.virtual.test_table import scene


class Table:
    """A window on a table whose next picture can be made to fail."""

    def __init__(self) -> None:
        self.scene: Scene | None = scene()
        self.board = VirtualBoard(6)
        self.window = TableWindow(self.board, self._look, size=(800, 600))

    def _look(self) -> Scene:
        assert self.scene is not None, "nobody knows what the table looks like"
        return self.scene

    def frame(self) -> bytes:
        """Let one frame pass; what the window shows after it."""
        self.window.frame()
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """An open window without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Table()


def test_the_last_good_picture_stays(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """A picture that fails is logged once with its reason, the one before stays, and the next good one is drawn."""
    good = table.frame()
    table.scene = None
    assert [good, good] == [table.frame(), table.frame()]
    assert ["fault while drawing the table; the game goes on"] == [record.message for record in caplog.records]
    assert "nobody knows what the table looks like" in caplog.text
    table.scene = replace(scene(), captions=("Le jour se lève.",))
    assert good != table.frame()
    table.window.close()


def test_a_click_that_fails_is_survived(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """The rest of the same frame is still handled: a key that went up stays up."""
    table.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))
    table.window.frame()
    assert table.board.down(Pad(2), "up")
    table.scene = None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(400, 590)))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_UP))
    table.window.frame()
    assert "fault while handling MouseButtonDown" in caplog.text
    assert not table.board.down(Pad(2), "up")
    table.window.close()


@pytest.mark.slow
@pytest.mark.long
def test_no_picture_on_a_surface_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    After F11, a window resized twice within one frame is painted at its new size.

    SDL frees the surface that was the window's before. To paint that one ended this process, one round in three.
    """
    with screen((900, 700)) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        table, hand = Table(), Hand(display)
        table.frame()
        hand.wait_for_window()
        for _ in range(8):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11))
            table.frame()
            hand.do("getwindowfocus", "windowsize", 700, 500, "windowsize", 800, 600)
            table.frame()
        assert any(table.frame())
        table.window.close()
