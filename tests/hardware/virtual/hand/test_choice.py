"""The player that the arrow keys are on."""

from dataclasses import replace

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.hand.choice import Choice

BALLOT = Page("ballot", pointer=Pad(4), options=(Pad(3), Pad(4), Pad(6), Pad(1)), ask="vote", actors=(Pad(2),))


def test_the_next_question_begins_anew() -> None:
    """What is shown between two names changes nothing; after a debate nobody is chosen for the same question."""
    choice = Choice()
    choice.go(4, BALLOT)
    for page in (BALLOT, Page("caption"), None, replace(BALLOT, pointer=Pad(6))):
        choice.go_on(page)
    assert (4, 0) == (choice.on(BALLOT), choice.on(Page("caption")))
    choice.go_on(Page("debate", ask="debate"))
    assert 0 == choice.on(BALLOT)


def test_leaving() -> None:
    """It can be on nobody again."""
    choice = Choice()
    choice.go(4, BALLOT)
    choice.leave()
    assert 0 == choice.on(BALLOT)
