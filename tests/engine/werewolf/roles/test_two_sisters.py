"""The Two Sisters (A-95)."""

import pytest

from engine import SetupRefused
from engine.werewolf.setup.composition import check
from engine.werewolf.setup.editions import EDITIONS
from tests.engine.table import Table

SISTERS = "two_sisters wolf*2 seer two_sisters villager*4"


def test_the_sisters_see_each_other() -> None:
    """They wake together, once, and are shown their seats; the story records it."""
    table = Table(SISTERS).on("seer.look", 1).late("werewolves.devour")
    assert [((1, 5), {"seats": [1, 5]})] == table.shown("two_sisters.known")
    assert [[1, 5]] == [event["seats"] for event in table.story("two_sisters.meet")]


def test_they_wake_in_the_first_night_only() -> None:
    """They wake after Cupid and before the Seer, in the first night only."""
    table = Table(f"{SISTERS} cupid", composition_public=True).on("cupid.pair", [6, 7])
    assert ["cupid", "lovers", "two_sisters", "seer"] == [cue.removesuffix(".wakes") for cue in table.calls()][:4]
    table.on("seer.look", 2).late("werewolves.devour").day()
    assert ["seer"] == table.calls()


def test_sisters_are_no_wolves_and_no_couple() -> None:
    """The wolves may devour one, and the other lives on."""
    table = Table(SISTERS).on("seer.look", 1).on("werewolves.devour", 1)
    assert [1] == table.dead


@pytest.mark.parametrize("count", [1, 3])
def test_there_are_two_or_none(count: int) -> None:
    """Any other number is refused at the deal, and at the pile on the lid."""
    with pytest.raises(SetupRefused, match=f"two_sisters is dealt {count} times. Deal exactly 2, or none."):
        Table(f"wolf*2 two_sisters*{count} villager*5")
    found = check({"werewolf": 2, "two_sisters": count, "seer": 1, "villager": 5 - count}, 8, EDITIONS["2009"])
    assert [("deck.refused.exactly", {"role": "two_sisters", "count": 2}, True)] == [
        (finding.cue, finding.facts, finding.refuses) for finding in found
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_join_any_edition_when_their_cards_are_laid(edition: str) -> None:
    """They belong to no edition, and every edition accepts both."""
    assert "two_sisters" not in EDITIONS[edition].roles_enabled
    assert () == check({"werewolf": 2, "two_sisters": 2, "seer": 1, "villager": 3}, 8, EDITIONS[edition])


def test_one_in_the_middle_leaves_the_other_alone() -> None:
    """The call is the same, and she sees herself; the story has nothing to mention."""
    table = Table("thief wolf*2 two_sisters villager*4", centre="two_sisters villager").on("thief.swap", None)
    assert ["thief", "two_sisters", "werewolves"] == table.calls()
    assert [((4,), {"seats": [4]})] == table.shown("two_sisters.known")
    assert [] == table.story("two_sisters.meet")


def test_a_thief_who_takes_her_card_meets_his_sister() -> None:
    """A Thief who takes her card wakes with her sister in the same night."""
    table = Table("thief wolf*2 two_sisters villager*4", centre="two_sisters villager").on("thief.swap", "two_sisters")
    assert [((1, 4), {"seats": [1, 4]})] == table.shown("two_sisters.known")


def test_both_in_the_middle_are_called_all_the_same() -> None:
    """A silence in their place would reveal to the table where the cards are (M1)."""
    table = Table("thief wolf*2 villager*5", centre="two_sisters two_sisters").on("thief.swap", None)
    assert ["thief", "two_sisters", "werewolves"] == table.calls()
    assert [] == table.shown("two_sisters.known")
