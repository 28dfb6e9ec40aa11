"""Where a game of Argent stands, from its inputs alone."""

from typing import Any

import pytest

from firmware.session.play.argent.match import Match, enter, new_match
from hardware.ports.pads import Pad

ADA, BO, CLEO = Pad(1), Pad(4), Pad(6)


def after(*entries: dict[str, Any]) -> Match:
    """The game of three after these inputs."""
    match = new_match((ADA, BO, CLEO))
    for entry in entries:
        match = enter(match, entry)
    return match


def totals(**sums: int) -> list[dict[str, Any]]:
    """The inputs that enter sums by pad, named p1, p4, …."""
    return [{"total": [int(pad[1:]), points]} for pad, points in sums.items()]


BEGUN: list[dict[str, Any]] = [{"younger": BO}, {"begun": 1}]


def test_the_youngest_begins() -> None:
    """Nobody begins before it is settled who is youngest; then that seat's light is on (F-06)."""
    assert ("younger", None) == (after().phase, after().starter)
    assert ("setup", BO) == (after({"younger": BO}).phase, after({"younger": BO}).starter)
    assert ("turns", BO) == (after(*BEGUN).phase, after(*BEGUN).turn)


def test_the_light_goes_round() -> None:
    """A turn that is over passes the light on, clockwise (F-07)."""
    assert CLEO == after(*BEGUN, {"passed": BO}).turn
    assert ADA == after(*BEGUN, {"passed": BO}, {"passed": CLEO}).turn


def test_last_turns_go_clockwise_and_the_caller_has_none() -> None:
    """After a call the others have one turn each (F-20), and then all count, the caller last."""
    called = after(*BEGUN, {"called": BO})
    assert ("last", (CLEO, ADA)) == (called.phase, called.waiting)
    counting = after(*BEGUN, {"called": BO}, {"played": CLEO}, {"played": ADA})
    assert ("count", CLEO) == (counting.phase, counting.counts)


def test_without_a_caller_the_starter_counts_first() -> None:
    """Where the pile or the Villagers end the round, the count goes round from who began."""
    ended = after(*BEGUN, {"ended": "pile"})
    assert ("count", BO) == (ended.phase, ended.counts)


@pytest.mark.parametrize(
    ("sums", "points", "amulet", "starter"),
    [
        ({"p6": 9, "p1": 7, "p4": 5}, {ADA: 7, BO: 0, CLEO: 9}, BO, BO),
        ({"p6": 9, "p1": 5, "p4": 5}, {ADA: 5, BO: 0, CLEO: 9}, BO, BO),
        ({"p6": 9, "p1": 4, "p4": 5}, {ADA: 4, BO: 15, CLEO: 9}, None, ADA),
    ],
    ids=["lowest", "lowest-together", "not-lowest"],
)
def test_what_a_call_is_worth(sums: dict[str, int], points: dict[Pad, int], amulet: Pad | None, starter: Pad) -> None:
    """A caller who is lowest loses nothing and has the amulet; another pays ten more; who lost least begins."""
    match = after(*BEGUN, {"called": BO}, {"played": CLEO}, {"played": ADA}, *totals(**sums))
    assert (points, amulet, starter, 2) == (match.totals, match.amulet, match.starter, match.round)


def test_a_tie_among_others_is_asked_once() -> None:
    """The youngest of those who tied begins (F-28); what was settled before is not asked again."""
    tied = after(*BEGUN, {"ended": "pile"}, *totals(p4=9, p6=5, p1=5))
    assert ("younger", (ADA, CLEO)) == (tied.phase, tied.tied)
    again: list[dict[str, Any]] = [{"younger": CLEO}, {"begun": 2}, {"ended": "pile"}, *totals(p6=5, p1=5, p4=9)]
    settled = after(*BEGUN, {"ended": "pile"}, *totals(p4=9, p6=5, p1=5), *again)
    assert ("setup", CLEO) == (settled.phase, settled.starter)
    assert BO == after(*BEGUN, {"ended": "pile"}, *totals(p4=5, p6=9, p1=5)).starter


def test_who_leaves_costs_the_round() -> None:
    """The round that was on is dealt anew among those who stay, whose sums stand."""
    left = after(*BEGUN, {"ended": "pile"}, *totals(p4=5, p6=9, p1=7), {"begun": 2}, {"called": ADA}, {"left": BO})
    assert (2, {ADA: 7, CLEO: 9}, "setup", CLEO) == (left.round, left.totals, left.phase, left.starter)
    assert "over" == enter(left, {"left": ADA}).phase


def test_three_and_two_set_cards_aside() -> None:
    """Four players set no card aside, three set five, two ten (F-03)."""
    assert [0, 5, 10] == [new_match([Pad(n) for n in range(1, count + 1)]).aside for count in (4, 3, 2)]
