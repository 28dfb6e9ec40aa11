"""End of a round, score, game: F-21 to F-30 and F-37."""

from collections import Counter
from typing import Any

import pytest

from engine.argent.registry import DECK
from engine.argent.score import least, ranking, score, winners
from engine.seats import Seat
from tests.engine.argent.played import CALL, DRAW, END, OTHER, PLAIN, POWER, Played, laid, take

ONE, TWO, THREE = map(Seat, (1, 2, 3))
FOUR = (6, 6, 2, 1, 2)


def points(**seats: int) -> dict[Seat, int]:
    """Numbers by seat."""
    return {Seat(int(name[1:])): value for name, value in seats.items()}


@pytest.mark.parametrize(
    ("sums", "caller", "lost", "lowest"),
    [
        (points(s1=9, s2=35), ONE, points(s1=0, s2=35), True),
        (points(s1=9, s2=9, s3=12), ONE, points(s1=0, s2=9, s3=12), True),
        (points(s1=40, s2=15), ONE, points(s1=50, s2=15), False),
        (points(s1=16, s2=15, s3=90), ONE, points(s1=26, s2=15, s3=90), False),
        (points(s1=30, s2=31), None, points(s1=30, s2=31), None),
        (points(s1=0, s2=31), TWO, points(s1=0, s2=41), False),
    ],
)
def test_a_round_is_scored(sums: dict[Seat, int], caller: Seat | None, lost: dict[Seat, int], lowest: object) -> None:
    """The lowest caller loses nothing, another ten more, everybody else his total (F-23, F-24, F-25, F-27)."""
    before = dict(sums)
    assert ((lost, lowest), before) == (tuple(score(sums, caller)), sums)


def test_who_lost_least() -> None:
    """One or several (F-28)."""
    assert ((ONE,), (ONE, THREE)) == (least(points(s1=0, s2=1)), least(points(s1=3, s2=4, s3=3)))


@pytest.mark.parametrize(
    ("totals", "amulet", "won"),
    [
        (points(s1=9, s2=8), None, [TWO]),
        (points(s1=9, s2=8), ONE, [TWO]),
        (points(s1=8, s2=8, s3=9), TWO, [TWO]),
        (points(s1=8, s2=8, s3=9), THREE, [ONE, TWO]),
        (points(s1=8, s2=8, s3=8), None, [ONE, TWO, THREE]),
    ],
)
def test_who_wins(totals: dict[Seat, int], amulet: Seat | None, won: list[Seat]) -> None:
    """The lowest sum; of equals the amulet's holder, if he is one of them (F-29, F-30)."""
    assert won == list(winners(totals, amulet))


def test_the_ranking_has_equals_together() -> None:
    """From the lowest sum to the highest (F-29)."""
    assert ((ONE, THREE), (TWO,)) == ranking(points(s1=8, s2=9, s3=8))


def called(rules: dict[str, object] | None = None, **setup: Any) -> Played:
    """Seat 1 called with the lowest sum and seat 2 has had his last turn: the next round is to be dealt."""
    table = Played([FOUR, PLAIN], 4, 9, 9, 9, rules=rules, **{"rounds": 2, **setup})
    return table.answer(take(1, 2)).skip().answer(CALL).skip()


def test_a_round_is_counted() -> None:
    """From the seat after the caller to the caller, then the scores, and the amulet is his (F-23, F-26)."""
    table = called()
    assert [(2, [5, 6, 7, 8, 9], 35), (1, [4, 2, 1, 2], 9)] == [
        (one["seat"], one["values"], one["total"]) for one in table.said("count")
    ]
    assert [
        {
            "round": 1,
            "points": {"1": 0, "2": 35},
            "totals": {"1": 0, "2": 35},
            "caller": 1,
            "lowest": True,
            "amulet": 1,
        }
    ] == table.said("scores")
    assert ([4, 2, 1, 2], [5, 6, 7, 8, 9]) == (table.values(1, "public"), table.values(2, "public"))
    table.answer(table.order)
    assert ([{"1": 0, "2": 35}], {"1": 0, "2": 35}) == (table.view()["points"], table.view()["totals"])
    assert {"round": 2, "starter": 1, "amulet": 1, "aside": 10, "discard": 4} == table.said("round.opens")[-1]
    assert (None, [], {"holder": 1, "used": False, "on": None}, "look", None) == tuple(
        table.view()[key] for key in ("caller", "last", "amulet", "phase", "turn")
    )


def test_a_caller_who_is_not_lowest() -> None:
    """Ten more, the amulet goes back to the middle, and the other begins (F-24, F-26, F-28)."""
    table = Played([(12, 12, 11, 10, 10), (1, 2, 3, 4, 5)], 9, 9, 8, rounds=2, amulet=ONE)
    table.answer(take(1, 2), END).skip().answer(CALL).skip()
    [scores] = table.said("scores")
    assert ({"1": 50, "2": 15}, False, None) == (scores["points"], scores["lowest"], scores["amulet"])
    table.answer(table.order)
    assert (2, ("look", 2)) == (table.said("round.opens")[-1]["starter"], table.asked())


@pytest.mark.parametrize(("keep", "holder"), [(False, None), (True, 2)])
def test_an_amulet_that_is_not_won(keep: bool, holder: int | None) -> None:
    """Back to the middle, or still with its holder, once a round (SA-03, F-26)."""
    table = Played([PLAIN, OTHER], 12, rounds=2, amulet=TWO, rules={"amulet_keep": keep})
    table.skip().answer(laid(1)).skip(30)
    assert holder == table.said("scores")[0]["amulet"]
    table.answer(table.order)
    assert {"holder": holder, "used": False, "on": None} == table.view()["amulet"]


@pytest.mark.parametrize(("setting", "starter"), [("tied", 3), ("table", 1)])
def test_a_tie_for_who_begins(setting: str, starter: int) -> None:
    """The youngest of those who lost least, or of all (SA-01, F-28)."""
    table = Played([OTHER, PLAIN, PLAIN], 12, youngest=[ONE, THREE, TWO], rounds=2, rules={"tie_start": setting}).skip(
        31
    )
    table.answer(table.order)
    assert starter == table.said("round.opens")[-1]["starter"]


def test_without_a_tie_the_youngest_has_no_say() -> None:
    """Who lost least begins, whatever the setting (F-28)."""
    table = Played([OTHER, PLAIN], 12, rounds=2, rules={"tie_start": "table"}).skip(31)
    assert 2 == table.answer(table.order).said("round.opens")[-1]["starter"]


def test_the_last_card_of_the_pile_ends_the_round() -> None:
    """Right after the turn in which it went, with the starter counted last (F-21, F-27)."""
    table = Played([PLAIN, OTHER], 12).skip(30)
    assert (1, 1) == (table.view()["pile"], table.view()["round"])
    table.skip()
    assert ([{"reason": "pile"}], [2, 1]) == (table.said("round.ends"), [one["seat"] for one in table.said("count")])
    assert {"1": 35, "2": 54} == table.said("scores")[0]["points"]


def lap_with_one_card(setting: str) -> Played:
    """Seat 1 has called while one card is left in the pile; seat 3's only card lies under the amulet."""
    villages = [FOUR, PLAIN, (13, 13, 7, 7, 7)]
    table = Played(villages, 12, rules={"exhaust_after_call": setting}, amulet=THREE)
    table.answer(take(1, 2), take(1), take(1, 2, 3, 4, 5), laid(1)).skip(30).answer(CALL)
    assert (1, 2, [2, 3]) == (table.view()["pile"], table.asked()[1], table.view()["last"])
    return table


def test_the_pile_ends_in_the_lap() -> None:
    """The round is over at once, with the caller compared (SA-02)."""
    table = lap_with_one_card("ends").skip()
    assert ([{"reason": "pile"}], [False]) == (
        table.said("round.ends"),
        [one["lowest"] for one in table.said("scores")],
    )


def test_everybody_has_his_last_turn_without_a_pile() -> None:
    """By taking; who can do nothing at all passes without an ask (SA-02, F-20)."""
    table = lap_with_one_card("lap").skip()
    assert ([{"seat": 3}], [{"reason": "call"}]) == (table.said("passes"), table.said("round.ends"))


def villagers(rules: dict[str, object] | None = None, *, first: int = 5) -> Played:
    """Seat 1 opens one Villager, and seat 2, who has drawn an Exposer, may open the other."""
    table = Played([(0, 6, 7, 8, 9), (6, 0, 7, 8, 9)], 12, first, 5, amulet=TWO, rules=rules)
    return table.answer(DRAW, POWER, 1, DRAW, POWER)


def test_both_villagers_end_the_round() -> None:
    """In whosever villages, after the turn in which the second is opened (F-22, V0, F-27)."""
    table = villagers()
    assert [] == table.said("round.ends")
    table.answer(2)
    assert ("finish", 2) == table.asked()
    table.answer(END)
    assert ([{"reason": "villagers"}], None) == (table.said("round.ends"), table.said("scores")[0]["caller"])


def test_the_second_villager_may_end_the_turn_too() -> None:
    """At once, there is no free move any more (SA-18)."""
    table = villagers({"villagers_end": "at_once"}).answer(2)
    assert [{"reason": "villagers"}] == table.said("round.ends")


def test_a_turn_that_opens_none_has_its_free_moves() -> None:
    """By either setting (SA-18)."""
    assert ("finish", 2) == villagers({"villagers_end": "at_once"}).answer(1).asked()


def test_a_villager_that_leaves_does_not_count() -> None:
    """On the discard pile or beside the pile (V0, V1)."""
    table = Played([(0, 6, 1, 8, 9), PLAIN], 12, 5, 9, 5, 0, 9)
    table.answer(DRAW, POWER, 1).skip().answer(DRAW, POWER, 3)
    assert ([0], []) == (table.view()["shown"], table.said("round.ends"))
    table.answer({"do": "draw", "shown": 1}, {"do": "discard"})
    assert (0, []) == (table.view()["discard"][0], table.said("round.ends"))


@pytest.mark.parametrize(("place", "reason"), [(2, "villagers"), (3, "pile")])
def test_villagers_come_before_the_pile(place: int, reason: str) -> None:
    """In the turn that does both, the Villagers are the reason (F-37)."""
    left = Counter(DECK)
    left.subtract([0, 0, 7, 8, 9, *PLAIN, 12, 5, 5])
    table = Played([(0, 0, 7, 8, 9), PLAIN], 12, 5, *list(left.elements())[:29], 5)
    table.answer(DRAW, POWER, 1).skip(29).answer(DRAW, POWER, place)
    assert [{"reason": reason}] == table.said("round.ends")


def test_totals_are_carried_on() -> None:
    """A game may be taken up between rounds (F-29)."""
    table = Played([PLAIN, OTHER], 12, round=4, rounds=4, totals={ONE: 20}).skip(31)
    assert table.over is not None
    assert ({"1": 55, "2": 54}, [2]) == (table.over.to_json()["totals"], list(table.over.winners))
    assert {"winners": [2], "totals": {"1": 55, "2": 54}, "ranking": [[2], [1]]} == table.said("over")[0]
    assert ("over", None, 4) == (table.view()["phase"], table.view()["turn"], table.view()["round"])


def test_the_amulet_breaks_the_last_tie() -> None:
    """Of two with the same sum, the one who has just won it (F-30)."""
    table = called(rounds=1, totals={ONE: 35})
    assert table.over is not None
    assert ({"1": 35, "2": 35}, (ONE,)) == (table.over.to_json()["totals"], table.over.winners)
    assert ([[1, 2]], [1]) == (table.said("over")[0]["ranking"], table.said("over")[0]["winners"])
