"""When the window explains what the mouse rests on, or what the arrow keys are on."""

from dataclasses import replace
from time import monotonic

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.line import part_places
from hardware.virtual.scene import Remark, Remarks, Scene, SceneCard
from hardware.virtual.sheets.sheets import Sheet
from hardware.virtual.sheets.tip import STAYS
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import SIZE, scene


def test_shown_when_the_mouse_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel comes once the mouse rests, and goes when it moves on."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seconds = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: seconds[0])
    window = TableWindow(VirtualBoard(6), scene, size=SIZE)

    def picture(after: float, at: tuple[int, int]) -> bytes:
        seconds[0] += after
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at))
        window.frame()
        seconds[0] += after
        window.frame()
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    window.frame()
    at, aside = window._painter.layout.box.grille.center, (2, 300)
    bare = picture(1.0, aside)
    assert bare != picture(1.0, at)
    assert bare == picture(1.0, aside)
    assert bare == picture(0.2, at)
    window.close()


def test_a_card_is_explained_as_long_as_the_arrows_are_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long who chose it by keys reads, until he goes away from it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = TableWindow(VirtualBoard(6), scene, size=SIZE)
    window.frame()
    now, told = monotonic(), []
    monkeypatch.setattr("hardware.virtual.input.explaining.monotonic", lambda: now + 10 * STAYS)
    for key in (pygame.K_c, pygame.K_ESCAPE):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        window.frame()
        told.append(window.shown is not None and window.shown.tip is not None)
    assert [True, False] == told
    window.close()


def test_a_mouse_that_nobody_moved_explains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that opens under the mouse has no tip until it is moved there."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("hardware.virtual.input.explaining.REST", 0.0)
    window = TableWindow(VirtualBoard(6), scene, size=SIZE)
    window.frame()
    tips = []
    for rel in ((0, 0), (1, 0)):
        at = window._painter.layout.box.screen.center
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0)))
        window.frame()
        tips.append(window.shown and window.shown.tip and window.shown.tip.title)
    assert [None, "tip.screen"] == tips
    window.close()


def test_the_mouse_lifts_a_token_where_the_arrows_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the frame of the arrow keys stands on the first token, one under the mouse is lifted and explained."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number in {2, 5}) for seat in scene().seats)
    cards = tuple(SceneCard(f"T{number}", f"trade {number}", "lord", kind="token", about="it") for number in range(4))
    shown = Scene(seats, cards, picker=2)
    window = TableWindow(VirtualBoard(6), lambda: shown, size=SIZE)
    monkeypatch.setattr("hardware.virtual.input.explaining.REST", 0.0)
    window.frame()
    places = window._painter.tray(shown, ())
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=places["T3"].center))
    window.frame()
    assert window.shown is not None
    assert ("T0", places["T3"].center) == (window.shown.cursor, window.shown.pointer)
    assert ("trade 3", "it") == (
        window.shown.tip and window.shown.tip.title,
        window.shown.tip and window.shown.tip.text,
    )
    edge = pygame.Rect(places["T3"].left, places["T3"].top - 2, places["T3"].width, 3)
    lifted = pygame.image.tobytes(window.surface().subsurface(edge), "RGB")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    window.frame()
    assert ("T1", (-1, -1)) == (window.shown.cursor, window.shown.pointer)
    assert lifted != pygame.image.tobytes(window.surface().subsurface(edge), "RGB")
    window.close()


AIM = Page("aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3), Pad(4), None), ask="x", actors=(Pad(2),))
DEBATE = Page("debate", ask="debate", actors=(Pad(2),))
SAYS = (Remark("accuse", "I suspect this one"),)


@pytest.mark.parametrize(
    ("page", "sheet", "letter"), [(AIM, Sheet(), "X"), (DEBATE, Sheet("say", seat=3, remarks=SAYS), "A")]
)
def test_a_letter_on_a_button_of_the_line_is_explained(
    monkeypatch: pytest.MonkeyPatch, page: Page, sheet: Sheet, letter: str
) -> None:
    """Where the mouse rests on it, also over what can be said, a sentence says which key it is."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("hardware.virtual.input.explaining.REST", 0.0)
    words = {"do.aim": "Whom?   Red: next.", "do.debate": "Green: ready.", "do.spare": "Nobody", "tip.key": "@!"}
    board, told = VirtualBoard(6), set()
    board.backlight(True)
    board.show(page)
    table = replace(scene(), remarks=Remarks(frozenset(range(1, 7)), (), SAYS))
    window = TableWindow(board, lambda: table, size=SIZE, words={**words, "key.up": "Green", "key.down": "Red"})
    window.frame()
    window._overlay.opened.sheet = sheet
    window.frame()
    assert window.shown is not None
    for place in part_places(window._painter.line(sheet, table.remarks), window.shown.prompt.parts):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(1, 0), buttons=(0, 0, 0)))
        window.frame()
        told.add(window.shown.tip and window.shown.tip.text)
    assert {None, f"{letter}!"} == told
    window.close()
