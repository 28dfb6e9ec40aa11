"""
Which pad is which seat of the rules.

The rules number their seats 1 to n without gaps, and a seat is a person; at the table chairs may be empty
between players, and somebody who is housed changes his. Everything that crosses is translated here, as the
rules declare each fact, and nowhere else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from engine import Ask, Effect, Hush, Over, PublicView, Say, Show
from engine.ask import Power, seats
from engine.facts import FACTS, Fact, Facts
from engine.seats import Place, Seat
from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The pads in play, and who sits at them.

    ``pads`` are pad numbers in clockwise order: the first is place 1 of the rules. ``public`` says who sits at which
    place.
    """

    pads: tuple[Pad, ...]
    public: PublicView

    def pad(self, seat: Seat) -> Pad:
        """The pad of ``seat``."""
        return self.at(self.public.place(seat))

    def at(self, place: Place) -> Pad:
        """The pad at ``place``, regardless of who sits there."""
        return self.pads[place - 1]

    def seat(self, pad: Pad) -> Seat:
        """The seat of ``pad``; `ValueError` for a pad nobody sits at."""
        return self.public.at(Place(self.pads.index(pad) + 1))

    def home(self, seat: Seat) -> Pad:
        """The pad at which ``seat`` sat down, wherever he sits now."""
        return self.pads[seat - 1]

    def sat(self, home: Pad) -> Seat:
        """The seat of who sat down at ``home``; `ValueError` for a pad at which nobody did."""
        return Seat(self.pads.index(home) + 1)

    def asked(self, ask: Ask[Pad], then: PublicView) -> Iterator[Seat]:
        """Who was asked that, by where all sat ``then``."""
        return map(Seating(self.pads, then).seat, ask.actors)

    def effect(self, effect: Effect[Seat]) -> Effect[Pad]:
        """``effect`` with every seat as its pad."""
        match effect:
            case Say(cue, facts):
                return Say(cue, self.facts(facts))
            case Show(cue, to, facts):
                return Show(cue, tuple(map(self.pad, to)), self.facts(facts))
            case Hush():
                return effect

    def facts(self, facts: Facts[Seat]) -> Facts[Pad]:
        """``facts`` with every seat as its pad."""
        by_pad = {name: None if value is None else self._fact(FACTS[name], value) for name, value in facts.items()}
        return cast("Facts[Pad]", by_pad)

    def _fact(self, fact: Fact, value: Any) -> Any:
        match fact:
            case Fact.SEAT:
                return self.pad(value)
            case Fact.SEATS:
                return self._round(value)
            case Fact.PLACE:
                return self.at(value)
            case Fact.COUNTS:
                return {self.pad(seat): count for seat, count in value.items()}
            case Fact.VOTES:
                return {self.pad(voter): seat and self.pad(seat) for voter, seat in value.items()}
            case Fact.OTHER:
                return value

    def _round(self, seats: Iterable[Seat]) -> tuple[Pad, ...]:
        """The pads of ``seats`` as one meets them round the table, even if players have moved."""
        return tuple(sorted(map(self.pad, seats)))

    def over(self, over: Over[Seat]) -> Over[Pad]:
        """The end with every seat as its pad."""
        return Over(over.side, tuple(map(self.pad, over.winners)))

    def ask(self, ask: Ask[Seat]) -> Ask[Pad]:
        """``ask`` with every seat as its pad."""
        options = ask.options
        if ask.kind in ("seat", "seats", "ballot", "building"):
            options = self._round(seats(ask))
        elif ask.kind == "open":
            options = tuple(self._power(option) if isinstance(option, Power) else option for option in options)
        barred = tuple((self.pad(voter), self.pad(seat)) for voter, seat in ask.barred)
        actors, decoys = (tuple(map(self.pad, seats)) for seats in (ask.actors, ask.decoys))
        shape = ask.count, ask.may_pass, ask.own, ask.must
        return Ask(ask.id, ask.kind, actors, options, *shape, barred, decoys, ask.fewer)

    def _power(self, power: Power[Seat]) -> Power[Pad]:
        return Power(power.power, self.pad(power.by), self.pad(power.target))

    def answer(self, ask: Ask[Pad], value: Any) -> Any:
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


def pad_in(facts: Facts[Pad]) -> Pad:
    """The pad of ``facts`` that always name one."""
    pad = facts["seat"]
    assert pad is not None
    return pad
