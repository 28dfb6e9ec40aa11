"""Checks of which wordings fit what was said before."""

import pytest

from firmware.players.bots.fitting import unfit
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement

JOINS = Statement(1, "accuse", 4, reason="join")


def logged(said: Statement, text: str = "") -> Logged:
    """What was ``said``, as ``text``."""
    return Logged(1, "", text, said)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (Statement(2, "accuse", 4), ["reasoned"]),
        (Statement(2, "suspect", 4, reason="instead", about=3), ["reasoned"]),
        (Statement(2, "accuse", 3, reason="voted", about=5), ["reasoned"]),
        (Statement(1, "accuse", 4, reason="voted", about=5), ["reasoned"]),
        (Statement(2, "accuse", 4, reason="voted", about=5), []),
        (Statement(2, "found_wolf", 4, "seer"), []),
    ],
)
def test_nobody_joins_for_reasons_that_nobody_has_given(said: Statement, expected: list[str]) -> None:
    """A mere name is none, nor what was said of another, or by himself; a card that was seen is."""
    assert expected == list(unfit(JOINS, [logged(said)], 1))


def test_a_question_is_not_heeded_as_if_it_told_something() -> None:
    """“Is that so?” is no reply to “was Mira such a bad choice?”, but to what that one said before."""
    asks = logged(Statement(2, "deny", 3, reason="chosen", about=1), "Was Mira such a bad choice?")
    tells = logged(Statement(2, "deny", 3, reason="chosen", about=1), "I trusted Mira.")
    heeds = Statement(1, "heed", 2)
    assert [["stated"], [], []] == [list(unfit(heeds, said, 1)) for said in ((tells, asks), (asks, tells), ())]


def test_a_wolf_was_against_nobody_of_whom_he_said_nothing() -> None:
    """Who claims the card that he had claimed is believed, but he need not have been against that one."""
    trusts = Statement(1, "defend", 4, reason="vindicated", about=2)
    for said, expected in ((Statement(2, "accuse", 3), ["opposed"]), (Statement(2, "accuse", 4), [])):
        assert expected == list(unfit(trusts, [logged(said)], 2))
