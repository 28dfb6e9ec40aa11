"""Twin worlds and grouped games: what the rules say follows from what everybody may know."""

import pytest

from engine import EDITIONS, Hush, Say
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS, ROLES
from tests.harness.marks import LONG
from tests.proofs.secrecy import grouping, twins
from tests.proofs.secrecy.leak import Leak
from tests.proofs.secrecy.worlds import Item, parting

pytestmark = pytest.mark.slow

PAIRS = 40_000 if LONG else 200
GAMES = 5_000 if LONG else 25


def test_twin_worlds_are_alike_to_everybody() -> None:
    """By every edition, card and building, for those who sleep and for each who is called."""
    lived = list(twins.pairs(PAIRS, 14))  # a seed by which each card is soon one's own
    assert set(ROLES) == {card for pair in lived if pair.nights for card in pair.cards}
    assert {"the table", *ROLES} == {pair.observer for pair in lived}
    assert set(EDITIONS) == {pair.edition for pair in lived}
    assert set(BUILDINGS) - {HOMELESS} == {trade for pair in lived for trade in pair.buildings}
    assert sum(pair.nights for pair in lived) > len(lived) // 2
    assert sum(pair.items for pair in lived) > 20 * len(lived)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("edition", sorted(grouping.TABLES))
def test_what_comes_follows_from_the_public_history(edition: str) -> None:
    """Whole games: nothing but a dawn or a card makes two games of one history differ."""
    grouped = grouping.games(GAMES, edition)
    assert grouped.games >= 2 * GAMES
    assert grouped.found_again > 10 * grouped.segments / 3 > 10 * GAMES


def test_every_edition_is_grouped() -> None:
    """Every edition has a pile by which games are grouped."""
    assert set(EDITIONS) == set(grouping.TABLES)


def test_a_difference_is_a_leak_unless_it_is_public() -> None:
    """A silence that differs is a leak, a death that differs is none."""
    one: list[Item] = [Say("seer.wakes", {}), Hush(12.0)]
    assert not parting(one, list(one))
    assert parting([*one, Say("dawn.quiet", {})], [*one, Say("death", {"seat": Seat(3)})])
    with pytest.raises(Leak, match=r"Hush\(seconds=13\.0\)"):
        parting(one, [Say("seer.wakes", {}), Hush(13.0)])
