"""The sets of cards that a table is offered one after the other."""

import pytest

from engine import EDITIONS
from engine.werewolf.setup.composition import check, recommended
from engine.werewolf.setup.sets import graded
from tests.harness.marks import each


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", each(range(6, 29), 6, 8, 17, 28))
def test_every_set_can_be_played(edition: str, players: int) -> None:
    """The first is the book's, but for the village; each has more characters than the last, and none is refused."""
    rules = EDITIONS[edition]
    sets = graded(players, rules)
    assert (recommended(players, rules) == sets[0]) is (edition != "village2009")
    assert sorted(map(len, sets)) == list(map(len, sets))
    assert len(set(map(len, sets))) == len(sets)
    assert not [finding for cards in sets for finding in check(cards, players, rules) if finding.refuses]


def test_six_have_no_room_for_the_thief() -> None:
    """One wolf is too few beside him."""
    assert not [cards for cards in graded(6, EDITIONS["2009"]) if "thief" in cards]


def test_who_does_better_without_a_role() -> None:
    """It is in none of the sets, which have others in its place."""
    sets = graded(12, EDITIONS["2009"], {"little_girl"})
    assert "little_girl" in graded(12, EDITIONS["2009"])[2]
    assert not [cards for cards in sets if "little_girl" in cards]
    assert [12, 12, 12, 14] == [sum(cards.values()) for cards in sets]


def test_who_has_no_part_in_an_edition_is_left_out() -> None:
    """The collector's box has no Witch: its sets grow by the others."""
    villagers = [cards["villager"] for cards in graded(8, EDITIONS["collector"])]
    assert [5, 4, 2, 3] == villagers


def test_the_village_brings_its_characters() -> None:
    """The Raven is in all of its sets, the Pyromaniac in later ones, and the White Werewolf where the pack is large."""
    eight, twelve = (set().union(*graded(players, EDITIONS["village2009"])) for players in (8, 12))
    assert all("raven" in cards for players in range(6, 29) for cards in graded(players, EDITIONS["village2009"]))
    assert "pyromaniac" in eight
    assert "white_werewolf" not in eight
    assert "white_werewolf" in twelve
    assert not {"raven", "pyromaniac"} & set().union(*graded(12, EDITIONS["2009"]))
