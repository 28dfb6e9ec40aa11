"""The player that the arrow keys are on."""

from dataclasses import replace

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.hand.choice import Choice

BALLOT = Page("ballot", pointer=Pad(4), options=(Pad(3), Pad(4), Pad(6), Pad(1)), ask="vote", actors=(Pad(2),))


def test_through_those_who_can_be_named() -> None:
    """From who is called on to the last and round; back, it begins with the last."""
    seen = []
    for steps in ((1, 1, 1, 1, -1), (-1, -1, -1, -1, 1)):
        choice = Choice()
        for step in steps:
            choice.step(step, BALLOT, {4, 6, 1})
            seen.append(choice.on(BALLOT))
    assert [4, 6, 1, 4, 1, 1, 6, 4, 1, 4] == seen


def test_from_who_can_no_longer_be_named() -> None:
    """Once the player has been called, the arrows begin again."""
    choice = Choice()
    choice.step(1, BALLOT, {4, 6, 1})
    choice.step(1, BALLOT, {6, 1})
    assert 6 == choice.on(BALLOT)


def test_the_next_question_begins_anew() -> None:
    """What is shown between two names changes nothing; after a debate nobody is chosen for the same question."""
    choice = Choice()
    choice.step(1, BALLOT, {4})
    for page in (BALLOT, Page("caption"), None, replace(BALLOT, pointer=Pad(6))):
        choice.go_on(page)
    assert (4, 0) == (choice.on(BALLOT), choice.on(Page("caption")))
    choice.go_on(Page("debate", ask="debate"))
    assert 0 == choice.on(BALLOT)


def test_leaving() -> None:
    """It can be on nobody again."""
    choice = Choice()
    choice.step(1, BALLOT, {4})
    choice.leave()
    assert 0 == choice.on(BALLOT)
