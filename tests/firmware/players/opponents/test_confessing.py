"""What the Confessor tells who is asked what the confession brought."""

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from firmware.players.opponents import CONFESSOR, STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.learning import learn
from firmware.players.opponents.reasons import OPINIONS, Reason

TOWN = Town(
    living=tuple(range(1, 8)), dead={8: "villager"}, cards={"werewolf": 2, "seer": 1, "villager": 5}, day=2, confessor=2
)
ASKED = Statement(3, "ask", 2)
DOUBTS = [Statement(seat, "accuse", 2, reason="voted", about=8) for seat in (4, 5, 7)]


@pytest.mark.parametrize("role", ["werewolf", "seer"])
def test_who_is_asked_of_the_confession_tells_of_it(role: str) -> None:
    """First of all, though a wolf would rather claim to be the Seer, or a Seer call somebody else a wolf."""
    made = Opponent(2, Random(1), replace(STRENGTHS["sharp"], cunning=1.0))
    made.memory.deal(role)
    made.memory.meet((2, 6) if role == "werewolf" else ())
    made.watch(replace(TOWN, confessor=None))
    made.watch(TOWN)
    if role == "seer":
        made.memory.look(6, wolf=True)
    made.memory.look(4, wolf=False, trade=CONFESSOR)
    for one in DOUBTS:
        made.hear(one)
    before = made.speak()
    assert before is not None
    assert ("found_wolf", "seer") == (before.kind, before.role)
    made.hear(ASKED)
    assert Statement(2, "cleared", 4, CONFESSOR) == made.speak()


@pytest.mark.parametrize(("wolf", "again"), [(False, "retold"), (True, "rewarned")])
def test_who_has_told_of_the_confession_says_so_to_who_asks_after_that(wolf: bool, again: Reason) -> None:
    """As a person may, whose question was on his button before another asked: it is the same once more."""
    made = Opponent(2, Random(1), STRENGTHS["sharp"])
    made.memory.deal("villager")
    made.watch(replace(TOWN, confessor=None))
    made.watch(TOWN)
    made.memory.look(4, wolf=wolf, trade=CONFESSOR)
    made.hear(Statement(5, "ask", 2))
    told = made.speak()
    assert told is not None
    made.hear(told)
    made.hear(ASKED)
    assert Statement(2, "deny", 4, reason=again, about=3) == made.remark(ASKED)


@pytest.mark.parametrize(("role", "trade"), [("seer", CONFESSOR), ("werewolf", CONFESSOR), ("seer", "")])
def test_who_has_seen_the_piper_says_so_and_votes_against_him(role: str, trade: str) -> None:
    """He is none of the village's, nor of the pack's: nobody who has seen his card says that he is no wolf."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "piper": 1, "villager": 4})
    made, other = (Opponent(seat, Random(1), STRENGTHS["sharp"]) for seat in (2, 5))
    made.memory.deal(role)
    made.memory.meet((2, 6) if role == "werewolf" else ())
    for one in (made, other):
        one.watch(replace(town, confessor=None))
        one.watch(town)
        one.hear(ASKED)
    if trade:
        learn(made, "confessor.card", {"seat": 4, "role": "piper"}, (2,))
    else:
        learn(made, "seer.card", {"seat": 4, "role": "piper"}, (2,))
    told = made.speak()
    assert Statement(2, "piper", 4, trade or role, "seen", card="piper") == told
    assert told is not None
    made.hear(told)
    other.hear(told)
    assert 4 == made.vote((1, 3, 4, 5, 7))
    assert 4 == other.vote((1, 3, 4, 7))
    for player in (made, other):
        again = {player.speak() for _ in range(20)} - {None}
        assert not {one for one in again if one and one.target == 4 and one.kind in OPINIONS and one.reason != "join"}
        assert not {one for one in again if one and one.gives("untold", "hasty", "unshared")}
    assert trade != CONFESSOR or told == made.remark(Statement(1, "ask", 2))
    assert 4 != made.trust((1, 3, 4))[0]
    assert role == "werewolf" or told == made.remark(Statement(3, "ask", 2, reason="whom"))


def test_whose_side_alone_was_seen_is_no_wolf() -> None:
    """By the house rule by which the Seer sees the side only, she cannot tell the Piper from others."""
    made = Opponent(2, Random(1), STRENGTHS["sharp"])
    made.memory.deal("seer")
    learn(made, "seer.card", {"seat": 4, "camp": "villagers"}, (2,))
    assert made.memory.knows_harmless(4)


def test_a_wolf_claims_no_card_that_he_has_seen_in_the_church() -> None:
    """Before another, who lives and would contradict him; once that one is dead, nobody can."""
    town = replace(TOWN, cards={"werewolf": 2, "witch": 1, "villager": 5}, confessor=None)
    for dead, claims in ((False, False), (True, True)):
        claimed = set()
        for seed in range(5):
            made = Opponent(2, Random(seed), replace(STRENGTHS["sharp"], cunning=1.0))
            made.memory.deal("werewolf")
            made.watch(town)
            learn(made, "confessor.card", {"seat": 4, "role": "witch"}, (2,))
            if dead:
                made.watch(replace(town, living=(1, 2, 3, 5, 6, 7), dead={**town.dead, 4: ""}))
            for one in DOUBTS:
                made.hear(one)
            claimed |= {one.role for one in (made.speak() for _ in range(10)) if one}
        assert claims == ("witch" in claimed)


def test_who_was_seen_in_the_church_holds_it_against_who_claims_that_card() -> None:
    """All have seen whose card the Confessor looked at; of anybody else it is just said that he lies."""
    town = replace(TOWN, cards={"werewolf": 2, "witch": 1, "villager": 5}, confessed=frozenset({4}))
    for rival, reason in ((2, "looked"), (3, "counter")):
        witch = Opponent(4, Random(1), STRENGTHS["sharp"])
        witch.memory.deal("witch")
        witch.watch(town)
        witch.hear(Statement(rival, "claim", role="witch"))
        assert Statement(4, "accuse", rival, "witch", cast("Reason", reason)) == witch.contradiction()
