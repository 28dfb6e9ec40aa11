"""
The players of docs/rules §9.1, §9.4 and §9.5, whose games have exact values.

Wolves devour one uniformly drawn living player together, of those the rules let them devour (non-wolves,
unless ``wolves_may_eat_wolf``: the model's cannibals); the whole table votes for one
uniformly drawn living player, wolves included; the Hunter shoots a uniformly drawn other;
Cupid pairs any two without restraint; the Witch heals with probability 1/2 and poisons with
probability 1/2, anybody but herself and the victim, as long as she has the potion.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from engine import Ask, Turn
from engine.ask import seats
from engine.seats import Seat
from firmware.players.simulation.player import pick, unanimous
from firmware.players.simulation.random_player import RandomPlayer


def _one(chance: Random, ask: Ask[Seat]) -> object:
    return pick(chance, ask.options)


def _poison(chance: Random, ask: Ask[Seat]) -> object:
    others = [seat for seat in seats(ask) if seat not in ask.actors]
    return pick(chance, others) if others and chance.random() < 0.5 else None


def _together(chance: Random, ask: Ask[Seat]) -> object:
    return unanimous(chance, ask, pick(chance, seats(ask)))


class UniformPlayer(RandomPlayer):
    """Plays the model; what the model does not speak of is answered uniformly."""

    RULES: ClassVar[Mapping[str, object]] = {
        "captain_election_day": "never",
        "self_vote": True,
        "hunter_may_shoot_lover": True,
    }
    _BY_ID: ClassVar[Mapping[str, Callable[[Random, Ask[Seat]], object]]] = {
        "werewolves.devour": _one,
        "vote": _together,
        "vote.runoff": _together,
        "hunter.shoot": _one,
        "witch.poison": _poison,
    }

    def answer(self, turn: Turn[Seat]) -> object:
        """The answer of the model."""
        ask = turn.ask
        assert ask is not None
        hand = self._BY_ID.get(ask.id)
        return hand(self._chance, ask) if hand else super().answer(turn)
