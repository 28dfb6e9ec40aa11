"""
What a player of simulated games is, and the hands that every one of them has.

An answer is one that the ask allows; a player who sees nothing in an ask draws it uniformly.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from engine import Ask, Turn
from engine.ask import choices, seats
from engine.seats import Seat

_Item = TypeVar("_Item")


class Player(Protocol):
    """Answers for everybody at the table; made anew for every game."""

    def answer(self, turn: Turn[Seat]) -> object:
        """The answer to the ask of ``turn``; what `Game.answer` takes."""


def pick(chance: Random, items: Sequence[_Item]) -> _Item:
    """One of ``items``, all equally likely (`Random.choice` in a third of its time)."""
    return items[int(chance.random() * len(items))]


def any_seat(chance: Random, ask: Ask[Seat]) -> object:
    """One of the options, or a pass where passing is allowed, all equally likely."""
    options = ask.options
    index = int(chance.random() * (len(options) + ask.may_pass))
    return options[index] if index < len(options) else None


def any_seats(chance: Random, ask: Ask[Seat]) -> object:
    """As many different options as are to be named; where fewer will do, any number of them up to that."""
    most = min(ask.count, len(ask.options))
    return chance.sample(ask.options, chance.randint(0, most) if ask.fewer else ask.count)


def any_ballot(chance: Random, ask: Ask[Seat]) -> object:
    """A vote of every voter, each on its own among those he may name; nobody abstains."""
    candidates, voters, own = seats(ask), ask.actors, ask.own
    if ask.barred or (len(candidates) == 1 and not own):
        return {voter: pick(chance, may) if (may := choices(ask, voter)) else None for voter in voters}
    draw, number = chance.random, len(candidates)
    votes = {voter: candidates[int(draw() * number)] for voter in voters}
    if not own:
        for voter in voters:
            while votes[voter] == voter:
                votes[voter] = candidates[int(draw() * number)]
    return votes


def wavering(chance: Random, ask: Ask[Seat], ballot: object) -> object:
    """``ballot``, but each voter keeps his finger down once in four where he may: no tie lasts for ever."""
    if not ask.may_pass or not isinstance(ballot, dict):
        return ballot
    return {voter: None if chance.random() < 0.25 else seat for voter, seat in ballot.items()}


def unanimous(chance: Random, ask: Ask[Seat], target: Seat) -> object:
    """Everybody's vote for ``target``; who may not name him votes at random where he must."""
    if ask.own and not ask.barred:
        return dict.fromkeys(ask.actors, target)
    votes: dict[Seat, Seat | None] = {}
    for voter in ask.actors:
        may = choices(ask, voter)
        votes[voter] = target if target in may else pick(chance, may) if ask.must and may else None
    return votes
