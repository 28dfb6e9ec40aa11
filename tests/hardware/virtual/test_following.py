"""Hands, eyes and the window itself follow the table as it goes on."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.motion import MOVED, gliding
from hardware.virtual.moment import Moment
from hardware.virtual.scene import Ending, Line, Scene, SceneSeat
from hardware.virtual.table import TableWindow
from hardware.virtual.turning import TOLD, TURNS

pytestmark = pytest.mark.slow

SIZE = (1000, 700)


WORDS = {"do.moved": "You sit at @.", "do.moved.back": "Back at @.", "do.day": "Listen.", "do.day.named": "All listen."}
SEATS = {seat: SceneSeat(seat, f"P{seat}", player=seat, alive=seat != 3) for seat in range(1, 7)}


def village(*people: int, swapped: bool = False, ending: Ending | None = None) -> Scene:
    """A village in which the second and the fifth have swapped houses, or nobody has; ``people`` sat down there."""
    seats = {seat: replace(one, human=seat in people) for seat, one in SEATS.items()}
    moved = {2: replace(seats[5], number=2), 5: replace(seats[2], number=5)} if swapped else {}
    return Scene(tuple({**seats, **moved}.values()), ending=ending)


class Moved:
    """A window at a village in which houses are swapped after a second, at moments of its own."""

    def __init__(self, *people: int, still: bool = False) -> None:
        self.scene, self.seconds, self.board = village(*people), 0.0, VirtualBoard(6)
        self.window = TableWindow(
            *(self.board, lambda: self.scene), size=SIZE, words=WORDS, still=still, clock=lambda: self.seconds
        )
        self.window.frame()
        self.scene = village(*people, swapped=True)

    def after(self, seconds: float) -> Moment:
        """What is seen so many ``seconds`` later."""
        self.seconds += seconds
        self.window.frame()
        assert self.window.shown is not None
        return self.window.shown

    def at_bottom(self) -> list[int]:
        """Whose pads are where that of one at the bottom is."""
        bottom = lay_out(SIZE, 6, nearest=1).pads[1].area
        return [seat for seat, place in self.window._painter.layout.pads.items() if place.area == bottom]


@pytest.mark.parametrize(("people", "at"), [((2,), 5), ((2, 3), 2)])
def test_the_table_turns_for_one_alone(monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], at: int) -> None:
    """Who moves house alone stays at the bottom; where several share a window, be they dead, everybody else stays."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = Moved(*people, still=True)
    table.after(1.0)
    click = {"button": pygame.BUTTON_LEFT, "pos": lay_out(SIZE, 6, nearest=at).pads[5].up.center}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, click))
    table.window.frame()
    assert table.board.down(Pad(5), "up")
    table.window.close()


def test_who_moves_house_walks_there_before_the_picture_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but those two moves at first; then all go round together, and the line says where the person sits now."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = Moved(2)
    walking = table.after(1.0)
    assert ({2, 5}, [2], "You sit at 5.") == ({*gliding(walking.moving)}, table.at_bottom(), walking.prompt.text)
    assert 3 == abs(table.after(MOVED + 0.1).back)
    assert 0 < abs(table.after(TURNS / 2).back) < 3
    assert [] == table.at_bottom()
    assert (0, [5]) == (table.after(TURNS).back, table.at_bottom())
    assert "Listen." == table.after(TOLD).prompt.text
    table.window.close()


def test_a_still_picture_turns_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is to move it has turned as soon as it is seen; the line says so there as well."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = Moved(2, still=True)
    seen = table.after(1.0)
    assert ("You sit at 5.", 0, [5]) == (seen.prompt.text, seen.back, table.at_bottom())
    table.window.close()


def test_all_go_back_to_where_they_began_once_the_table_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the end of the game lies over it they stay; then they walk back, and the line says it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = Moved(2)
    table.after(1.0)
    table.after(MOVED)
    table.after(TURNS)
    table.scene = village(2, ending=Ending("", frozenset(), tuple(SEATS.values()), (Line("Night 1", "night"),)))
    assert ((), [5]) == (table.after(60.0).moving, table.at_bottom())
    table.window._overlay.opened.close()
    back = table.after(1.0)
    assert ({2, 5}, "Back at 2.") == ({*gliding(back.moving)}, back.prompt.text)
    table.after(MOVED)
    assert (0, [2]) == (table.after(TURNS).back, table.at_bottom())
    table.window.close()


@pytest.mark.parametrize(("people", "hidden"), [((2, 3), [False, True, False, True]), ((2,), [False] * 4)])
def test_nobody_sees_where_the_last_one_clicked(
    monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], hidden: list[bool]
) -> None:
    """In a night of several the mouse is not seen after a call, whosever it was, until it moves."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, seats = VirtualBoard(6), [SceneSeat(seat, f"P{seat}", seat in people) for seat in range(1, 7)]
    window, seen = TableWindow(board, lambda: Scene(tuple(seats), night=True), size=SIZE), []
    board.backlight(True)
    for to in (Pad(2), Pad(5)):
        board.show(Page("aim", to=(to,), actors=(to,)))
        window.frame()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(5, 5), buttons=(0, 0, 0)))
        window.frame()
        seen.append(not pygame.mouse.get_visible())
        board.show(Page("moon"))
        window.frame()
        seen.append(not pygame.mouse.get_visible())
    window.close()
    assert hidden == seen
