"""
Players with a little sense, to see how a composition plays when people try to win.

Law: whatever is done follows from what the one who does it was shown, or said aloud.
The Seer looks at strangers and speaks up as soon as she knows a living wolf: then the whole
village votes for that wolf, and from then on the wolves hunt her. Otherwise the village agrees
on one suspect drawn from those the Seer cannot speak for. Wolves never vote for, devour or
elect against each other. The Witch always heals, and poisons only a wolf that was named.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

from engine import Ask, Show, Turn
from engine.ask import choices
from engine.registry import WOLVES
from firmware.simulation.player import pick, seats, wavering
from firmware.simulation.random_player import RandomPlayer


class SensiblePlayer(RandomPlayer):
    """Remembers what was shown to whom."""

    RULES: ClassVar[Mapping[str, object]] = {}

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self._pack: tuple[int, ...] = ()
        self._seer = 0
        self._wolf: dict[int, bool] = {}  # what the Seer saw
        self._spoke = False
        self._love: dict[int, int] = {}

    def answer(self, turn: Turn) -> object:
        """The answer of somebody who would like to win."""
        for effect in turn.effects:
            if isinstance(effect, Show):
                self._see(effect)
        ask = turn.ask
        assert ask is not None
        hand = self._BY_ID.get(ask.id)
        return hand(self, ask) if hand else super().answer(turn)

    def _see(self, page: Show) -> None:
        match page.cue, page.facts:
            case "seer.card", {"seat": int(seat), "role": str(role)}:
                self._seer = page.to[0]
                self._wolf[seat] = role in WOLVES
            case "seer.card", {"seat": int(seat), "camp": str(camp)}:
                self._seer = page.to[0]
                self._wolf[seat] = camp == "werewolves"
            case "werewolves.pack", _:
                self._pack = page.to
            case "lovers.partner", {"seat": int(seat)}:
                self._love[page.to[0]] = seat

    def _named(self, living: Sequence[int]) -> int | None:
        """The wolf that the Seer has spoken of, of those in ``living``."""
        if not self._spoke:
            return None
        return next((seat for seat, wolf in self._wolf.items() if wolf and seat in living), None)

    def _among(self, options: Sequence[int], avoid: Sequence[int]) -> int:
        """One of ``options``, if possible not one to ``avoid``."""
        return pick(self._chance, [seat for seat in options if seat not in avoid] or options)

    def _cleared(self) -> list[int]:
        return [seat for seat, wolf in self._wolf.items() if not wolf]

    def _look(self, ask: Ask) -> object:
        return self._among(seats(ask), list(self._wolf))

    def _devour(self, ask: Ask) -> object:
        options = [seat for seat in seats(ask) if seat not in self._pack]
        loved = [self._love[wolf] for wolf in ask.actors if wolf in self._love]
        if self._spoke and self._seer in options and self._seer not in loved:
            return self._seer
        free = [seat for seat in options if seat not in loved]
        return pick(self._chance, free) if free else None

    def _heal(self, _ask: Ask) -> object:
        return True

    def _poison(self, ask: Ask) -> object:
        return self._named(seats(ask))

    def _shoot(self, ask: Ask) -> object:
        named = self._named(seats(ask))
        return self._among(seats(ask), self._cleared()) if named is None else named

    def _revote(self, ask: Ask) -> object:
        return wavering(self._chance, ask, self._vote(ask))

    def _vote(self, ask: Ask) -> object:
        """The village agrees on one; the wolves agree on another."""
        options = seats(ask)
        self._spoke = self._spoke or (self._seer in ask.actors and any(self._wolf.values()))
        cleared = [*self._cleared(), self._seer] if self._seer in ask.actors else []
        named = self._named(options)
        suspect = self._among(options, cleared) if named is None else named
        prey = self._among(options, self._pack) if suspect in self._pack else suspect
        return {voter: self._voice(ask, voter, suspect, prey) for voter in ask.actors}

    def _voice(self, ask: Ask, voter: int, suspect: int, prey: int) -> int | None:
        wolf = voter in self._pack
        wanted, spared = (prey, self._pack) if wolf else (suspect, (voter,))
        may = [seat for seat in choices(ask, voter) if seat not in (voter, self._love.get(voter))]
        if wanted in may:
            return wanted
        return self._among(may, spared) if may else next(iter(choices(ask, voter)), None)

    def _tiebreak(self, ask: Ask) -> object:
        wolf = ask.actors[0] in self._pack
        named = None if wolf else self._named(seats(ask))
        return self._among(seats(ask), self._pack if wolf else self._cleared()) if named is None else named

    _BY_ID: ClassVar[Mapping[str, Callable[["SensiblePlayer", Ask], object]]] = {
        "seer.look": _look,
        "werewolves.devour": _devour,
        "witch.heal": _heal,
        "witch.poison": _poison,
        "hunter.shoot": _shoot,
        "captain.tiebreak": _tiebreak,
        "vote": _vote,
        "vote.runoff": _revote,
    }
