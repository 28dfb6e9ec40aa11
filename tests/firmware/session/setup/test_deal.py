"""Who deals: asked once, or settled; with the same cards it is done as before."""

from pathlib import Path
from typing import Literal

import pytest

from tests.harness.rehearsed import Rehearsed

TABLE = "wolf seer villager*4"


def over(state: Path) -> Rehearsed:
    """A game with cards dealt by hand that the village has won."""
    box = Rehearsed(state, TABLE).begin()
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.until_said("rematch.offer")
    return box


@pytest.mark.parametrize(("deal", "comes"), [("hand", "deal.shuffle"), ("box", "digital.opens")])
def test_a_host_settles_who_deals(tmp_path: Path, deal: Literal["hand", "box"], comes: str) -> None:
    """Where the settings name who deals, nobody is asked."""
    box = Rehearsed(tmp_path, TABLE, deal=deal)
    box.join()
    box.accept("deck.offer")
    box.until_said(comes)
    assert "deal.question" not in box.says


def test_no_card_is_dealt_by_hand_that_is_not_there(tmp_path: Path) -> None:
    """A box that does not know the cards deals by itself, whatever the settings say."""
    box = Rehearsed(tmp_path, TABLE, deal="hand", cards=False)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(1)
    box.accept("deck.offer")
    box.until_said("digital.opens.tags")
    assert "deal.question" not in box.says


def test_other_cards_are_dealt_as_the_table_likes(tmp_path: Path) -> None:
    """With other cards it is asked anew; a box that dealt deals the same cards again without a question."""
    box = over(tmp_path)
    box.press(2, "down")
    box.accept("rematch.cards")
    box.until_said("deck.offer.more")
    while box.page.ask != "deck.offer":  # the only cards that the box knows are those of the last game
        box.down(2)
        box.wait(5)
    box.press(2)
    box.until_said("deal.question")
    assert 2 == box.says.count("deal.question")
    box.press(2, "down")
    box.until_said("digital.opens")
    assert "box" == box.saved()["dealt"]


def test_the_box_deals_the_same_cards_again(tmp_path: Path) -> None:
    """Where the box drew the roles of the last game, it draws them for the next."""
    box = over(tmp_path)
    box.rehearsal.box.evening.dealt = "box"
    box.accept("rematch.offer")
    box.until_said("digital.opens")
    assert 1 == box.says.count("deal.question")
