"""
The card that switches the box off lies among the others: a click on it asks back, as leaving the window does.

While either is asked, the game waits.
"""

from collections.abc import Iterator

import pygame
import pytest

from hardware.ports.board import Status
from hardware.ports.events import CardOn, Event, PanelDown
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.input.mouse import TWICE
from hardware.virtual.scene import Scene, SceneCard
from hardware.virtual.sheets.question import question_area
from hardware.virtual.sheets.sheets import Sheet, places
from tests.hardware.virtual.sheets.test_looking import Table
from tests.hardware.virtual.test_table import SIZE, scene

OFF, LOUDER, LEAVE = "05F1", "05F2", "05F3"
CARDS = (
    SceneCard(LOUDER, "LOUDER", "louder", kind="command"),
    SceneCard(LEAVE, "LEAVE", "leave", kind="command"),
    SceneCard(OFF, "SHUTDOWN", "shutdown", kind="command"),
)


class Tray:
    """A table before whose only person these cards lie, and what the box hears of them."""

    def __init__(self) -> None:
        self.table = Table(Scene(scene().seats, CARDS))
        self.layout = lay_out(SIZE, 6, nearest=2)
        self.laid: list[str] = []
        self.pushed = 0
        self.table.board.start(self._hear)
        self.table.board.status(Status.READY)

    def _hear(self, event: Event) -> None:
        """Pause, and go on, as the box does; keep what is laid on the lid."""
        if isinstance(event, CardOn):
            self.laid.append(event.uid)
        if isinstance(event, PanelDown):
            self.pushed += 1
            self.table.board.status(Status.PAUSED if self.paused else Status.READY)

    @property
    def paused(self) -> bool:
        """Whether the game waits."""
        return self.pushed % 2 == 1

    def click(self, uid: str) -> str:
        """Click a card; the sheet that is open then."""
        return self.table.click(tray_places(self.layout.tray, CARDS)[uid].center)[0]


@pytest.fixture
def tray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tray]:
    """Such a table, without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = Tray()
    yield made
    made.table.window.close()


def test_a_stray_click_ends_nothing(tray: Tray) -> None:
    """A click on SHUTDOWN asks; Enter and Escape stay at the table. Any other card is laid at once."""
    assert "off" == tray.click(OFF)
    assert "" == tray.table.press(pygame.K_RETURN)[0]
    assert "off" == tray.click(OFF)
    assert "" == tray.table.press(pygame.K_ESCAPE)[0]
    assert [] == tray.laid
    assert "" == tray.click(LOUDER)
    assert [LOUDER] == tray.laid


def test_a_click_outside_a_question_leaves_everything_as_it_is(tray: Tray, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of two that were meant as one by which it is asked; on its paper a click beside the buttons does nothing."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    assert ["off", "off"] == [tray.click(OFF) for _ in range(2)]
    now[0] += TWICE
    paper = question_area(SIZE, tray.layout.unit)
    assert ["off", ""] == [tray.table.click(at)[0] for at in (paper.move(9, 9).topleft, paper.move(-9, -9).topleft)]
    assert ([], False) == (tray.laid, tray.paused)


def test_who_means_it_switches_off(tray: Tray) -> None:
    """The other button lays the card."""
    assert "off" == tray.click(OFF)
    button = places(SIZE, tray.layout.unit, Sheet("off"))[1]
    assert "" == tray.table.click(button.center)[0]
    assert [OFF] == tray.laid


@pytest.mark.parametrize(("page", "sheet", "laid"), [("join", "leave", []), ("deck", "", [LEAVE])])
def test_while_people_sit_down_leave_ends_the_evening(tray: Tray, page: str, sheet: str, laid: list[str]) -> None:
    """A click on LEAVE asks, and Enter stays, as nobody can go home yet; later it is laid for one who does."""
    tray.table.board.show(Page(page, ask=page))
    tray.table.board.backlight(True)
    assert (sheet, laid) == (tray.click(LEAVE), tray.laid)
    tray.table.press(pygame.K_RETURN)
    assert laid == tray.laid


def test_by_keys(tray: Tray) -> None:
    """The arrow keys and Enter ask as well; the other button, or Y, lays the card."""
    assert "off" == tray.table.press(pygame.K_c, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)[0]
    assert [] == tray.laid
    assert "" == tray.table.press(pygame.K_RIGHT, pygame.K_RETURN)[0]
    assert [OFF] == tray.laid


def test_a_card_that_is_dragged_is_meant(tray: Tray) -> None:
    """Dragged onto the lid SHUTDOWN lies there, as on the real box."""
    start, end = tray_places(tray.layout.tray, CARDS)[OFF].center, tray.layout.box.lid.center
    for kind, at in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEBUTTONUP, end)):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
        tray.table.window.frame()
    assert ("", [OFF]) == (tray.table.seen()[0], tray.laid)


def test_the_game_waits_for_the_answer(tray: Tray) -> None:
    """It goes on when the answer is to stay, and not before the box is switched off."""
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        assert ("off", True) == (tray.click(OFF), tray.paused)
        assert ("", False) == (tray.table.press(key)[0], tray.paused)
    assert ("off", True) == (tray.click(OFF), tray.paused)
    assert ("", [OFF], True) == (tray.table.press(pygame.K_y)[0], tray.laid, tray.paused)


def test_the_game_waits_for_who_may_leave(tray: Tray) -> None:
    """It does so too when the window is closed over help; one that somebody has paused before stays so."""
    assert ("leave", True) == (tray.table.press(pygame.K_ESCAPE)[0], tray.paused)
    assert ("", False) == (tray.table.press(pygame.K_ESCAPE)[0], tray.paused)
    assert ("help", True) == (tray.table.press(pygame.K_F1)[0], tray.paused)
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
    assert ("leave", True) == (tray.table.seen()[0], tray.paused)
    assert ("", False) == (tray.table.press(pygame.K_RETURN)[0], tray.paused)
    tray.table.press(pygame.K_SPACE)
    assert ("leave", True) == (tray.table.press(pygame.K_ESCAPE)[0], tray.paused)
    assert ("", True) == (tray.table.press(pygame.K_ESCAPE)[0], tray.paused)


def test_the_game_waits_as_soon_as_it_goes_on(tray: Tray) -> None:
    """Who asks to leave while a pause is just being ended has the game wait again once it goes on."""
    tray.table.board.status(Status.PAUSED)
    assert ("leave", False) == (tray.table.press(pygame.K_ESCAPE)[0], tray.paused)
    tray.table.board.status(Status.READY)
    assert ("leave", True) == (tray.table.seen()[0], tray.paused)
    assert ("", False) == (tray.table.press(pygame.K_RETURN)[0], tray.paused)
