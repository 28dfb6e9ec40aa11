"""The page of the rules opens and closes as the help does, and has room for many house rules."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.ports.board import Status
from hardware.ports.events import Event, PanelDown, PanelUp
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import Rules, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.scene import TABLE, Rulebook, Scene, Words
from hardware.virtual.sheets.rules import draw_rules
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import SIZE, scene

LAYOUT = lay_out(SIZE, 6, 2)


@pytest.fixture
def events() -> list[Event]:
    """What the board reported."""
    return []


@pytest.fixture(params=[False, True], ids=["day", "night"])
def window(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, events: list[Event]
) -> Iterator[TableWindow]:
    """An open window without a screen, while a game goes on."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, shown = VirtualBoard(6), replace(scene(), night=request.param)
    board.start(events.append)
    board.status(Status.READY)
    made = TableWindow(board, lambda: shown, size=SIZE, still=True)
    made.frame()
    yield made
    made.close()


def press(window: TableWindow, key: int) -> str:
    """Press a key; the sheet that is open then."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
    return sheet(window)


def sheet(window: TableWindow) -> str:
    """The sheet that is open after one more frame."""
    window.frame()
    assert window.shown is not None
    return window.shown.sheet.name


def test_key(window: TableWindow, events: list[Event]) -> None:
    """F2 opens it by day and by night, and stops the game; Escape only closes it."""
    assert "rules" == press(window, pygame.K_F2)
    assert [PanelDown(), PanelUp()] == events
    assert "" == press(window, pygame.K_ESCAPE)


def test_button(window: TableWindow) -> None:
    """A click on its button opens it, and the next click closes it."""
    shown: Scene = scene()
    button = next(one for one in buttons(LAYOUT.bar, shown, TABLE, 2, Words()) if one.does == Rules())
    for name in ("rules", ""):
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.area.center, button=pygame.BUTTON_LEFT)
        pygame.event.post(event)
        assert name == sheet(window)


class Reader(Shelf):
    """A shelf that keeps what was asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def left(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.left`."""
        self.asked.append(text)
        return super().left(text, room, largest, colour)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_too_many_house_rules(size: tuple[int, int]) -> None:
    """Those that have no room are counted."""
    shelf, changes = Reader(), tuple(f"Rule {number}: yes" for number in range(60))
    rules = Rulebook("E", wins=("Somebody: at once.",) * 5, changes=changes)
    words = Words({"rules.more": "@"})
    draw_rules(pygame.Surface(size), shelf, lay_out(size, 8).unit, words, rules, paused=False)
    asked = {text for text in shelf.asked if text in changes}  # the last of them was measured, and had no room
    assert len(asked) > 6
    assert str(len(changes) - len(asked) + 1) == shelf.asked[-1]
