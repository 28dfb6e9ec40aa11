"""Who of several at one window has answered."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.agreeing import Agreeing
from hardware.virtual.hand.finger import Finger

PACK = Page("aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3), Pad(4)), ask="devour", actors=(Pad(2), Pad(5)))


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (PACK, {2}),
        (replace(PACK, pointer=Pad(4)), set()),
        (replace(PACK, ask="burn"), set()),
        (replace(PACK, actors=(Pad(2),)), set()),
        (None, set()),
    ],
    ids=["agreed", "moved on", "asked anew", "alone", "over"],
)
def test_who_has_agreed_is_known(after: Page | None, expected: set[int]) -> None:
    """Who has agreed is known at once; nobody has any more once the pointer has moved on."""
    agreeing = Agreeing(Finger(VirtualBoard(6)))
    agreeing.go_on(PACK)
    agreeing.agree(2, PACK)
    agreeing.go_on(after)
    assert expected == agreeing.seats


def test_who_clicks_whom_the_pointer_is_on_agrees_to_him() -> None:
    """Green is pressed at once then, before anything is known of the click."""
    finger = Finger(VirtualBoard(6))
    agreeing = Agreeing(finger)
    agreeing.go_on(PACK)
    assert finger.point(2, 3, PACK)
    for _ in range(2):
        finger.go_on(PACK)
        agreeing.go_on(PACK)
    assert {2} == agreeing.seats


def test_who_has_said_whether_he_stands_is_known() -> None:
    """Whoever has pressed a key has answered, be it no, until something else is asked."""
    stand, agreeing = Page("question", ("Who?", "green: I do"), ask="floor.stand"), Agreeing(Finger(VirtualBoard(6)))
    agreeing.go_on(stand)
    agreeing.answer(2, stand)
    agreeing.go_on(stand)
    assert {2} == agreeing.seats
    agreeing.go_on(PACK)
    agreeing.answer(2, PACK)
    assert set() == agreeing.seats
