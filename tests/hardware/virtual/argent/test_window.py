"""The window of Argent, worked by events as a mouse and a keyboard make them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hardware.virtual.argent.board import Board
from hardware.virtual.argent.boards import button_places, names_of
from hardware.virtual.argent.commands import command_places
from hardware.virtual.argent.scene import ArgentScene, Eyes, Target
from hardware.virtual.argent.window import ArgentWindow
from hardware.virtual.drawing.layout import lay_out
from tests.hardware.virtual.argent.table import BOARD, OVER, scene
from tests.hardware.virtual.screen import Hand as Desktop
from tests.hardware.virtual.screen import screen

SIZE = (1280, 800)
CARD, PILE = Target("card", 1, 2), Target("pile")
SHOWN = replace(scene(), offered=frozenset({CARD, PILE, Target("button", name="x")}), chosen=())


class Table:
    """A game that notes what it is told."""

    def __init__(self) -> None:
        self.shown: ArgentScene = SHOWN
        self.told: list[object] = []
        self.still = False

    def scene(self, now: float) -> ArgentScene:
        """See `Play`."""
        del now
        return self.shown

    def touch(self, target: Target) -> None:
        """See `Play`."""
        self.told.append(target)

    def back(self) -> None:
        """See `Play`."""
        self.told.append("back")

    def look(self, eyes: Eyes) -> None:
        """See `Play`."""
        self.told.append(eyes)

    def pace(self, speed: float) -> None:
        """See `Play`."""
        self.told.append(speed)

    def skip(self) -> None:
        """See `Play`."""
        self.told.append("skip")

    def wait(self, still: bool) -> None:
        """See `Play`."""
        self.still = still

    def pause(self) -> None:
        """See `Play`."""
        self.told.append("pause")

    def repeat(self) -> None:
        """See `Play`."""
        self.told.append("repeat")

    def volume(self, steps: int) -> None:
        """See `Play`."""
        self.told.append(steps)

    def again(self) -> None:
        """See `Play`."""
        self.told.append("again")


class Hand:
    """A window on a table, and a hand that works it."""

    def __init__(self, pictures: Path) -> None:
        self.table, self.now = Table(), 0.0
        self.window = ArgentWindow(self.table, size=SIZE, pictures=pictures, clock=lambda: self.now)
        self.window.frame()

    def key(self, *keys: int) -> None:
        """Press keys, one after the other."""
        for key in keys:
            letter = chr(key) if key < 128 else ""
            self._do(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0))

    def click(self, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Click at a point."""
        self._do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def at(self, target: Target) -> tuple[int, int]:
        """Where something is."""
        return self.window.reach()[target].center

    def show(self, board: Board | None) -> None:
        """Have a count lie over the table, or none."""
        self.table.shown = replace(SHOWN, board=board, offered=frozenset())
        self.window.frame()

    def press(self, name: str) -> None:
        """Click a button of the count."""
        names = names_of(self.table.shown)
        layout = lay_out(pygame.display.get_surface().get_size(), 4, 1)
        self.click(button_places(layout, len(names))[list(names).index(name)].center)

    @property
    def sheet(self) -> str:
        """What lies over the table."""
        return self.window.look().sheet

    def _do(self, event: pygame.event.Event) -> None:
        pygame.event.post(event)
        self.window.frame()


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    """A hand on a window that no screen shows."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    one = Hand(tmp_path)
    yield one
    one.window.close()


@pytest.mark.slow
def test_touching(hand: Hand) -> None:
    """What glows is touched by a click, its number or letter; other things are not."""
    hand.click(hand.at(CARD))
    hand.click((5, 400))
    hand.key(pygame.K_2, pygame.K_1, pygame.K_d, pygame.K_t, pygame.K_x)
    hand.click((5, 400), pygame.BUTTON_RIGHT)
    hand.key(pygame.K_BACKSPACE)
    assert [CARD, CARD, PILE, Target("button", name="x"), "back", "back"] == hand.table.told


@pytest.mark.slow
def test_the_keyboard_goes_from_one_to_the_next(hand: Hand) -> None:
    """Arrows lead to what lies in their direction, and stay where nothing does; Enter and Space touch it."""
    hand.key(pygame.K_RIGHT)
    assert PILE == hand.window.look().focus
    hand.key(pygame.K_UP, pygame.K_RETURN)
    hand.key(pygame.K_DOWN, pygame.K_SPACE)
    assert [PILE, CARD] == hand.table.told


@pytest.mark.slow
def test_eyes_and_pace(hand: Hand) -> None:
    """Tab, plus, minus and N do what the bar does."""
    hand.key(pygame.K_TAB, pygame.K_PLUS, pygame.K_MINUS, pygame.K_n)
    assert ["own", 2.0, 1.0, "skip"] == hand.table.told


@pytest.mark.slow
def test_the_narrators_cards(hand: Hand) -> None:
    """Pause, repeat, softer and louder lie in the tray, and have keys; during a count, too."""
    layout = lay_out(pygame.display.get_surface().get_size(), 4, 1)
    for area in command_places(layout).values():
        hand.click(area.center)
    assert ["pause", "repeat", -1, 1] == hand.table.told
    hand.show(BOARD)
    hand.key(pygame.K_F3, pygame.K_F4, pygame.K_PAGEDOWN, pygame.K_PAGEUP)
    hand.click(command_places(layout)["repeat"].center)
    assert ["pause", "repeat", -1, 1, "repeat"] == hand.table.told[4:]


@pytest.mark.slow
def test_the_game_waits_while_a_sheet_is_read(hand: Hand) -> None:
    """Help and questions stop it; a count that is read out does not."""
    for key in (pygame.K_F1, pygame.K_F2, pygame.K_ESCAPE):
        hand.key(key)
        assert hand.table.still
        hand.key(pygame.K_ESCAPE)
        assert not hand.table.still
    hand.show(BOARD)
    assert not hand.table.still


@pytest.mark.slow
def test_leaving_is_asked_about(hand: Hand) -> None:
    """Escape and closing the window ask; what Enter answers is to stay."""
    hand.key(pygame.K_ESCAPE)
    assert "leave" == hand.sheet
    hand.key(pygame.K_RETURN)
    assert ("", True) == (hand.sheet, hand.window.open)
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert hand.window.open
        hand.window.frame()
    assert not hand.window.open


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F2, pygame.K_QUESTION])
def test_sheets(hand: Hand, key: int) -> None:
    """A sheet is opened by its key, and closed by any key or click; meanwhile nothing is touched."""
    hand.key(key)
    assert hand.sheet in {"help", "residents"}
    hand.key(pygame.K_d)
    assert "" == hand.sheet
    hand.key(key)
    hand.click((640, 400))
    assert ("", []) == (hand.sheet, hand.table.told)


@pytest.mark.slow
def test_the_count_of_a_round(hand: Hand) -> None:
    """It opens by itself, can be put away and looked at again, and leads to the next round."""
    hand.show(BOARD)
    assert "board" == hand.sheet
    hand.press("table")
    assert "" == hand.sheet
    hand.click((640, 300))
    assert "board" == hand.sheet
    hand.press("table")
    hand.key(pygame.K_RETURN)
    assert "board" == hand.sheet
    hand.press("next")
    assert [Target("button", name="next")] == hand.table.told
    hand.show(None)
    assert "" == hand.sheet


@pytest.mark.slow
def test_the_end(hand: Hand, tmp_path: Path) -> None:
    """A picture of it can be kept, and another game begun."""
    hand.show(OVER)
    hand.press("save")
    assert 1 == len(list(tmp_path.glob("*.png")))
    assert "board" == hand.sheet
    hand.press("again")
    assert ["again"] == hand.table.told


@pytest.mark.slow
@pytest.mark.long
def test_the_whole_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that begins on the whole screen fills it, F11 makes a window of it, and what is clicked is found."""
    desktop, table = (1400, 900), Table()
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, unicode="", mod=0)
    with screen(desktop) as display:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("DISPLAY", display)
        window = ArgentWindow(table, size=SIZE, whole=True, still=True)
        window.frame()
        Desktop(display).wait_for_window()
        sizes = [pygame.display.get_surface().get_size()]
        for _ in range(2):
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=window.reach()[CARD].center, button=pygame.BUTTON_LEFT)
            )
            pygame.event.post(f11)
            window.frame()
            window.frame()
            sizes.append(pygame.display.get_surface().get_size())
        assert ([desktop, SIZE, desktop], SIZE) == (sizes, window.size)
        assert [CARD, CARD] == table.told
        window.close()
