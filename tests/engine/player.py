"""
Players without a plan: random, legal answers to any ask, from a seed.

Law: chance lives here, never in the engine.
"""

import random

from engine import Game, Setup, Turn
from firmware.proofs.anybody import answer, setup, tokens
from tests.engine.invariants import Watch

__all__ = ["answer", "play", "setup", "step", "tokens"]


def step(chance: random.Random, game: Game, trouble: float = 0.0, watch: Watch | None = None) -> Turn:
    """One input: an answer, or with the chance of ``trouble`` a timeout or somebody who goes home."""
    ask = game.ask
    assert ask is not None
    if chance.random() < trouble:
        if chance.random() < 0.25:
            return game.leave(chance.choice(game.public.living))
        if ask.kind != "draw":
            return game.timeout()
    value = answer(chance, ask)
    if watch is not None:
        watch.answered(ask, value)
    return game.answer(value)


def play(
    chance: random.Random, setup: Setup, trouble: float = 0.0, *, watched: bool = False
) -> tuple[Game, list[Turn]]:
    """A whole game; ``watched``, every step of it is held against the laws of `tests.engine.invariants`."""
    game = Game(setup)
    watch = Watch(game) if watched else None
    turns: list[Turn] = []
    turn = game.start()
    while True:
        turns.append(turn)
        if watch is not None:
            watch.see(turn)
        if game.ask is None:
            return game, turns
        turn = step(chance, game, trouble, watch)
        assert len(turns) < 5000, "this game does not end"
