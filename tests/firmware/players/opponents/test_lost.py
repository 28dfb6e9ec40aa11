"""What is said, and whom wolves vote against, where everybody can count that the village has lost the vote."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town

DEAD = dict.fromkeys(range(4, 9), "villager")
TOWN = Town(living=(1, 2, 3), dead=DEAD, cards={"werewolf": 2, "villager": 6}, day=3)


def player(me: int, role: str, town: Town = TOWN) -> Opponent:
    """One at that table who has seen its card, and if it is a wolf, the other one."""
    made = Opponent(me, Random(me), STRENGTHS["sharp"])
    made.memory.deal(role)
    if made.memory.wolf:
        made.memory.meet((2, 3))
    made.watch(town)
    return made


def said(one: Opponent) -> set[Statement]:
    """All that it may say now."""
    return {words for words in (one.speak() for _ in range(24)) if words}


def test_the_last_villager_says_of_both_that_they_are_wolves() -> None:
    """It can be nobody else; and once it is said, nothing more is."""
    last = player(1, "villager")
    assert {Statement(1, "accuse", 2, reason="both", about=3)} == said(last)
    last.hear(Statement(1, "accuse", 2, reason="both", about=3))
    assert set() == said(last)


def test_two_who_are_left_say_so_and_no_more() -> None:
    """Nobody else votes: who is told so answers once, and neither argues."""
    told, answer = Statement(1, "accuse", 2, reason="two"), Statement(2, "deny", reason="same", about=1)
    dead, votes = {**DEAD, 3: "werewolf"}, {1: 3, 2: 8, 3: 8}
    town = replace(TOWN, living=(1, 2), dead=dead, beside={8: frozenset({1})}, votes=votes)
    first, second = player(1, "villager", town), player(2, "werewolf", town)
    assert {told} == said(first)
    for one in (first, second):
        one.hear(told)
    assert {answer} == said(second)
    for one in (first, second):
        one.hear(answer)
        assert set() == said(one)
        assert one.announces() is None
    third = player(2, "werewolf", replace(town, cards={**town.cards, "cupid": 1}))
    third.hear(Statement(1, "claim", role="cupid"))
    assert {"two"} == {one.reason for one in said(third)}


def test_both_are_named_where_one_is_cleared() -> None:
    """With a fourth whose card was seen two are left, and both have to be wolves."""
    seer = player(1, "seer", replace(TOWN, living=(1, 2, 3, 4), dead=dict.fromkeys(range(5, 9), "villager")))
    seer.memory.look(4, wolf=False)
    seer.hear(Statement(1, "cleared", 4, "seer"))
    accused = {(one.reason, one.target, one.about) for one in said(seer) if one.kind == "accuse"}
    assert accused in ({("both", 2, 3)}, {("both", 3, 2)})


def test_who_was_seen_as_a_wolf_is_named_and_voted_against() -> None:
    """Though two others are wolves as well: by a Seer who lives, or who is dead and was one."""
    begun = Town(living=tuple(range(1, 9)), cards={"werewolf": 3, "villager": 4, "seer": 1}, day=1)
    sight, cleared = Statement(5, "found_wolf", 2, "seer"), Statement(5, "cleared", 8, "seer")
    found = Statement(1, "accuse", 2, reason="found", about=5)
    legacy = Statement(1, "mourn", 2, reason="legacy", about=5, card="seer")
    alive = replace(begun, living=(1, 2, 3, 4, 5), dead=dict.fromkeys((6, 7, 8), "villager"), day=3)
    dead = replace(begun, living=(1, 2, 3, 4, 8), dead={5: "seer", 6: "villager", 7: "villager"}, day=3)
    for town, before, today, words in ((alive, (), (sight,), found), (dead, (sight, cleared), (), legacy)):
        for seed in range(9):
            one = Opponent(1, Random(seed), STRENGTHS["steady"])
            one.memory.deal("villager")
            one.watch(begun)
            for heard in before:
                one.hear(heard)
            one.watch(town)
            for heard in today:
                one.hear(heard)
            assert {words} == said(one)
            one.hear(words)
            assert 2 == one.vote(town.living)


def test_wolves_only_answer() -> None:
    """Who has won has nothing to prove; who is accused says something."""
    wolf = player(2, "werewolf")
    assert set() == said(wolf)
    wolf.hear(Statement(1, "accuse", 2, reason="both", about=3))
    assert {Statement(2, "deny", reason="same", about=1)} == said(wolf)


@pytest.mark.parametrize(
    ("town", "lost"),
    [
        (TOWN, True),
        (replace(TOWN, living=(1, 2, 3, 4), dead=dict.fromkeys(range(5, 9), "villager")), False),
        (replace(TOWN, dead={**DEAD, 4: "werewolf"}), False),
        (replace(TOWN, dead={**DEAD, 4: ""}), False),
        (replace(TOWN, cards={}), False),
    ],
)
def test_it_is_lost_where_everybody_can_count_it(town: Town, lost: bool) -> None:
    """Not at parity, for a Captain may be no wolf, nor where a card or the composition is not known."""
    assert lost == town.lost


def test_no_wolf_gives_up_another_who_has_won() -> None:
    """Whatever speaks against one of the pack, a wolf votes against the last villager."""
    for seed in range(20):
        wolf = Opponent(2, Random(seed), STRENGTHS["sharp"])
        wolf.memory.deal("werewolf")
        wolf.memory.meet((2, 3))
        wolf.watch(replace(TOWN, votes={1: 3, 4: 3, 5: 3}))
        for speaker in (4, 5):
            wolf.hear(Statement(speaker, "found_wolf", 3, "seer"))
        assert 1 == wolf.vote((1, 2, 3))
