"""Checks of how somebody begins who thinks otherwise than he said."""

from dataclasses import replace

import pytest

from firmware.players.bots.log import Logged
from firmware.players.bots.openings import opening
from firmware.players.opponents import Statement

LIES = Statement(1, "accuse", 2, reason="liar", about=3, card="seer")
VOTED = Statement(1, "accuse", 2, reason="voted", about=5)


def heard(*said: Statement) -> list[Logged]:
    """What was ``said`` on the first day."""
    return [Logged(1, "", "", one) for one in said]


def test_who_takes_a_side_says_that_he_was_against_that_one() -> None:
    """On that day, in earnest, whatever he answered since; for whom he has turned already he says nothing more."""
    named = Statement(1, "suspect", 3, reason="reply")
    back, asked = Statement(1, "heed", 3, reason="retracted"), Statement(1, "suspect", 3, reason="first")
    felt, stays = Statement(1, "deny", reason="felt", about=3), Statement(1, "heed", 4, reason="unmoved", about=3)
    for since in ((), (felt,), (stays,)):
        assert ("siding", 3) == opening(LIES, heard(named, *since), 1)
    left = Statement(1, "suspect", 4, reason="alone", about=3)
    assert ("leaving", 4) == opening(LIES, heard(named, left), 1)
    for before, day in (((named,), 2), ((named, back), 1), ((asked,), 1), ((replace(named, speaker=4),), 1)):
        assert opening(LIES, heard(*before), day) is None


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        (True, VOTED),
        (True, LIES),
        (False, replace(VOTED, target=4)),
        (False, replace(VOTED, reason="lied", about=None)),
        (False, replace(VOTED, reason="found", about=6)),
        (False, replace(VOTED, reason="swayed", about=4)),
        (False, replace(VOTED, reason="next", about=None)),
        (False, replace(VOTED, kind="suspect", reason="first", about=None)),
    ],
)
def test_who_names_another_begins_with_whom_he_leaves(*, expected: bool, said: Statement) -> None:
    """Unless the reason tells it, or he knows it of himself, or that one is dead; nor if he took it back, or asked."""
    named, other = Statement(1, "suspect", 4), Statement(6, "accuse", 7)
    assert (("leaving", 4) if expected else None) == opening(said, heard(named, other), 1)
    assert opening(said, heard(named, other), 1, {4}) is None
    for before in ((named, Statement(1, "heed", 4, reason="believed")), (replace(named, reason="silent"),), (other,)):
        assert opening(VOTED, heard(*before), 1) is None
    assert opening(VOTED, heard(named), 2) is None


def test_nobody_leaves_a_wolf_whom_he_believes_another_to_have_seen() -> None:
    """He only begins with the one who lies about it."""
    named, seen = Statement(1, "suspect", 4), Statement(3, "found_wolf", 4, "seer")
    assert opening(LIES, heard(named, seen), 1) is None
    assert ("leaving", 4) == opening(LIES, heard(named, replace(seen, target=5)), 1)


def test_who_believed_whom_he_is_against_begins_with_that() -> None:
    """It says more than whom he leaves."""
    believed = Statement(1, "heed", 2, reason="believed")
    assert ("turning", 2) == opening(VOTED, heard(Statement(1, "suspect", 4), believed), 1)


def test_nobody_lets_go_of_the_wolf_whom_he_believes_was_seen() -> None:
    """Who goes against one of two who claim a card does not say to forget about whom the other saw."""
    named, sight = Statement(1, "suspect", 4), Statement(3, "found_wolf", 4, "seer")
    assert [None, ("leaving", 4)] == [opening(LIES, heard(one, named), 1) for one in (sight, replace(sight, speaker=2))]
