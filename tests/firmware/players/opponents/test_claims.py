"""Which card somebody claims, and which he does not."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.grounds import Grounds

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "hunter": 1, "seer": 1, "raven": 1, "villager": 3}, day=1)
AGAINST = tuple(Statement(speaker, "accuse", 1) for speaker in (4, 5, 6, 7))


def claims(
    role: str, *heard: Statement, town: Town = TOWN, lover: int | None = None, before: Town | None = None
) -> set[str]:
    """The cards that one at 1 may claim who has ``heard`` this, or by which he says what he has seen."""
    found = set[str]()
    for seed in range(20):
        made = Opponent(1, Random(seed), STRENGTHS["sharp"])
        made.memory.deal(role)
        made.memory.lover = lover
        made.memory.looked, made.memory.means = ({3: True}, {3: "seer"}) if role == "seer" else ({}, {})
        made.watch(before or town)
        made.watch(town)
        for one in heard:
            made.hear(one)
        found |= {one.role for one in (made.speak() for _ in range(20)) if one}
    return found - {""}


@pytest.mark.long
@pytest.mark.parametrize("role", ["hunter", "seer"])
def test_nobody_claims_the_card_that_his_lover_claims(role: str) -> None:
    """Though it is his own, he is accused himself, and has seen a wolf by it; against anybody else he claims it."""
    claim = Statement(8, "claim", role=role)
    assert set() == claims(role, claim, *AGAINST, lover=8)
    assert {role} == claims(role, claim, *AGAINST, lover=7)


def test_a_wolf_claims_no_card_as_the_third() -> None:
    """By which he strikes back at who says that he saw him, unless that one is exposed already."""
    seen, rival = Statement(8, "found_wolf", 1, "seer"), Statement(7, "accuse", 8, "seer", "counter")
    assert "seer" in claims("werewolf", seen)
    assert "seer" not in claims("werewolf", seen, rival)


def test_two_who_claim_one_card_are_not_called_liars_by_the_lover_of_one() -> None:
    """Not even in a question."""
    heard = Statement(7, "claim", role="hunter"), Statement(8, "claim", role="hunter")
    for lover in (7, 8):
        made = Opponent(1, Random(1), STRENGTHS["sharp"])
        made.memory.deal("villager")
        made.watch(TOWN)
        made.memory.love(lover)
        for one in heard:
            made.hear(one)
        assert not {one.reason for one in (made.speak() for _ in range(16)) if one} & {"rival", "third"}


@pytest.mark.long
def test_a_wolf_who_bears_the_poster_does_not_claim_to_be_the_raven() -> None:
    """Nor who has spoken of the poster on another door; anybody else may."""
    free = replace(TOWN, cards={"werewolf": 2, "raven": 1, "villager": 5})
    assert {"raven"} == claims("werewolf", *AGAINST, town=free)
    assert set() == claims("werewolf", *AGAINST, town=replace(free, poster=1))
    assert set() == claims("werewolf", Statement(1, "accuse", 2, reason="poster"), *AGAINST, town=free)


def test_nobody_is_taken_for_the_pyromaniac_whose_own_house_burnt() -> None:
    """No wolf claims that card then, and who does is told so, as people can do; a Vagabond has lost none."""
    cards = {"werewolf": 2, "pyromaniac": 1, "villager": 5}
    for lost in ((), (1, 3)):
        free = replace(TOWN, cards=cards, homeless=frozenset({7} if lost else {1, 3, 7}))
        burnt = replace(free, homeless=frozenset({1, 3, 7}))
        assert ({"pyromaniac"} if not lost else set()) == claims("werewolf", *AGAINST, town=burnt, before=free)
        made = Opponent(1, Random(1), STRENGTHS["steady"])
        made.memory.deal("villager")
        made.watch(free)
        made.watch(burnt)
        made.hear(Statement(3, "claim", role="pyromaniac"))
        scorched = Statement(1, "suspect", 3, reason="scorched", card="pyromaniac")
        assert bool(lost) == (scorched in [made.speak() for _ in range(16)])
        offered = Grounds(made.memory, offered=True).charge(3, {"scorched"})
        assert offered == (replace(scorched, kind="accuse") if lost else None)


@pytest.mark.long
def test_a_wolf_who_said_that_he_is_a_villager_claims_no_other_card() -> None:
    """Everybody would hear that he has changed it."""
    assert claims("werewolf", *AGAINST)
    assert set() == claims("werewolf", Statement(1, "claim", role="villager"), *AGAINST)


@pytest.mark.parametrize(
    "before",
    [
        Statement(1, "accuse", 2, reason="voted", about=8),
        Statement(1, "heed", 2, reason="believed"),
        Statement(1, "defend", 2),
        Statement(1, "accuse", 3),
    ],
)
def test_the_hunter_contradicts_who_claims_his_card_on_the_last_day(before: Statement) -> None:
    """Once, whatever he has said of that one today, and though he has claimed it himself before."""
    town = replace(TOWN, living=(1, 2, 3, 4), dead={5: "villager", 6: "seer", 7: "werewolf", 8: "villager"}, day=3)
    claim, mine = Statement(2, "claim", role="hunter"), Statement(1, "claim", role="hunter")
    counter, lies = (
        replace(mine, kind="accuse", target=2, reason="counter"),
        Statement(1, "accuse", 2, reason="claimed", about=1),
    )
    for heard, said in (([before, claim], counter), ([mine, before, claim], lies)):
        made = Opponent(1, Random(1), STRENGTHS["novice"])
        made.memory.deal("hunter")
        made.watch(town)
        for one in heard:
            made.hear(one)
        assert made.contradicts
        assert said == made.speak()
        made.hear(said)
        assert not made.contradicts
        assert not {"claimed", "counter"} & {one.reason for one in (made.speak() for _ in range(20)) if one}


def test_who_claims_to_be_the_raven_with_the_poster_on_his_door_is_asked_about_it() -> None:
    """Once, by who does not believe him then, and by people; the Raven knows whom he has named, his pack is silent."""
    pasted, claim = Statement(1, "suspect", 3, reason="pasted", card="raven"), Statement(3, "claim", role="raven")
    for role, door, heard, asks in (
        ("villager", 3, (claim,), True),
        ("villager", 4, (claim,), False),
        ("villager", 3, (claim, replace(pasted, speaker=5)), False),
        ("werewolf", 3, (claim,), False),
    ):
        made = Opponent(1, Random(1), STRENGTHS["steady"])
        made.memory.deal(role)
        made.memory.meet((1, 3) if role == "werewolf" else ())
        made.watch(replace(TOWN, poster=door))
        for one in heard:
            made.hear(one)
        told = {one for one in (made.speak() for _ in range(16)) if one}
        assert asks == (pasted in told)
        assert (door == 4) == ("believed" in {one.reason for one in told})
        offered = Grounds(made.memory, offered=True).charge(3, {"pasted"})
        assert offered == (replace(pasted, kind="accuse") if door == 3 else None)
        made.hear(pasted)
        assert made.memory.distrusts(3)
