"""Sealed votes."""

from firmware.session.gestures.ballot import Ballot


def ballot() -> Ballot:
    """Two voters; the first may not vote against himself."""
    return Ballot({1: (2, 3), 2: (1, 2, 3)})


def test_vote() -> None:
    """A thumb-up is a vote against whom the pointer is on."""
    votes = ballot()
    votes.up(1, 3)
    assert {1: 3} == votes.votes


def test_replaced() -> None:
    """A later press replaces an earlier one."""
    votes = ballot()
    votes.up(1, 3)
    votes.up(1, 2)
    assert {1: 2} == votes.votes


def test_withdrawn() -> None:
    """Thumb-down withdraws it; without a vote it does nothing."""
    votes = ballot()
    votes.up(1, 3)
    votes.down(1)
    votes.down(2)
    assert {} == votes.votes


def test_forbidden_changes_nothing() -> None:
    """A press where one may not vote, or by one who has no vote, leaves what was there."""
    votes = ballot()
    votes.up(1, 3)
    votes.up(1, 1)
    votes.up(9, 3)
    assert {1: 3} == votes.votes
