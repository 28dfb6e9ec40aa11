"""
Which pad is which seat of the rules.

Law: the rules number their seats 1 to n without gaps, and a seat is a person; at the table chairs may be empty
between players, and somebody who is housed changes his. Everything that crosses is translated here, by the
name of the fact, and nowhere else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import Ask, Effect, Hush, Over, Say, Show, Turn
from engine.ask import Power

_ONE = frozenset({"seat", "other", "target", "double", "by", "to", "captain", "lord"})
_MANY = frozenset({"seats", "winners", "targets"})


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The pads in play, and who sits at them.

    ``pads`` are pad numbers in clockwise order: the first is place 1 of the rules. ``places`` is the place of
    each seat; nothing means that seat 1 sits at place 1, and so on.
    """

    pads: tuple[int, ...]
    places: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Have everybody sit where he sat down."""
        if not self.places:
            object.__setattr__(self, "places", tuple(range(1, len(self.pads) + 1)))

    def pad(self, seat: int) -> int:
        """The pad of ``seat``."""
        return self._pad_at(self.places[seat - 1])

    def _pad_at(self, place: int) -> int:
        return self.pads[place - 1]

    def seat(self, pad: int) -> int:
        """The seat of ``pad``; `ValueError` for a pad nobody sits at."""
        return self.places.index(self.pads.index(pad) + 1) + 1

    def after(self, effect: Effect) -> "Seating":
        """The seating once ``effect``, in the rules' numbers, has been told: who is housed changes places."""
        match effect:
            case Say("bailiff.houses", {"seat": int(seat), "place": int(place)}):
                left = self.places[seat - 1]
                swap = {left: place, place: left}
                return replace(self, places=tuple(swap.get(one, one) for one in self.places))
            case _:
                return self

    def turn(self, turn: Turn) -> tuple[Turn, "Seating"]:
        """``turn`` as the table knows it, and the seating after it."""
        seating, effects = self, []
        for effect in turn.effects:
            effects.append(seating._effect(effect))
            seating = seating.after(effect)
        over = turn.over and Over(turn.over.side, tuple(map(seating.pad, turn.over.winners)))
        return Turn(tuple(effects), turn.ask and seating._ask(turn.ask), over), seating

    def _effect(self, effect: Effect) -> Effect:
        match effect:
            case Say(cue, facts):
                return Say(cue, self.facts(facts))
            case Show(cue, to, facts):
                return Show(cue, tuple(map(self.pad, to)), self.facts(facts))
            case Hush():
                return effect

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """``facts`` with every seat as its pad."""
        return {name: self._fact(name, value) for name, value in facts.items()}

    def _fact(self, name: str, value: Any) -> Any:
        match name:
            case _ if value is None:
                return None
            case "place":
                return self._pad_at(value)
            case "counts":
                return {self.pad(seat): count for seat, count in value.items()}
            case "votes":
                return {self.pad(voter): seat and self.pad(seat) for voter, seat in value.items()}
            case _ if name in _MANY:
                return self._round(value)
            case _:
                return self.pad(value) if name in _ONE else value

    def _round(self, seats: Iterable[int]) -> tuple[int, ...]:
        """The pads of ``seats`` as one meets them round the table, whoever has moved."""
        return tuple(sorted(map(self.pad, seats)))

    def _ask(self, ask: Ask) -> Ask:
        options = ask.options
        if ask.kind in ("seat", "seats", "ballot", "building"):
            options = self._round(option for option in ask.options if isinstance(option, int))
        elif ask.kind == "open":
            options = tuple(self._power(option) if isinstance(option, Power) else option for option in options)
        barred = tuple((self.pad(voter), self.pad(seat)) for voter, seat in ask.barred)
        actors, decoys = (tuple(map(self.pad, seats)) for seats in (ask.actors, ask.decoys))
        return ask._replace(actors=actors, options=options, barred=barred, decoys=decoys)

    def _power(self, power: Power) -> Power:
        return power._replace(by=self.pad(power.by), target=self.pad(power.target))

    def answer(self, ask: Ask, value: Any) -> Any:
        """An answer given at the table to ``ask``, as the rules know it."""
        if value is None:
            return None
        match ask.kind:
            case "seat" | "building":
                return self.seat(value)
            case "seats":
                return [self.seat(pad) for pad in value]
            case "ballot":
                return {str(self.seat(voter)): pad and self.seat(pad) for voter, pad in value.items()}
            case "open" if isinstance(value, Power):
                return value._replace(by=self.seat(value.by), target=self.seat(value.target))
            case _:
                return value
