"""A real window on a real X server: hands on the mouse and the keyboard become hands on the table."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread

import pytest

from hardware.virtual.drawing.bar import Look, Pace, buttons
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import TABLE, View, Words
from hardware.virtual.screen import FRAME, fitting, proposed, reopened
from tests.hardware.virtual.screen import Hand, screen
from tests.hardware.virtual.window import SCENE, SEATS, SIZE
from tests.harness.patience import PATIENCE

pytestmark = pytest.mark.slow


CORNER = (FRAME[0] // 2, FRAME[1] // 2)
"""Where the window is on its screen."""

LYING = [card for card in SCENE.cards if card.kind != "role" or card.seat in {2, 5}]
"""What lies in the tray: the role cards of the people alone."""


class Evening:
    """The window's program, and what it reports."""

    def __init__(self, program: "subprocess.Popen[str]", hand: Hand) -> None:
        self.hand = hand
        self.layout: Layout = lay_out(SIZE, SEATS, nearest=2)
        self._program = program
        self._lines: Queue[dict[str, object]] = Queue()
        Thread(target=self._read, daemon=True).start()

    def hears(self) -> dict[str, object]:
        """Wait for the next thing that is reported."""
        return self._lines.get(timeout=PATIENCE)

    def quiet(self) -> bool:
        """Whether nothing more has been reported."""
        return self._lines.empty()

    def ends(self) -> dict[str, object]:
        """Stop the window from outside; the last thing it reports."""
        assert self._program.stdin is not None
        self._program.stdin.write("\n")
        self._program.stdin.flush()
        return self.hears()

    def _read(self) -> None:
        assert self._program.stdout is not None
        for line in self._program.stdout:
            if line.startswith("{"):
                self._lines.put(json.loads(line))


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen that has just room for the window and its frame."""
    with screen((SIZE[0] + FRAME[0], SIZE[1] + FRAME[1])) as name:
        yield name


@contextmanager
def opened(display: str, corner: tuple[int, int] = (0, 0)) -> Iterator[Evening]:
    """A window on ``display``, open, whose upper left corner is at ``corner``."""
    place = {"SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": f"{corner[0]},{corner[1]}"}
    environment = {**os.environ, "DISPLAY": display, **place}
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.hardware.virtual.window"],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    hand = Hand(display)
    made = Evening(program, hand)
    try:
        assert {"is": "ready"} == made.hears()
        hand.wait_for_window()
        yield made
    finally:
        program.kill()
        program.communicate()


@pytest.fixture(scope="module")
def window(display: str) -> Iterator[Evening]:
    """A window that is used by one test after the other."""
    with opened(display, CORNER) as made:
        yield made


@pytest.fixture
def evening(window: Evening) -> Iterator[Evening]:
    """That window, with nothing on its lid, and nothing left to be reported."""
    yield window
    window.hand.click(window.layout.box.lid.center)
    window.hand.do("key", "space")
    while window.hears() != {"is": "PanelUp"}:
        pass


@pytest.fixture
def last() -> Iterator[Evening]:
    """A window for what closes it, on a screen of its own."""
    with screen((SIZE[0] + FRAME[0], SIZE[1] + FRAME[1])) as name, opened(name) as made:
        yield made


def test_a_desktop_lists_it_under_its_name(evening: Evening) -> None:
    """Docks and taskbars find the window under the name of the program, not of a file of it."""
    evening.hand.do("search", "--onlyvisible", "--class", "^meneur$")


def test_mouse_holds_a_key(evening: Evening) -> None:
    """A key is down as long as the mouse button is held on it."""
    evening.hand.mouse_down(evening.layout.pads[5].down.center)
    assert {"is": "KeyDown", "seat": 5, "key": "down"} == evening.hears()
    assert evening.quiet()
    evening.hand.move((3, SIZE[1] // 2))
    evening.hand.mouse_up()
    assert {"is": "KeyUp", "seat": 5, "key": "down"} == evening.hears()


def test_card(evening: Evening) -> None:
    """A card dragged onto the lid lies there; a click takes it away."""
    card = tray_places(evening.layout.tray, LYING)["04A2"]
    lid = evening.layout.box.lid.center
    evening.hand.drag((card.left + 8, card.centery), lid)
    assert {"is": "CardOn", "uid": "04A2"} == evening.hears()
    evening.hand.click(lid)
    assert {"is": "CardOff"} == evening.hears()


def test_clicked_cards(evening: Evening) -> None:
    """Cards that are clicked are laid on the lid one after the other, and go back by themselves."""
    start = tray_places(evening.layout.tray, LYING)["05B1"]
    for card in (evening.layout.pads[5].house, start):
        evening.hand.click(card.center)
    assert [
        {"is": "CardOn", "uid": "06C4"},
        {"is": "CardOff"},
        {"is": "CardOn", "uid": "05B1"},
        {"is": "CardOff"},
    ] == [evening.hears() for _ in range(4)]


def test_cards_by_keys(evening: Evening) -> None:
    """The keys go to the cards, back from the first to the last, up to a token, and lay it on the lid."""
    evening.hand.do("key", "--delay", 50, "c", "Left", "Return", "Escape")
    assert [{"is": "CardOn", "uid": "05B1"}, {"is": "CardOff"}] == [evening.hears() for _ in range(2)]
    evening.hand.do("key", "--delay", 50, "c", "Up", "Return", "Escape")
    assert [{"is": "CardOn", "uid": "06C4"}, {"is": "CardOff"}] == [evening.hears() for _ in range(2)]


def test_clicked_card_waits(evening: Evening) -> None:
    """A card that is clicked while another lies on the lid is laid when that one is taken away."""
    places = tray_places(evening.layout.tray, LYING)
    lid = evening.layout.box.lid.center
    evening.hand.drag((places["04A2"].left + 8, places["04A2"].centery), lid)
    evening.hand.click((places["05B1"].left + 8, places["05B1"].centery))
    evening.hand.click(lid)
    assert [{"is": "CardOn", "uid": "04A2"}, {"is": "CardOff"}, {"is": "CardOn", "uid": "05B1"}] == [
        evening.hears() for _ in range(3)
    ]


def test_token(evening: Evening) -> None:
    """A building token dragged from its owner's house onto the lid lies there; a click gives it back."""
    lid = evening.layout.box.lid.center
    evening.hand.drag(evening.layout.pads[5].house.center, lid)
    assert {"is": "CardOn", "uid": "06C4"} == evening.hears()
    evening.hand.drag(evening.layout.pads[5].house.center, evening.layout.box.grille.center)
    evening.hand.click(lid)
    assert {"is": "CardOff"} == evening.hears()


def test_card_of_another(evening: Evening) -> None:
    """The card before a seat that no person plays here cannot be dragged onto the lid; one's own can, after it."""
    own, lid = tray_places(evening.layout.tray, LYING)["04A2"], evening.layout.box.lid.center
    for card in (evening.layout.pads[3].card, own):
        evening.hand.drag((card.left + 8, card.centery), lid)
    assert {"is": "CardOn", "uid": "04A2"} == evening.hears()


def test_card_dropped(evening: Evening) -> None:
    """A card dropped beside the lid is back in the tray, and nothing is reported."""
    card = tray_places(evening.layout.tray, LYING)["05B1"]
    evening.hand.drag(card.center, evening.layout.box.grille.center)
    evening.hand.drag(card.center, evening.layout.box.lid.center)
    assert {"is": "CardOn", "uid": "05B1"} == evening.hears()


def test_keyboard(evening: Evening) -> None:
    """The arrows are the keys of the seat in hand, left and right go to the next person, space is the panel."""
    evening.hand.do("key", "Up")
    assert [{"is": "KeyDown", "seat": 2, "key": "up"}, {"is": "KeyUp", "seat": 2, "key": "up"}] == [
        evening.hears(),
        evening.hears(),
    ]
    evening.hand.do("key", "Right", "keydown", "Down", "sleep", 0.6, "keyup", "Down", "key", "space")
    events = [evening.hears() for _ in range(4)]
    assert [
        {"is": "KeyDown", "seat": 5, "key": "down"},
        {"is": "KeyUp", "seat": 5, "key": "down"},
        {"is": "PanelDown"},
        {"is": "PanelUp"},
    ] == events


@pytest.mark.long
def test_bar(last: Evening) -> None:
    """The bar changes the speed and the view; stopped from another thread, the window closes."""
    row = buttons(last.layout.bar, SCENE, TABLE, 2, Words())
    fast = next(button for button in row if button.does == Pace(4.0))
    own = next(button for button in row if button.does == Look(View(2)))
    last.hand.click(fast.area.center)
    assert {"is": "speed", "speed": 4.0} == last.hears()
    last.hand.do("key", "plus")
    assert {"is": "speed", "speed": 8.0} == last.hears()
    last.hand.click(own.area.center)
    last.hand.do("key", "Return", "sleep", 0.3)
    assert {"is": "done", "view": 2, "seat": 2, "left": False} == last.ends()


def test_leave(last: Evening) -> None:
    """Escape pauses and asks first: Enter and Escape stay, only the other button leaves."""
    pause = ["PanelDown", "PanelUp"]
    last.hand.do("key", "Escape", "key", "Return", "key", "Escape", "key", "Escape", "key", "Up")
    assert [*pause, *pause, "KeyDown", "KeyUp"] == [last.hears()["is"] for _ in range(6)]
    last.hand.do("key", "Escape", "key", "Left", "key", "Return")
    assert pause == [last.hears()["is"] for _ in range(2)]
    assert {"is": "done", "view": None, "seat": 2, "left": True} == last.hears()


@pytest.mark.parametrize(
    ("size", "desktop"),
    [
        ((1280, 800), (1920, 1080)),
        ((1264, 720), (1280, 800)),
        ((1008, 520), (1024, 600)),
        ((640, 480), (640, 480)),
    ],
)
def test_a_window_has_room_on_its_screen(size: tuple[int, int], desktop: tuple[int, int]) -> None:
    """With its frame it is no larger than the screen, down to what a table needs."""
    assert size == fitting((1280, 800), desktop)


@pytest.mark.parametrize(
    ("size", "desktop"),
    [
        ((1024, 600), (1024, 600)),
        ((1366, 768), (1366, 768)),
        ((1280, 800), (1280, 800)),
        ((1360, 800), (1600, 900)),
        ((1632, 918), (1920, 1080)),
        ((3264, 1836), (3840, 2160)),
    ],
)
def test_a_window_is_as_large_as_its_screen_allows(size: tuple[int, int], desktop: tuple[int, int]) -> None:
    """Before anybody sized it, a window takes most of a large screen, and all of a small one: it is maximised there."""
    assert size == proposed(desktop)
    assert (size == desktop) == (reopened(size, desktop) != fitting(size, desktop))


@pytest.mark.parametrize(
    ("size", "kept", "desktop"),
    [
        ((1280, 800), (1280, 800), (1280, 800)),
        ((1920, 1043), (1920, 1043), (1920, 1080)),
        ((1264, 720), (1920, 1043), (1280, 800)),
        ((640, 480), (200, 100), (1280, 800)),
    ],
    ids=["all of it", "maximized", "from a larger screen", "tiny"],
)
def test_a_window_keeps_the_size_that_it_was_given(
    size: tuple[int, int], kept: tuple[int, int], desktop: tuple[int, int]
) -> None:
    """Made as large as its screen it opens so again; only on a smaller screen, which has no room, it is made to fit."""
    assert size == reopened(kept, desktop)


@pytest.mark.long
def test_the_whole_screen_without_a_window_manager(evening: Evening) -> None:
    """F11 fills the screen from its corner, and a second F11 puts the window back to where it was."""
    for expected in ((0, 0), CORNER):
        end, again = time.monotonic() + PATIENCE, 0.0
        while (found := evening.hand.window_corner()) != expected and time.monotonic() < end:
            if time.monotonic() > again:  # a key that comes while the window is being made is lost
                evening.hand.do("key", "F11")
                again = time.monotonic() + 10
            time.sleep(0.2)
        assert expected == found
