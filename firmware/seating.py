"""
Which pad is which seat of the rules.

Law: the rules number their seats 1 to n without gaps; at the table chairs may be empty between
players. Everything that crosses is translated here, by the name of the fact, and nowhere else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import Ask, Effect, Hush, Over, Say, Show, Turn

_ONE = frozenset({"seat", "other", "target", "double", "by", "to", "captain"})
_MANY = frozenset({"seats", "winners", "targets"})


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The pads in play.

    ``pads`` are pad numbers in clockwise order: the first is seat 1 of the rules.
    """

    pads: tuple[int, ...]

    def pad(self, seat: int) -> int:
        """The pad of ``seat``."""
        return self.pads[seat - 1]

    def seat(self, pad: int) -> int:
        """The seat of ``pad``; `ValueError` for a pad nobody sits at."""
        return self.pads.index(pad) + 1

    def turn(self, turn: Turn) -> Turn:
        """``turn`` as the table knows it."""
        over = turn.over and Over(turn.over.side, tuple(map(self.pad, turn.over.winners)))
        return Turn(tuple(map(self._effect, turn.effects)), turn.ask and self._ask(turn.ask), over)

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
        if value is None:
            return None
        if name in _ONE:
            return self.pad(value)
        if name in _MANY:
            return tuple(map(self.pad, value))
        if name == "counts":
            return {self.pad(seat): count for seat, count in value.items()}
        if name == "votes":
            return {self.pad(voter): seat and self.pad(seat) for voter, seat in value.items()}
        return value

    def _ask(self, ask: Ask) -> Ask:
        options = ask.options
        if ask.kind in ("seat", "seats", "ballot", "building"):
            options = tuple(self.pad(option) for option in ask.options if isinstance(option, int))
        barred = tuple((self.pad(voter), self.pad(seat)) for voter, seat in ask.barred)
        actors, decoys = (tuple(map(self.pad, seats)) for seats in (ask.actors, ask.decoys))
        return ask._replace(actors=actors, options=options, barred=barred, decoys=decoys)

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
            case _:
                return value
