"""
Players who answer at random.

Every answer is drawn uniformly from what the ask allows, and independently of all others.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from engine import Ask, Turn
from engine.seats import Seat
from firmware.players.simulation.player import any_ballot, any_seat, any_seats, pick, wavering


def _coin(chance: Random, _ask: Ask[Seat]) -> object:
    return chance.random() < 0.5


def _close(_chance: Random, _ask: Ask[Seat]) -> object:
    return "close"


def _ballot(chance: Random, ask: Ask[Seat]) -> object:
    ballot = any_ballot(chance, ask)
    return wavering(chance, ask, ballot) if ask.id == "vote.runoff" else ballot


def _option(chance: Random, ask: Ask[Seat]) -> object:
    return pick(chance, ask.options)


class RandomPlayer:
    """Answers uniformly by the kind of the ask; a debate closes at once; only in a revote some abstain."""

    RULES: ClassVar[Mapping[str, object]] = {}
    _HANDS: ClassVar[Mapping[str, Callable[[Random, Ask[Seat]], object]]] = {
        "seat": any_seat,
        "building": any_seat,
        "card": any_seat,
        "seats": any_seats,
        "yes_no": _coin,
        "ballot": _ballot,
        "open": _close,
        "draw": _option,
    }

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def answer(self, turn: Turn[Seat]) -> object:
        """One of the allowed answers."""
        ask = turn.ask
        assert ask is not None
        return self._HANDS[ask.kind](self._chance, ask)
