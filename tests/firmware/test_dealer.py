"""The cards of the virtual table, as they are dealt and put away."""

from pathlib import Path
from random import Random

from firmware.evening.state import Evening
from firmware.journal import Journal
from firmware.virtual.cards import Dealer, virtual_deck


def test_the_cards_of_the_last_game_are_put_away(tmp_path: Path) -> None:
    """They lie where they lay until the story is told; whoever joins anew finds an empty table."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    dealer = Dealer(journal, Random(1))
    dealt = dict(dealer.hand(Evening("register", [1, 3], {"seer": 1, "werewolf": 1})))
    assert {1, 3} == set(dealt)
    assert dealt == dealer.hand(Evening("game", [1, 3], cards=dealt))
    assert dealt == dealer.hand(Evening("rematch", [1, 3], cards=dealt))
    assert not dealer.hand(Evening("join"))
    journal.close()
