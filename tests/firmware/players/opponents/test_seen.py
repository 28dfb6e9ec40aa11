"""What an opponent has seen of the cards of the dead."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.grounds import Grounds

PIPER = {"werewolf": 1, "piper": 1, "villager": 3}


def test_nobody_is_blamed_for_a_vote_against_who_wins_alone() -> None:
    """The Piper is an enemy of the village as well, so whoever voted against him was right."""
    for card, blamed in (("villager", True), ("piper", False)):
        made = Opponent(1, Random(1), STRENGTHS["sharp"])
        made.watch(Town(living=(1, 2, 3, 4, 5), cards=PIPER, day=1, votes={2: 5, 3: 4}))
        made.watch(Town(living=(1, 2, 3, 4), dead={5: card}, cards=PIPER, day=2))
        assert blamed == (("voted", 5) in Grounds(made.memory).against(2))
        answers = defences(made.memory, Statement(2, "accuse", 1), Random(1))
        assert blamed == ("yourself" in {one.reason for one in answers})


@pytest.mark.parametrize(("eligible", "chosen"), [((), (1, 3, 4)), ((3, 4), (1,)), ((3, 4, 5), (1, 3, 4))])
def test_a_choice_of_one_is_held_against_nobody(eligible: tuple[int, ...], chosen: tuple[int, ...]) -> None:
    """Each of two among whom a runoff is, or who alone elect a Captain, can but name the other."""
    made, town = Opponent(1, Random(1), STRENGTHS["sharp"]), Town(living=(1, 2, 3, 4, 5), eligible=frozenset(eligible))
    made.watch(town)
    names = {1: 4, 3: 4, 4: 3}
    made.watch(replace(town, backed=names, votes=names, eligible=frozenset({3, 4})))
    assert [dict.fromkeys(chosen)] * 2 == [dict.fromkeys(one) for one in (*made.memory.elections, *made.memory.ballots)]


@pytest.mark.parametrize("bequest", [(2, 3), None])
def test_only_whom_a_captain_has_named_is_his_heir(bequest: tuple[int, int] | None) -> None:
    """Where the lot chose, or only one was left to choose, a wolf's medal tells nothing of who has it now."""
    made, town = Opponent(1, Random(1), STRENGTHS["sharp"]), Town(living=(1, 2, 3, 4, 5), captain=2)
    made.watch(town)
    made.watch(replace(town, living=(1, 3, 4, 5), dead={2: "werewolf"}, captain=3, bequest=bequest))
    assert (bequest is not None) == (("heir", 2) in Grounds(made.memory).against(3))


def test_whom_a_seer_leaves_her_medal_is_hardly_a_wolf() -> None:
    """She has looked at cards at night, and knows of some that are none; another Captain goes by what all heard."""
    cards = {"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4}
    likely = []
    for card, bequest in (("seer", (2, 3)), ("hunter", (2, 3)), ("seer", None)):
        made, town = Opponent(1, Random(1), STRENGTHS["sharp"]), Town(living=tuple(range(1, 9)), cards=cards, captain=2)
        made.memory.deal("villager")
        made.watch(town)
        made.watch(replace(town, living=(1, *range(3, 9)), dead={2: card}, captain=3, bequest=bequest))
        likely.append(made.memory.suspicions()[3])
    assert likely[0] < min(likely[1:]) / 2


@pytest.mark.parametrize(
    ("cards", "dead", "expected"),
    [
        ({}, ("villager",), (True, False, False)),
        ({}, ("werewolf",), (True, True, True)),
        ({}, ("werewolf", "villager"), (False, False, False)),
        ({"white_werewolf": 1}, ("werewolf", "villager"), (True, False, False)),
        ({"pyromaniac": 1}, ("werewolf", "werewolf"), (True, True, True)),
        ({"pyromaniac": 1}, ("villager", "villager"), (False, False, False)),
        ({}, ("",), (True, True, False)),
    ],
)
def test_who_died_in_a_night_need_not_have_died_by_the_wolves(
    cards: dict[str, int], dead: tuple[str, ...], expected: tuple[bool, bool, bool]
) -> None:
    """
    One may have died by the Witch's poison, wolves also by others; that the wolves killed nobody shows by wolves.

    An innocent died by the poison only of a Witch who has used it.
    """
    memory = Opponent(1, Random(1), STRENGTHS["sharp"]).memory
    town = Town(living=(1, 2, 3), dead=dict(enumerate(dead, 4)), cards={**PIPER, "witch": 1, **cards})
    memory.watch(replace(town, day=0, dead={}))
    assert not memory.may_have_saved(poisons=True)
    memory.watch(replace(town, day=1))
    saved = (memory.may_have_saved(poisons=True), memory.may_have_saved(poisons=False))
    assert expected == (*saved, memory.spared)


def test_a_witch_blames_nobody_for_whom_she_has_poisoned() -> None:
    """Nor for whom that one had accused, be it as the Seer that she was; others cannot know who took her."""
    town = Town(living=(1, 2, 3, 4, 5), cards={"werewolf": 1, "witch": 1, "seer": 1, "villager": 2}, day=1)
    for poisoned in (False, True):
        witch = Opponent(1, Random(1), STRENGTHS["sharp"])
        witch.memory.deal("witch")
        witch.watch(town)
        witch.hear(Statement(5, "accuse", 2))
        witch.hear(Statement(3, "accuse", 5))
        if poisoned:
            witch.memory.poison(5)
        witch.watch(replace(town, living=(1, 2, 3, 4), dead={5: "seer"}, day=2))
        held = {(one, reason) for one in (2, 3) for reason, about in Grounds(witch.memory).against(one) if about == 5}
        assert poisoned != ((2, "silenced") in held)
        assert poisoned != ((3, "wanted") in held)
