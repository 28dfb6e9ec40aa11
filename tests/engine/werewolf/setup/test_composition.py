"""Advice on the pile: refusals, warnings, balance."""

import pytest

from engine import EDITIONS, Rules, SetupRefused
from engine.werewolf.setup.composition import balance, check, deck, evened, is_lopsided, recommended
from engine.werewolf.setup.registry import ROLES

RULES = EDITIONS["2009"]
COLLECTOR = EDITIONS["collector"]


@pytest.mark.parametrize(
    ("pile", "cue", "facts"),
    [
        ({"villager": 7, "seer": 1}, "deck.refused.wolf", {}),
        ({"werewolf": 2, "seer": 1, "villager": 4}, "deck.missing", {"count": 1}),
        ({"werewolf": 2, "seer": 1, "villager": 7}, "deck.extra", {"count": 2}),
        ({"werewolf": 2, "seer": 1, "villager": 4, "thief": 1}, "deck.refused.centre", {}),
        ({"werewolf": 2, "seer": 2, "villager": 4}, "deck.refused.double", {"role": "seer"}),
    ],
)
def test_a_pile_that_cannot_be_played_is_refused(pile: dict[str, int], cue: str, facts: dict[str, object]) -> None:
    """The finding has the cue that says why."""
    assert [(cue, facts)] == [(f.cue, f.facts) for f in check(pile, 8, RULES) if f.refuses]


def test_a_role_of_another_edition_is_refused() -> None:
    """The collector's box holds no Witch."""
    pile = {"werewolf": 2, "seer": 1, "witch": 1, "villager": 4}
    found = [f for f in check(pile, 8, EDITIONS["collector"]) if f.refuses]
    assert [("deck.refused.edition", {"role": "witch"})] == [(f.cue, f.facts) for f in found]


def test_many_wolves_are_worth_a_word() -> None:
    """Many wolves cause a warning, but no refusal."""
    pile = {"werewolf": 4, "seer": 1, "villager": 3}
    assert [("deck.warning.wolves", False)] == [(f.cue, f.refuses) for f in check(pile, 8, RULES)]


#: How many of a hundred games the village wins with the book's cards among sensible players (docs/balance.md).
WON = {7: 52, 8: 48, 9: 67, 10: 56, 11: 70, 12: 38, 13: 50, 15: 58, 16: 45, 18: 51}


@pytest.mark.parametrize(("players", "won"), WON.items())
def test_even_is_what_sensible_players_find_even(players: int, won: int) -> None:
    """Where either camp wins two games in five at least, the book's table is called even, and nowhere else."""
    expected = "even" if 40 <= won <= 60 else "village" if won > 60 else "wolves"
    assert expected == balance(recommended(players, RULES))


def test_extremes_are_not_even() -> None:
    """Five wolves among eight are too many, and one among twelve is too few."""
    assert ["wolves", "village"] == [balance({"werewolf": 5, "villager": 3}), balance({"werewolf": 1, "villager": 11})]


@pytest.mark.parametrize(("wolves", "lopsided"), [(1, True), (2, False), (3, False), (4, True)])
def test_more_than_a_wolf_out_of_balance(wolves: int, lopsided: bool) -> None:
    """With one wolf of eight, or with half of them, a wolf more or less would not make it even."""
    others = {"seer": 1, "witch": 1, "hunter": 1}
    assert lopsided == is_lopsided({"werewolf": wolves, **others, "villager": 5 - wolves})


def test_beyond_the_table_is_said_to_be() -> None:
    """Above 18 players there is advice, with a warning; below 6 and above 28 there is none."""
    assert "deck.warning.table" in [f.cue for f in check(recommended(22, RULES), 22, RULES)]
    assert "deck.warning.table" not in [f.cue for f in check(recommended(18, RULES), 18, RULES)]
    for players in (5, 29):
        with pytest.raises(SetupRefused):
            recommended(players, Rules())


def test_the_boxes_hold_what_the_book_lists() -> None:
    """24 cards with the Captain in the 2009 box, 29 in the big one, 38 with 18 arrows in the collector's."""
    assert 23 == sum(deck("base2009").values())
    assert 29 == sum(deck("village2009").values())
    assert 20 == sum(deck("collector").values())
    assert {} == deck("virtual")


def test_the_white_werewolf_is_a_wolf_card() -> None:
    """A pile may have him alone, and he counts when there are many [000:1099-1102]."""
    village = EDITIONS["village2009"]
    assert () == check({"white_werewolf": 1, "werewolf": 1, "seer": 1, "villager": 5}, 8, village)
    found = check({"white_werewolf": 1, "werewolf": 3, "seer": 1, "villager": 3}, 8, village)
    assert ["4 wolves among 8 players are many; 2 are usual."] == [f.text for f in found]


def test_one_more_werewolf_is_none_too_many_where_the_village_is_ahead() -> None:
    """A pile that favours the village gets another, without a warning; not an even one, or one without villagers."""
    rich = {"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "villager": 4}
    fairer = {**rich, "werewolf": 3, "villager": 3}
    assert fairer == evened(rich)
    assert () == check(fairer, 9, RULES)
    assert [None, None] == [evened(fairer), evened({**rich, "villager": 0})]


def test_every_edition_takes_the_extensions_in() -> None:
    """The Defender plays by the base rules, unless a table names the roles it plays with (C-26, [000:1050-1053])."""
    pile = {"werewolf": 2, "seer": 1, "defender": 1, "villager": 4}
    assert {key for key, role in ROLES.items() if role.editions} == set(EDITIONS["village2009"].roles_enabled)
    assert () == check(pile, 8, RULES)
    named = RULES.changed({"roles_enabled": ["werewolf", "seer", "villager"]})
    assert ["deck.refused.edition"] == [f.cue for f in check(pile, 8, named)]
    assert ["deck.refused.edition"] == [f.cue for f in check({**pile, "witch": 1, "villager": 3}, 8, COLLECTOR)]
