"""
A player of Argent that wants to win, and knows only what its seat's view holds.

How well it remembers, counts and calls is its character's. A card that it has not seen is worth 6.5 to it, the mean of
the deck, or the mean of all that it has not seen.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import erf, prod, sqrt
from random import Random
from typing import Any

from engine.argent.registry import DECK
from engine.ask import Ask
from engine.seats import Seat
from firmware.players.argent.character import STRENGTHS, Character

Option = Mapping[str, Any]
View = Mapping[str, Any]

UNSEEN = sum(DECK) / len(DECK)
"""What a card is worth that nobody has shown it."""
KEPT = 4.0
"""What a hidden card of an opponent is worth to one that weighs a call: he has kept it."""
SPREAD = 3.5
"""How far such a card may be from that, as a standard deviation."""
LAST_TURN = 2.0
"""So many points an opponent saves in his last turn."""
PENALTY = 10
"""So much a call costs that was wrong (F-24)."""


class SensiblePlayer:
    """
    Answers for the seat that is asked.

    ``chance`` chooses between cards of which it knows nothing, and what a weak memory recalls.
    """

    def __init__(self, chance: Random, character: Character = STRENGTHS["steady"]) -> None:
        self._chance, self._character = chance, character

    def answer(self, ask: Ask[Seat], see: Callable[[Seat], View]) -> object:
        """The answer of the seat that is asked; ``see`` gives its view."""
        [seat] = ask.actors
        mind = _Mind(seat, see(seat), self._chance, self._character)
        return _ANSWERS[ask.id](mind, ask)


class _Mind:
    """What one seat makes of its view."""

    def __init__(self, seat: Seat, view: View, chance: Random, character: Character) -> None:
        self.seat = seat
        self.view = view
        self.chance = chance
        self.character = character
        self.villages = _recalled(view, chance, character.memory)
        self.own = self.villages[str(seat)]
        self.unseen = _unseen(view, self.villages) if character.counts else UNSEEN

    def worth(self, place: int) -> float:
        """What the own card at ``place`` costs, or is expected to."""
        value = self.own[place - 1]["value"]
        return self.unseen if value is None else float(value)

    def known(self, places: Iterable[int]) -> list[int]:
        """Those of the own ``places`` whose cards it knows."""
        return [place for place in places if self.own[place - 1]["value"] is not None]

    def unknown(self, places: Iterable[int]) -> list[int]:
        """Those of the own ``places`` whose cards it does not know."""
        return [place for place in places if self.own[place - 1]["value"] is None]

    def best(self, places: Sequence[int]) -> list[int]:
        """The own cards that are best exchanged: equal ones that it knows, or the dearest one."""
        groups = [[place] for place in places]
        values = {self.own[place - 1]["value"] for place in self.known(places)}
        groups += [[place for place in places if self.own[place - 1]["value"] == value] for value in sorted(values)]
        return max(groups, key=lambda group: sum(map(self.worth, group)))

    def gain(self, value: int, places: Sequence[int]) -> float:
        """How many points a card of ``value`` saves."""
        return sum(map(self.worth, self.best(places))) - value if places else -value

    def value(self, spot: Option) -> int | None:
        """The value of a card anywhere, if it knows it."""
        value: int | None = self.villages[str(spot["seat"])][spot["place"] - 1]["value"]
        return value

    def total(self, seat: str) -> float:
        """What it expects ``seat`` to lose."""
        values = (card["value"] for card in self.villages[seat])
        return float(sum(self.unseen if value is None else value for value in values))

    def calls(self) -> bool:
        """Whether it would call the count now."""
        own, risk = self.total(str(self.seat)), self.character.risk
        if risk is None:
            return own <= self.character.calls_at
        lowest = prod(self._behind(own, cards) for seat, cards in self.villages.items() if seat != str(self.seat))
        return (1 - lowest) * (own + PENALTY) <= risk

    def _behind(self, own: float, cards: Sequence[Option]) -> float:
        """How likely it is that who has these ``cards`` will not come below ``own`` with one more turn."""
        hidden = [card for card in cards if card["value"] is None]
        mean: float = sum(card["value"] or 0 for card in cards) + KEPT * len(hidden) - LAST_TURN
        return 0.5 * (1 + erf((mean - own) / (SPREAD * sqrt(2 * (len(hidden) + 1)))))


def _recalled(view: View, chance: Random, memory: float) -> Mapping[str, Sequence[Option]]:
    """The villages of ``view``, without the values of hidden cards that are not recalled."""
    villages: Mapping[str, Sequence[Option]] = view["villages"]
    if memory >= 1:
        return villages
    return {
        seat: [card if card["up"] or chance.random() < memory else {**card, "value": None} for card in cards]
        for seat, cards in villages.items()
    }


def _unseen(view: View, villages: Mapping[str, Sequence[Option]]) -> float:
    """The mean of all cards that are neither known nor on the discard pile."""
    known: list[int] = [card["value"] for cards in villages.values() for card in cards if card["value"] is not None]
    known += [*view["discard"], *view["shown"], *view.get("drawn", ())]
    return (sum(DECK) - sum(known)) / max(1, len(DECK) - len(known))


def _look(_: _Mind, ask: Ask[Seat]) -> object:
    return list(ask.options[: ask.count])


def _offered(ask: Ask[Seat], do: str) -> list[Any]:
    return [option for option in ask.options if option["do"] == do]  # type: ignore[index]  # moves are objects


def _free(mind: _Mind, ask: Ask[Seat]) -> object:
    """A free move that helps, if there is one."""
    for option in _offered(ask, "empath"):
        if unknown := mind.unknown(option["places"]):
            return {"do": "empath", "place": unknown[0]}
    for option in _offered(ask, "guard"):
        if known := mind.known(option["places"]):
            return {"do": "guard", "with": option["with"], "place": min(known, key=mind.worth)}
    for option in _offered(ask, "amulet"):
        low = [place for place in mind.known(option["places"]) if mind.worth(place) <= 2]
        if low:
            return {"do": "amulet", "place": min(low, key=mind.worth)}
    return None


def _turn(mind: _Mind, ask: Ask[Seat]) -> object:
    if _offered(ask, "call") and mind.calls():
        return {"do": "call"}
    free = _free(mind, ask)
    if free is not None:
        return free
    own = [place for place, card in enumerate(mind.own, 1) if not card["amulet"]]
    gains: list[tuple[float, object]] = [
        (mind.gain(mind.view["shown"][option["shown"] - 1], own), option)
        for option in _offered(ask, "draw")
        if "shown" in option
    ]
    for option in _offered(ask, "take"):
        places = mind.best(option["places"])
        gains.append((mind.gain(mind.view["discard"][0], option["places"]), {"do": "take", "places": places}))
    gain, best = max(gains, key=lambda one: one[0], default=(0.0, ask.options[0]))
    if gain >= mind.character.gains or {"do": "draw"} not in ask.options:
        return best
    return {"do": "draw"}


def _drawn(mind: _Mind, ask: Ask[Seat]) -> object:
    free = _free(mind, ask)
    if free is not None:
        return free
    [value] = mind.view["drawn"]
    for option in _offered(ask, "exchange"):
        gain = mind.gain(value, option["places"])
        if gain >= mind.character.gains or (gain > 0 and not _offered(ask, "power")):
            return {"do": "exchange", "places": mind.best(option["places"])}
    return (_offered(ask, "power") or [{"do": "discard"}])[0]


def _finish(mind: _Mind, ask: Ask[Seat]) -> object:
    return _free(mind, ask) or {"do": "end"}


def _keep(mind: _Mind, _: Ask[Seat]) -> object:
    drawn = mind.view["drawn"]
    return drawn.index(min(drawn)) + 1


def _expose(mind: _Mind, ask: Ask[Seat]) -> object:
    """A card that acts when open, one that it does not know, or the lowest."""
    places: list[int] = list(ask.options)  # type: ignore[arg-type]  # options of this ask are places
    acts = [place for place in mind.known(places) if mind.worth(place) <= 4]
    return min(acts or mind.unknown(places) or places, key=mind.worth)


def _behold(mind: _Mind, ask: Ask[Seat]) -> object:
    return mind.unknown(ask.options)[: ask.count]  # type: ignore[arg-type]  # options of this ask are places


def _see(mind: _Mind, ask: Ask[Seat]) -> object:
    """A card that it does not know, an own one first."""
    spots: list[Any] = list(ask.options)
    new = [spot for spot in spots if mind.value(spot) is None] or spots
    own = [spot for spot in new if spot["seat"] == mind.seat]
    return mind.chance.choice(own or new)


def _reveal(mind: _Mind, ask: Ask[Seat]) -> object:
    """An opponent's card that it does not know."""
    spots: list[Any] = list(ask.options)
    others = [spot for spot in spots if spot["seat"] != mind.seat]
    return mind.chance.choice([spot for spot in others if mind.value(spot) is None] or others or spots)


def _master(mind: _Mind, ask: Ask[Seat]) -> object:
    option: Any = ask.options[0]
    value = {"value": min(option["values"])}
    return {**value, "places": mind.best(option["places"])[: ask.count]} if option["places"] else value


def _witch(mind: _Mind, ask: Ask[Seat]) -> object:
    """A low card for an own dear one, a dear card for an opponent's low one."""
    [value] = mind.view["drawn"]
    spots: list[Any] = list(ask.options)
    own = [spot for spot in spots if spot["seat"] == mind.seat]
    others = [spot for spot in spots if spot["seat"] != mind.seat]
    dearest = max(own, key=lambda spot: mind.worth(spot["place"]), default=None)
    if dearest is not None and (not others or value < mind.worth(dearest["place"])):
        return dearest
    return min(others, key=lambda spot: _expected(mind, spot)) if others else dearest


def _rob(mind: _Mind, ask: Ask[Seat]) -> object:
    """The lowest card of an opponent for the dearest own one."""
    option: Any = ask.options[0]
    card = min(option["cards"], key=lambda spot: _expected(mind, spot))
    return {**card, "give": max(option["give"], key=mind.worth)}


def _expected(mind: _Mind, spot: Option) -> tuple[float, float]:
    """What a card of somebody costs, or is expected to; equal ones come in any order."""
    value = mind.value(spot)
    return mind.unseen if value is None else value, mind.chance.random()


_ANSWERS: Mapping[str, Callable[[_Mind, Ask[Seat]], object]] = {
    "look": _look,
    "turn": _turn,
    "drawn": _drawn,
    "finish": _finish,
    "rascal.keep": _keep,
    "exposer.turn": _expose,
    "beholder.look": _behold,
    "revealer.turn": _reveal,
    "apprentice_seer.look": _see,
    "seer.look": _see,
    "master.take": _master,
    "witch.swap": _witch,
    "robber.swap": _rob,
}
