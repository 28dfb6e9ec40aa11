"""Who of the people at one window has the mouse and the keys."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.person import Person
from hardware.virtual.scene import TABLE, Scene, SceneSeat

DAY = Scene(tuple(SceneSeat(seat, human=True) for seat in (1, 2, 3)))
NIGHT = replace(DAY, night=True)
PRIVATE = Page("aim", to=(Pad(3),), actors=(Pad(3),))


@pytest.mark.parametrize("after", [None, Page("caption"), Page("paused"), Page("eyes")])
def test_the_night_leaves_no_hand_behind(after: Page | None) -> None:
    """Whoever looked at a page of the night, the hand is then where it was by day, also in a pause."""
    person = Person(VirtualBoard(3), lambda: DAY, TABLE)
    person.choose(2)
    person.give_back(DAY, None)
    person.look_alone(3)
    person.give_back(NIGHT, PRIVATE)
    assert 3 == person.seat
    person.give_back(NIGHT, after)
    assert 2 == person.seat
    person.choose(1)
    person.give_back(DAY, after)
    assert 1 == person.seat
