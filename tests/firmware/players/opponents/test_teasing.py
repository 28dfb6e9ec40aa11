"""That who names one after another hears of it."""

from dataclasses import replace

import pytest

from firmware.players.bots.fitting import unfit
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.opponents.teasing import teases
from tests.firmware.players.opponents.test_heeding import opponent, said

FELT = [Statement(3, "suspect", seat) for seat in (4, 6, 5)]
TEASED = Statement(1, "heed", 3, reason="restless", about=5)


def tease(*heard: Statement, me: int = 1) -> list[Statement]:
    """What the villager at seat 1 says to it who has ``heard`` this."""
    return [*teases(opponent(me, "villager", *heard).memory)]


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_names_a_third_or_the_first_again_is_teased(role: str) -> None:
    """By who likes to talk, whatever his card."""
    assert [TEASED] == tease(*FELT)
    assert [TEASED] == tease(replace(FELT[0], target=5), *FELT[1:])
    assert ("heed", 3, "restless", 5) in said(opponent(1, role, *FELT))


def test_who_has_a_reason_to_turn_is_not_teased() -> None:
    """Nor who has changed his mind but once, or asked, nor for what is long past; and nobody hears it twice a day."""
    turns, asks, past = FELT[1:], replace(FELT[0], reason="accused", about=7), [Statement(7, "heed", 8)] * 5
    sight, elected = Statement(7, "found_wolf", 5, "seer"), replace(FELT[0], reason="backed", about=7)
    told = replace(TEASED, speaker=2)
    for heard in (turns, [asks, *turns], [elected, *turns], [*FELT, *past], [sight, *FELT], [*FELT, told]):
        assert [] == tease(*heard)


def test_nobody_teases_who_names_him_nor_whom_he_agrees_with_nor_for_what_he_did_himself() -> None:
    """He answers the accusation, or has named that one, too, or has named three himself."""
    assert [] == tease(*FELT, me=5)
    assert [] == tease(Statement(1, "accuse", 5), *FELT)
    assert [] == tease(
        *(replace(one, speaker=1) for one in (*FELT, FELT[0], FELT[1])), *FELT[:2], Statement(3, "suspect", 8)
    )


def test_only_a_third_is_called_so() -> None:
    """Not the first again, nor a fourth."""
    for heard, third in ((FELT, True), ([FELT[2], *FELT[1:]], False), ([*FELT, Statement(3, "suspect", 8)], False)):
        log = [Logged(1, "", "", one) for one in heard]
        assert third == ("thirdly" not in [*unfit(TEASED, log, 1)])
