"""The keys that have explained what stands on the table."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.headless import headless
from tests.hardware.virtual.test_table import SIZE, scene

PERSON = 2  # of the six at that table
BLIND = Page("aim", ("Whom?", "", "green"), pointer=Pad(4), options=(Pad(4), Pad(5)), actors=(Pad(PERSON),))


class Table:
    """An open window without a screen."""

    def __init__(self) -> None:
        self.scene: Scene = scene()
        self.board = VirtualBoard(6)
        self.window = TableWindow(self.board, lambda: self.scene, size=SIZE)
        self.board.backlight(True)
        self.window.frame()

    def press(self, *keys: int) -> str:
        """Press these keys; what is explained then, or nothing."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.window.frame()
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key))
        self.window.frame()
        shown = self.window.shown
        assert shown is not None
        assert shown.tip is None or shown.tip.framed
        return shown.tip.title if shown.tip is not None else ""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table of six."""
    yield from headless(monkeypatch, Table)


@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ((), "P2"),
        ((pygame.K_UP,), "tip.box"),
        ((pygame.K_UP, pygame.K_UP), "P5"),
        ((pygame.K_UP, pygame.K_UP, pygame.K_i), "tip.hidden"),
        ((pygame.K_UP, pygame.K_UP, pygame.K_i, pygame.K_i), "P5"),
        ((pygame.K_ESCAPE,), ""),
        ((pygame.K_RETURN,), ""),
        ((pygame.K_F1,), ""),
    ],
)
def test_what_stands_there_is_explained(table: Table, keys: tuple[int, ...], expected: str) -> None:
    """I begins at one's own seat, arrows go to others and the box, I to what else is there, and Escape back."""
    assert expected == table.press(pygame.K_i, *keys)


def test_the_line_tells_the_keys_and_the_thing_is_framed(table: Table) -> None:
    """As long as it lasts the arrows are no keys of the box; afterwards they are."""
    table.board.show(replace(BLIND, to=()))
    table.press()
    before = table.window.surface().copy()
    table.press(pygame.K_i)
    assert table.window.shown is not None
    assert "do.touring" == table.window.shown.prompt.text
    pad = table.window._painter.layout.pads[PERSON].rim
    rim = pad.left - 3, pad.centery
    assert before.get_at(rim) != table.window.surface().get_at(rim)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))
    table.window.frame()
    assert not table.board.down(Pad(PERSON), "up")
    table.press(pygame.K_ESCAPE)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))
    table.window.frame()
    assert table.board.down(Pad(PERSON), "up")


def test_a_question_ends_it(table: Table) -> None:
    """Who is asked something by keys has them back, whatever was explained."""
    assert table.press(pygame.K_i)
    table.board.show(BLIND)
    assert "" == table.press()


def test_a_sheet_ends_it(table: Table) -> None:
    """What lies over the table, as one's role, has the keys; afterwards nothing is explained."""
    assert table.press(pygame.K_i)
    assert "" == table.press(pygame.K_r, pygame.K_ESCAPE)


def test_the_mouse_ends_it(table: Table) -> None:
    """Once it is moved, it is the mouse that asks."""
    assert table.press(pygame.K_i)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0)))
    table.window.frame()
    assert "" == table.press()


def test_where_one_has_not_sat_down_it_begins_with_somebody_else(table: Table) -> None:
    """At an empty seat there is nobody to be explained."""
    seats = tuple(replace(seat, present=seat.number != PERSON, human=False) for seat in scene().seats)
    table.scene = replace(scene(), seats=seats)
    assert table.press(pygame.K_i)
