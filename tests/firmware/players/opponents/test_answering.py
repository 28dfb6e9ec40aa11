"""What somebody answers who is accused: something of this game."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.statement import Reason

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)
LATER = replace(TOWN, living=(1, 2, 3, 4, 5, 6), dead={7: "villager", 8: "werewolf"}, day=2)


def accused(town: Town, *heard: Statement) -> Opponent:
    """A villager at seat 1 who has heard this."""
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("villager")
    player.watch(town)
    for one in heard:
        player.hear(one)
    return player


def answers(player: Opponent, said: Statement) -> list[tuple[Reason, int | None]]:
    """By what it may defend itself, and of whom else that tells, in order."""
    return [(one.reason, one.target) for one in defences(player.memory, said, Random(1))]


@pytest.mark.parametrize(
    ("reason", "answer"),
    [("voted", "erred"), ("spared", "blind"), ("beside", "deaf"), ("silenced", "planted"), ("echo", "parrot")],
)
def test_an_answer_is_to_what_was_said(reason: Reason, answer: Reason) -> None:
    """Who is accused of something speaks of just that, and does so once in a game."""
    charge = Statement(3, "accuse", 1, reason=reason, about=7)
    player = accused(TOWN, charge)
    assert (answer, 7) == answers(player, charge)[0]
    player.hear(Statement(1, "deny", 7, reason=answer, about=3))
    assert (answer, 7) not in answers(player, charge)


def test_votes_speak_for_whoever_gave_them() -> None:
    """A vote against a wolf, and that the accuser was wrong before, are cited only where it is so."""
    charge, right = Statement(3, "accuse", 1), {("hunted", 8), ("yourself", 7)}
    for votes, cited in (({1: 8, 3: 7}, right), ({1: 7, 3: 7}, set()), ({1: 2, 3: 8}, set())):
        player = accused(replace(TOWN, votes=votes))
        player.watch(LATER)
        player.hear(charge)
        assert cited == {one for one in answers(player, charge) if one[0] != "groundless"}


def test_who_was_cleared_names_the_witness() -> None:
    """Unless it is the accuser, or his card has shown that he could not know."""
    cleared, charge = Statement(4, "cleared", 1, "seer"), Statement(3, "accuse", 1, reason="voted", about=7)
    assert ("witness", 4) in answers(accused(TOWN, cleared), charge)
    assert ("witness", 4) not in answers(accused(TOWN, cleared), replace(charge, speaker=4))
    shown = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"})
    assert ("witness", 4) not in answers(accused(shown, cleared), charge)
