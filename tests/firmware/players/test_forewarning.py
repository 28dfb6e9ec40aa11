"""Whom the votes to come would hang hears of it in the debate: some of those who follow say so, and not all."""

from dataclasses import replace
from random import Random

from firmware.players.bots.forewarning import forewarning
from firmware.players.opponents import AGAINST, STRENGTHS, Opponent, Statement
from tests.firmware.players.opponents.test_heeding import TOWN

TOLD = (Statement(2, "accuse", 1, reason="voted", about=9), Statement(1, "deny", about=2))
"""One has spoken against another, who has answered."""


def village(
    *heard: Statement, voteless: frozenset[int] = frozenset(), immune: frozenset[int] = frozenset()
) -> list[Opponent]:
    """Villagers who have heard this on the second day, after the vote of seat 1 against an innocent at 9."""
    town = replace(TOWN, dead={9: "villager"}, day=2, voteless=voteless, immune=immune)
    made = []
    for seat in TOWN.living:
        one = Opponent(seat, Random(seat), STRENGTHS["sharp"])
        one.memory.deal("villager")
        one.watch(replace(TOWN, living=(*TOWN.living, 9), day=1))
        one.watch(replace(town, day=1, votes={1: 9}))
        one.watch(replace(town, votes={1: 9}))
        for said in heard:
            one.hear(said)
        made.append(one)
    return made


def test_some_of_those_who_follow_say_so_before_the_vote() -> None:
    """Each once, until half of the votes against him were announced; the others just vote."""
    table, told = village(*TOLD), list[Statement]()
    assert [1] * 7 == [one.intends() for one in table[1:]]
    while (said := forewarning(table)) is not None:
        told.append(said)
        for one in table:
            one.hear(said)
    assert (3, 3) == (len(told), len({one.speaker for one in told} - {1, 2}))
    assert all(one.target == 1 and one.kind in AGAINST for one in told)


def test_nobody_announces_a_vote_that_he_has_not_or_that_was_heard_of() -> None:
    """Nor an Innkeeper, nor before anybody has spoken against that one: who names him first says why."""
    table = village(*TOLD, immune=frozenset({3}))
    assert [1, None, 1] == [one.intends() for one in table[1:4]]
    assert not table[2].follows(1)
    named = [Statement(seat, "accuse", 1, reason="join") for seat in (3, 4, 5)]
    for table in (village(*TOLD, voteless=frozenset(TOWN.living)), village(*TOLD, *named), village()):
        assert forewarning(table) is None
