"""What is laid on the lid before a game."""

import pytest

from firmware.runtime.journal import Card
from firmware.session.box import Laid
from firmware.session.setup.lid import misfit

SEER, BAKER, START = (
    Card("A1", "red", "role", "seer"),
    Card("B2", "red", "building", "baker"),
    Card("C3", "commands", "command", "start"),
)


@pytest.mark.parametrize(
    ("card", "kind", "cue"),
    [
        (SEER, "role", ""),
        (BAKER, "building", ""),
        (BAKER, "role", "register.not_role"),
        (START, "role", "register.not_role"),
        (SEER, "building", "village.not_token"),
        (None, "role", "register.unknown"),
    ],
)
def test_a_card_belongs_there_or_a_cue_says_why_not(card: Card | None, kind: str, cue: str) -> None:
    """A role card for a role, a token for a building; a card that nobody has taught belongs nowhere."""
    assert cue == misfit(Laid("A1", card), kind, ())


def test_a_card_counts_once() -> None:
    """One that lies among the others already is refused."""
    assert "register.twice" == misfit(Laid("A1", SEER), "role", {"A1"})
