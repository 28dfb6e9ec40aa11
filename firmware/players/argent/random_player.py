"""A player of Argent that answers anything the rules allow, at random."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

from engine.ask import Ask
from engine.seats import Seat

_Option = Mapping[str, Any]


class RandomPlayer:
    """Answers for everybody, and shuffles; ``chance`` decides."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def answer(self, ask: Ask[Seat]) -> object:
        """One of the answers that ``ask`` allows."""
        return _ANSWERS[ask.kind](self._chance, ask)


def _draw(chance: Random, ask: Ask[Seat]) -> object:
    return chance.sample(ask.options, len(ask.options))


def _one(chance: Random, ask: Ask[Seat]) -> object:
    if ask.may_pass and chance.random() < 0.5:
        return None
    return chance.choice(ask.options)


def _places(chance: Random, ask: Ask[Seat]) -> object:
    return chance.sample(ask.options, chance.randint(0, min(ask.count, len(ask.options))))


def _swap(chance: Random, ask: Ask[Seat]) -> object:
    option = cast("_Option", ask.options[0])
    return {**chance.choice(option["cards"]), "give": chance.choice(option["give"])}


def _exchange(chance: Random, ask: Ask[Seat]) -> object:
    option = cast("_Option", ask.options[0])
    value = {"value": chance.choice(option["values"])}
    if not option["places"]:
        return {**value, "end": chance.choice(("left", "right"))}
    return value | _leaving(chance, option["places"], ask.count)


def _leaving(chance: Random, places: list[int], most: int) -> dict[str, object]:
    """Mostly one card; else several, of which the player hopes that they are equal."""
    number = 1 if chance.random() < 0.7 else chance.randint(1, min(most, 4))
    chosen = chance.sample(places, number)
    return {"places": chosen, "at": chance.choice(chosen), "end": chance.choice(("left", "right"))}


def _move(chance: Random, ask: Ask[Seat]) -> object:
    option = dict(chance.choice(cast("tuple[_Option, ...]", ask.options)))
    places = option.pop("places", None)
    if places is None:
        return option
    if option["do"] in ("take", "exchange"):
        return option | _leaving(chance, places, len(places))
    return option | {"place": chance.choice(places)}


_ANSWERS: Mapping[str, Callable[[Random, Ask[Seat]], object]] = {
    "draw": _draw,
    "place": _one,
    "number": _one,
    "card": _one,
    "places": _places,
    "swap": _swap,
    "exchange": _exchange,
    "move": _move,
}
