"""Who of a pack leads its pointer."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.leading import Leading

PACK = Page("aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3), Pad(4)), ask="devour", actors=(Pad(2), Pad(5)))


@pytest.mark.parametrize(("here", "expected"), [({2}, 5), ({2, 5}, 0)])
def test_who_leads_is_known_by_his_key(here: set[int], expected: int) -> None:
    """Until somebody at this window does, or something else is asked."""
    board = VirtualBoard(6)
    leading = Leading(board)
    leading.go_on(PACK, here)
    assert 0 == leading.seat
    board.press(Pad(5), "down")
    leading.go_on(PACK, here)
    board.release(Pad(5), "down")
    leading.go_on(replace(PACK, pointer=Pad(4)), here)
    assert expected == leading.seat
    board.press(Pad(2), "down")
    leading.go_on(PACK, here)
    assert 0 == leading.seat


@pytest.mark.parametrize("after", [None, replace(PACK, ask="burn"), replace(PACK, actors=(Pad(5),))])
def test_it_ends_with_the_question(after: Page | None) -> None:
    """Nobody leads what follows, nor a pointer of one alone."""
    board = VirtualBoard(6)
    leading = Leading(board)
    board.press(Pad(5), "down")
    leading.go_on(PACK, {2})
    assert 5 == leading.seat
    board.release(Pad(5), "down")
    leading.go_on(after, {2})
    assert 0 == leading.seat
