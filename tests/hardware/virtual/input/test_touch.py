"""A finger on a touch screen, as SDL reports it: by itself, and as a mouse."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pygame
import pytest

from hardware.ports.events import Event, KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.ground import Point
from hardware.virtual.input.touch import DRAGS
from hardware.virtual.scene import Scene, SceneSeat, Sentence
from hardware.virtual.table import TableWindow

SIZE = (1000, 700)
PADS = tuple(map(Pad, range(1, 9)))
SCENE = Scene(
    tuple(SceneSeat(seat, f"P{seat}", seat == 2, role="Seer") for seat in PADS),
    talk=tuple(Sentence(1, "P1", f"Sentence {number}.") for number in range(60)),
)

DOWN = pygame.FINGERDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN
MOVE = pygame.FINGERMOTION, pygame.MOUSEMOTION
UP = pygame.FINGERUP, pygame.MOUSEBUTTONUP

pytestmark = pytest.mark.slow


class Finger:
    """A finger before a window in which seat 2 votes, and what the box hears of it."""

    def __init__(self) -> None:
        self.heard = list[Event]()
        self._board = VirtualBoard(8)
        self._board.start(self.heard.append)
        self._board.backlight(True)
        self._board.show(Page("ballot", ("Who?", "P1"), pointer=Pad(1), options=PADS, ask="vote", actors=PADS))
        self.window = TableWindow(self._board, lambda: SCENE, size=SIZE, still=True)
        self.window.frame()

    def does(self, kinds: tuple[int, ...], at: Point) -> None:
        """Report a finger as SDL does: where it is in shares of the window, and then as a mouse."""
        for kind in kinds:
            if kind in {pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP}:
                x, y = at[0] / SIZE[0], at[1] / SIZE[1]
                pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=0, x=x, y=y, dx=0.0, dy=0.0))
                continue
            pygame.event.post(pygame.event.Event(kind, pos=at, touch=True, button=1, rel=(1, 1), buttons=(1, 0, 0)))
        self.window.frame()

    @property
    def votes(self) -> Mapping[int, int]:
        """Who is to be voted for."""
        return self.window._person.finger.targets

    @property
    def sheet(self) -> tuple[str, int]:
        """What lies over the table, and how far it is scrolled."""
        sheet = self.window._overlay.opened.sheet
        return sheet.name, sheet.scroll

    def on(self, seat: int) -> Point:
        """A point on the name of the player at ``seat``."""
        return self.window._painter.layout.pads[seat].plate.center


@pytest.fixture
def finger(monkeypatch: pytest.MonkeyPatch) -> Iterator[Finger]:
    """A finger before a window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = Finger()
    yield made
    made.window.close()


def test_a_tap_names_a_player(finger: Finger) -> None:
    """Whoever is tapped is voted for once the finger is lifted, also where it trembles."""
    finger.does(DOWN, finger.on(5))
    assert {} == finger.votes
    finger.does(MOVE, (finger.on(5)[0] + DRAGS // 2, finger.on(5)[1]))
    finger.does(UP, finger.on(5))
    assert {2: 5} == finger.votes


@pytest.mark.parametrize("key", ["up", "down"])
def test_a_key_is_pressed_once(finger: Finger, key: str) -> None:
    """Green and red are down as long as the finger is, and the box hears each once."""
    place = finger.window._painter.layout.pads[2]
    at = (place.up if key == "up" else place.down).center
    finger.does(DOWN, at)
    assert [KeyDown(Pad(2), key)] == finger.heard  # type: ignore[arg-type]
    finger.does(UP, at)
    assert [KeyDown(Pad(2), key), KeyUp(Pad(2), key)] == finger.heard  # type: ignore[arg-type]


def test_a_finger_that_stays_has_it_explained(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies under it is explained, as under a mouse that rests, and nobody is named as it is lifted."""
    for module in ("hardware.virtual.input.touch", "hardware.virtual.input.explaining"):
        monkeypatch.setattr(f"{module}.REST", 0.0)
    finger.does(DOWN, finger.on(5))
    assert finger.window.shown is not None
    assert finger.window.shown.tip is not None
    assert finger.window.shown.tip.title.startswith("P5")
    finger.does(UP, finger.on(5))
    assert {} == finger.votes


def test_a_drag_turns_a_page(finger: Finger) -> None:
    """A page goes along with the finger, and stays open; a tap closes it."""
    finger.window._overlay.talk()
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    before = finger.sheet[1]
    finger.does(DOWN, middle)
    for step in (20, 40, 60):
        finger.does(MOVE, (middle[0], middle[1] + step))
    finger.does(UP, (middle[0], middle[1] + 60))
    assert ("talk", 60) == (finger.sheet[0], before - finger.sheet[1])
    finger.does(DOWN, middle)
    finger.does(UP, middle)
    assert "" == finger.sheet[0]


def test_the_page_of_what_was_said_follows_it(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said as it opens is seen at its end; who has scrolled up stays where he reads."""
    finger.window._overlay.talk()
    before = finger.sheet[1]
    for number, scrolled in ((60, 0), (61, -100)):
        said = (*SCENE.talk, *(Sentence(1, "P2", f"Sentence {more}.") for more in range(60, number + 1)))
        finger.window._overlay.scrolling.scroll(scrolled / SIZE[1])
        read = finger.sheet[1]
        monkeypatch.setattr(f"{__name__}.SCENE", replace(SCENE, talk=said))
        finger.window.frame()
        assert (finger.sheet[1] > before) if not scrolled else (finger.sheet[1] == read)
