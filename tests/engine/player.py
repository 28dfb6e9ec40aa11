"""
Players without a plan: random, legal answers to any ask, from a seed.

Chance lives here, never in the engine.
"""

import random

from engine import Game, Setup, Turn
from engine.seats import Seat
from tests.harness.anybody import answer, setup, tokens
from tests.proofs.invariants import Watched

__all__ = ["answer", "play", "setup", "step", "tokens"]


def step(chance: random.Random, game: Game, trouble: float = 0.0) -> Turn[Seat]:
    """One input: an answer, or with the chance of ``trouble`` a timeout or somebody who goes home."""
    ask = game.ask
    assert ask is not None
    if chance.random() < trouble:
        if chance.random() < 0.25:
            return game.leave(chance.choice(game.public.living))
        if ask.kind != "draw":
            return game.timeout()
    return game.answer(answer(chance, ask))


def play(
    chance: random.Random, setup: Setup, trouble: float = 0.0, *, watched: bool = False
) -> tuple[Game, list[Turn[Seat]]]:
    """A whole game; ``watched``, every step of it is checked by `tests.proofs.invariants`."""
    game = Watched(setup) if watched else Game(setup)
    turns = [game.start()]
    while game.ask is not None:
        turns.append(step(chance, game, trouble))
        assert len(turns) < 5000, "this game does not end"
    return game, turns
