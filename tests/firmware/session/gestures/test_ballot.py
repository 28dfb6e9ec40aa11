"""Sealed votes."""

from firmware.session.gestures.ballot import Ballot
from hardware.ports.pads import Pad, pads


def ballot() -> Ballot:
    """Two voters; the first may not vote against himself."""
    return Ballot({Pad(1): (Pad(2), Pad(3)), Pad(2): pads(3)})


def test_vote() -> None:
    """A thumb-up is a vote against whom the pointer is on."""
    votes = ballot()
    votes.up(Pad(1), Pad(3))
    assert {1: 3} == votes.votes


def test_replaced() -> None:
    """A later press replaces an earlier one."""
    votes = ballot()
    votes.up(Pad(1), Pad(3))
    votes.up(Pad(1), Pad(2))
    assert {1: 2} == votes.votes


def test_withdrawn() -> None:
    """Thumb-down withdraws it; without a vote it does nothing."""
    votes = ballot()
    votes.up(Pad(1), Pad(3))
    votes.down(Pad(1))
    votes.down(Pad(2))
    assert {} == votes.votes


def test_forbidden_changes_nothing() -> None:
    """A press where one may not vote, or by one who has no vote, leaves what was there."""
    votes = ballot()
    votes.up(Pad(1), Pad(3))
    votes.up(Pad(1), Pad(1))
    votes.up(Pad(9), Pad(3))
    assert {1: 3} == votes.votes
