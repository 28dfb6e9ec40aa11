"""What the mouse does where it clicks."""

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, SceneCard, SceneSeat
from hardware.virtual.table import TableWindow

SIZE = (1000, 700)


@pytest.mark.slow
@pytest.mark.parametrize(("house", "voted"), [("baker", {2: 5}), ("", {2: 5}), (None, {})])
def test_a_vote_by_a_click_on_a_house(
    monkeypatch: pytest.MonkeyPatch, house: str | None, voted: dict[int, int]
) -> None:
    """It counts, be it on a token that is not turned over yet; where no house is nobody is clicked."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(SceneSeat(seat, f"P{seat}", seat == 2, role="Seer", house=house or "") for seat in range(1, 9))
    scene = Scene(seats, () if house is None else (SceneCard("T5", "Baker", "baker", 5, "token"),))
    board = VirtualBoard(8)
    board.backlight(True)
    pads = tuple(map(Pad, range(1, 9)))
    board.show(Page("ballot", ("Who?", "P1"), pointer=Pad(1), options=pads, ask="vote", actors=pads))
    window = TableWindow(board, lambda: scene, size=SIZE)
    window.frame()
    at = window._painter.layout.pads[5].house.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
    window.frame()
    assert voted == window._person.finger.targets
    window.close()
