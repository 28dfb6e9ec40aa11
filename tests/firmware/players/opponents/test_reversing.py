"""What is said to who was for one today and is against one now, or the other way round."""

from dataclasses import replace

import pytest

from firmware.players.opponents import Statement
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import Reason
from tests.firmware.players.opponents.test_heeding import TOWN, opponent, remark

DOUBTS = Statement(3, "heed", 1, reason="disbelieved")
ACCUSES = Statement(3, "accuse", 1)
DEFENDS = Statement(3, "defend", 1)


@pytest.mark.parametrize("against", [DOUBTS, ACCUSES])
@pytest.mark.parametrize(
    ("before", "reason"),
    [
        (Statement(3, "heed", 1, reason="believed"), "fickle"),
        (DEFENDS, "fickle"),
        (Statement(1, "defend", 3), "spurned"),
        (Statement(1, "cleared", 3, "seer"), "spurned"),
    ],
)
def test_who_was_on_one_s_side_is_told_so_once(against: Statement, before: Statement, reason: Reason) -> None:
    """Or who speaks against one who has answered for him; be it a person or a bot, and by one as by the other."""
    answer = Statement(1, "deny", reason=reason, about=3)
    player = opponent(1, "villager", before)
    assert answer == remark(player.memory, against)
    player.hear(against)
    assert answer in answers_to(against, player.memory)
    assert answer == player.speak()
    player.hear(answer)
    assert reason != remark(player.memory, against).reason


@pytest.mark.parametrize(
    ("said", "before"),
    [
        (ACCUSES, ()),
        (ACCUSES, (Statement(4, "defend", 1),)),
        (ACCUSES, (DEFENDS, Statement(3, "suspect", 1))),
        (Statement(3, "found_wolf", 1, "seer"), (DEFENDS,)),
        (Statement(3, "suspect", 1, reason="changed", card="witch"), (DEFENDS,)),
        (Statement(3, "accuse", 1, reason="found", about=4), (Statement(4, "found_wolf", 1, "seer"), DEFENDS)),
        (Statement(3, "accuse", 1, reason="surplus", card="villager"), (DEFENDS,)),
        (Statement(3, "suspect", 1, reason="silent"), (DEFENDS,)),
    ],
)
def test_who_was_not_or_has_a_better_reason_is_answered_otherwise(
    said: Statement, before: tuple[Statement, ...]
) -> None:
    """As who has said so already, who saw a wolf, or caught one in a lie."""
    assert not remark(opponent(1, "villager", *before).memory, said).gives("fickle", "spurned")


def test_who_was_against_him_before_asks_for_no_thanks() -> None:
    """One word for him this morning does not outweigh a vote against him."""
    for voted, spurned in ((3, False), (4, True)):
        player = opponent(1, "villager", town=replace(TOWN, votes={1: voted, 2: 3}))
        player.hear(Statement(1, "defend", 3))
        assert spurned == remark(player.memory, ACCUSES).gives("spurned")


def test_who_has_turned_first_calls_nobody_fickle() -> None:
    """He has spoken against him himself since that one stood up for him."""
    mine = Statement(1, "accuse", 3)
    for before, fickle in (((DEFENDS, mine), False), ((mine, DEFENDS), True)):
        assert fickle == remark(opponent(1, "villager", *before).memory, DOUBTS).gives("fickle")


@pytest.mark.parametrize(
    "mine",
    [
        Statement(1, "deny", reason="framed", about=3),
        Statement(1, "deny", 3, reason="misled", about=4),
        Statement(1, "claim", role="seer"),
    ],
)
@pytest.mark.parametrize("before", [DEFENDS, Statement(1, "defend", 3)])
def test_who_has_called_him_a_liar_was_not_on_his_side(before: Statement, mine: Statement) -> None:
    """Nor who has claimed his card, whatever was said before."""
    said = (Statement(3, "claim", role="seer"), before)
    for heard, turned in ((said, True), ((*said, mine), False)):
        player = opponent(1, "villager", *heard)
        reasons = {one.reason for one in answers_to(ACCUSES, player.memory)}
        assert turned == (not reasons.isdisjoint({"fickle", "spurned"}))


def test_who_was_against_one_is_not_just_thanked() -> None:
    """“At least you see it” is nothing to who accused one before."""
    for before, reason in (((), "thanks"), ((ACCUSES,), "reconciled"), ((ACCUSES, DEFENDS, DOUBTS), "reconciled")):
        assert reason == remark(opponent(1, "villager", *before, DEFENDS).memory, DEFENDS).reason


def test_who_is_against_one_who_trusts_him_says_that_he_still_is() -> None:
    """Thanks before a vote against him would sound false; who has taken his word since just thanks him."""
    trusts, believes = Statement(3, "heed", 1, reason="believed"), Statement(1, "heed", 3, reason="believed")
    mine = Statement(1, "suspect", 3)
    for before, reason in (((), "thanks"), ((mine,), "nonetheless"), ((mine, believes), "thanks")):
        assert reason == remark(opponent(1, "villager", *before, trusts).memory, trusts).reason


@pytest.mark.parametrize(
    "favour",
    [(DEFENDS,), (Statement(4, "suspect", 1, reason="beside", about=8), Statement(3, "heed", 4, reason="disbelieved"))],
)
def test_nobody_has_a_feeling_about_who_has_just_stood_up_for_him(favour: tuple[Statement, ...]) -> None:
    """Or is against who was against him, unless he says something else since."""
    for since, feels in (((), False), ((Statement(3, "accuse", 5),), True)):
        player = opponent(1, "villager", *favour, *since)
        assert feels == any(player._speech.charges.feeling(3))
        player.watch(replace(TOWN, day=2))
        for one in (*favour, *since):
            player.hear(one)
        assert feels == any(player._speech.charges.charge(3))


def test_who_has_just_elected_one_is_told_so() -> None:
    """As who spoke for one; not if he has been against one since, or had another as Captain."""
    for backed, before, fickle in ((1, (), True), (4, (), False), (1, (Statement(3, "suspect", 1),), False)):
        player = opponent(1, "villager", *before, town=replace(TOWN, backed={3: backed}))
        assert fickle == remark(player.memory, ACCUSES).gives("fickle")


def test_who_is_against_one_whom_he_has_cleared_is_told_so() -> None:
    """On a later day as well, by that one and by others, once; not where he has taken his card back."""
    sight, charge = Statement(3, "cleared", 5, "seer"), Statement(3, "accuse", 5)
    sorry = Statement(3, "deny", reason="recanted", card="seer")
    told = {
        1: Statement(1, "heed", 3, reason="gainsaid", about=5),
        5: Statement(5, "deny", reason="reversed", about=3),
    }
    for me, answer in told.items():
        for before, answers in ((), True), ((answer,), False), ((sorry,), False):
            player = opponent(me, "villager", sight)
            player.watch(replace(TOWN, day=2))
            for one in (*before, charge):
                player.hear(one)
            assert answers == (answer == remark(player.memory, charge))
            assert me == 1 or answers == (answer == player.speak())
