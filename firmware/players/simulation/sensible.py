"""
Players with a little sense, to see how a composition plays when people try to win.

Whatever is done follows from what the one who does it was shown, or said aloud.
The Seer looks at strangers and speaks up as soon as she knows a living wolf: then the whole
village votes for that wolf, and from then on the wolves hunt her. Otherwise the village agrees
on one suspect drawn from those the Seer cannot speak for. Wolves never vote for, devour or
elect against each other. The Witch always heals, and poisons only a wolf that was named.

In the village the Confessor looks and speaks as the Seer does; the Barber, the Teacher, the Raven and the Innkeeper
turn on wolves that were named, and the Lord pardons himself and those who were cleared. Wolves who own a house use
it for their pack, or not at all.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

from engine import Ask, Say, Show, Turn
from engine.ask import Power, choices, seats
from engine.seats import Seat
from engine.werewolf.setup.registry import WOLVES
from firmware.players.simulation.player import pick, wavering
from firmware.players.simulation.random_player import RandomPlayer


class SensiblePlayer(RandomPlayer):
    """Remembers what was shown to whom."""

    RULES: ClassVar[Mapping[str, object]] = {}

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self._pack: tuple[Seat, ...] = ()
        self._seer: Seat | None = None
        self._wolf: dict[Seat, bool] = {}  # what the Seer saw
        self._spoke = False
        self._love: dict[Seat, Seat] = {}
        self._condemned: Seat | None = None

    def answer(self, turn: Turn[Seat]) -> object:
        """The answer of somebody who would like to win."""
        for effect in turn.effects:
            if isinstance(effect, Show):
                self._see(effect)
            elif isinstance(effect, Say) and effect.cue == "lord.opens":
                self._condemned = effect.facts["target"]
        ask = turn.ask
        assert ask is not None
        hand = self._BY_ID.get(ask.id)
        return hand(self, ask) if hand else super().answer(turn)

    def _see(self, page: Show[Seat]) -> None:
        match page.cue, page.facts:
            case "seer.card", {"seat": int(seat), "role": str(role)}:
                self._seer = page.to[0]
                self._wolf[seat] = role in WOLVES
            case "seer.card", {"seat": int(seat), "camp": str(camp)}:
                self._seer = page.to[0]
                self._wolf[seat] = camp == "werewolves"
            case "confessor.card", {"seat": int(seat), "role": str(role)} if page.to[0] not in self._pack:
                self._wolf[seat] = role in WOLVES
                self._spoke = self._spoke or role in WOLVES
            case "werewolves.pack", _:
                self._pack = page.to
            case "lovers.partner", {"seat": int(seat)}:
                self._love[page.to[0]] = seat

    def _named(self, living: Sequence[Seat]) -> Seat | None:
        """The wolf that the Seer has spoken of, of those in ``living``."""
        if not self._spoke:
            return None
        return next((seat for seat, wolf in self._wolf.items() if wolf and seat in living), None)

    def _among(self, options: Sequence[Seat], avoid: Sequence[Seat]) -> Seat:
        """One of ``options``, if possible not one to ``avoid``."""
        return pick(self._chance, [seat for seat in options if seat not in avoid] or options)

    def _cleared(self) -> list[Seat]:
        return [seat for seat, wolf in self._wolf.items() if not wolf]

    def _look(self, ask: Ask[Seat]) -> object:
        return self._among(seats(ask), list(self._wolf))

    def _devour(self, ask: Ask[Seat]) -> object:
        options = [seat for seat in seats(ask) if seat not in self._pack]
        loved = [self._love[wolf] for wolf in ask.actors if wolf in self._love]
        if self._spoke and self._seer in options and self._seer not in loved:
            return self._seer
        free = [seat for seat in options if seat not in loved]
        return pick(self._chance, free) if free else None

    def _heal(self, _ask: Ask[Seat]) -> object:
        return True

    def _poison(self, ask: Ask[Seat]) -> object:
        return self._named(seats(ask))

    def _shoot(self, ask: Ask[Seat]) -> object:
        named = self._named(seats(ask))
        return self._among(seats(ask), self._cleared()) if named is None else named

    def _revote(self, ask: Ask[Seat]) -> object:
        return wavering(self._chance, ask, self._vote(ask))

    def _vote(self, ask: Ask[Seat]) -> object:
        """The village agrees on one; the wolves agree on another."""
        options, seer = seats(ask), self._seer
        self._spoke = self._spoke or (seer in ask.actors and any(self._wolf.values()))
        cleared = [*self._cleared(), seer] if seer in ask.actors else []
        named = self._named(options)
        suspect = self._among(options, cleared) if named is None else named
        prey = self._among(options, self._pack) if suspect in self._pack else suspect
        return {voter: self._voice(ask, voter, suspect, prey) for voter in ask.actors}

    def _voice(self, ask: Ask[Seat], voter: Seat, suspect: Seat, prey: Seat) -> Seat | None:
        wolf = voter in self._pack
        wanted, spared = (prey, self._pack) if wolf else (suspect, (voter,))
        may = [seat for seat in choices(ask, voter) if seat not in (voter, self._love.get(voter))]
        if wanted in may:
            return wanted
        return self._among(may, spared) if may else next(iter(choices(ask, voter)), None)

    def _protect(self, ask: Ask[Seat]) -> object:
        """The Seer once she has spoken; before that anybody."""
        return self._seer if self._spoke and self._seer in ask.options else pick(self._chance, seats(ask))

    def _accuse(self, ask: Ask[Seat]) -> object:
        named = self._named(seats(ask))
        return self._among(seats(ask), [*ask.actors, *self._cleared()]) if named is None else named

    def _burn(self, ask: Ask[Seat]) -> object:
        """Any house, one night in four: the wolves may be there."""
        return pick(self._chance, seats(ask)) if self._chance.random() < 0.25 else None

    def _maul(self, ask: Ask[Seat]) -> object:
        """A wolf, one time in two: while there are many others, a pack is of use."""
        return pick(self._chance, seats(ask)) if self._chance.random() < 0.5 else None

    def _voters(self, ask: Ask[Seat]) -> object:
        return tuple(seat for seat in seats(ask) if not (self._spoke and self._wolf.get(seat)))

    def _ban(self, ask: Ask[Seat]) -> object:
        """A wolf bans players of the village; the last owner not every day, or an immune one would stay for ever."""
        if ask.actors[0] in self._pack:
            if len(ask.options) == 1 and self._chance.random() < 0.25:
                return ()
            return tuple(seat for seat in seats(ask) if seat not in self._pack)[: ask.count]
        return tuple(seat for seat in seats(ask) if self._spoke and self._wolf.get(seat))[: ask.count]

    def _lone(self, ask: Ask[Seat]) -> object:
        """Against a wolf who was named, or the only one it can be; otherwise against nobody, for that costs nothing."""
        if ask.actors[0] in self._pack:
            return None
        return ask.options[0] if len(ask.options) == 1 else self._named(seats(ask))

    def _pardon(self, ask: Ask[Seat]) -> object:
        lord, target = ask.actors[0], self._condemned
        if lord in self._pack:
            return target in self._pack
        return target == lord or (target is not None and self._wolf.get(target) is False)

    def _yes(self, _ask: Ask[Seat]) -> object:
        return True

    def _house(self, ask: Ask[Seat]) -> object:
        return pick(self._chance, seats(ask))

    def _debate(self, ask: Ask[Seat]) -> object:
        """Use what helps one's own camp; then close."""
        useful = [option for option in ask.options if isinstance(option, Power) and self._helps(option)]
        return pick(self._chance, useful) if useful else "close"

    def _helps(self, power: Power[Seat]) -> bool:
        if power.by in self._pack:
            return False
        match power.power:
            case "confessor":
                return power.target not in self._wolf
            case "barber":
                return self._spoke and self._wolf.get(power.target, False)
            case _:
                return True

    def _tiebreak(self, ask: Ask[Seat]) -> object:
        wolf = ask.actors[0] in self._pack
        named = None if wolf else self._named(seats(ask))
        return self._among(seats(ask), self._pack if wolf else self._cleared()) if named is None else named

    _BY_ID: ClassVar[Mapping[str, Callable[["SensiblePlayer", Ask[Seat]], object]]] = {
        "seer.look": _look,
        "werewolves.devour": _devour,
        "witch.heal": _heal,
        "witch.poison": _poison,
        "hunter.shoot": _shoot,
        "captain.tiebreak": _tiebreak,
        "defender.protect": _protect,
        "raven.accuse": _accuse,
        "pyromaniac.burn": _burn,
        "white_werewolf.devour": _maul,
        "scapegoat.voters": _voters,
        "teacher.ban": _ban,
        "innkeeper.vote": _lone,
        "lord.mercy": _yes,
        "lord.pardon": _pardon,
        "bailiff.house": _house,
        "vagabond.accept": _yes,
        "debate": _debate,
        "vote": _vote,
        "vote.runoff": _revote,
    }
