"""Argent, played at random under every mixture of its settings, and checked at every step."""

from random import Random

import pytest

from tests.harness.marks import each
from tests.proofs.argent.game import Watched

#: The first twenty games are played in every run, all ten thousand in the long one.
BATCHES, GAMES = 500, 20


@pytest.mark.parametrize("batch", each(range(BATCHES)))
def test_random_games_keep_the_invariants(batch: int) -> None:
    """Cards, villages, scores, secrets, hands and refusals are as they must be in every game."""
    chance = Random(f"argent/{batch}")
    for _ in range(GAMES):
        Watched(chance).play()
