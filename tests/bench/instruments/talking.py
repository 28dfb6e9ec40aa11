"""
Simulated games in which opponents talk as at the virtual table: in its conversation, and in its words.

All that was said is kept, debate by debate, with what everybody knew then.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from audio.text.narration import Narration
from engine import Ask, Game, Setup
from engine.seats import Seat
from engine.werewolf.model.rules import Timers
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.mind import Mind
from firmware.players.opponents import Character, Statement, Town
from firmware.players.opponents.town import HANGED
from firmware.players.opponents.wording import Wording, names_for
from firmware.runtime.clock import VirtualClock
from firmware.runtime.loop import VirtualLoop, until
from hardware.ports.pads import Pad
from tests.bench.instruments.debating import Debaters


class Said(NamedTuple):
    """What was said, in which words, and how many seconds of the debate were left."""

    statement: Statement
    text: str = ""
    left: float = 0.0


@dataclass(frozen=True)
class Debate:
    """
    One debate.

    Parameters
    ----------
    town:
        What all knew then.
    said, votes:
        What was said in it, in order, and who voted how at its end.
    before, ballots:
        What was said in those before it, and how was voted.

    """

    town: Town
    said: tuple[Said, ...]
    votes: Mapping[int, int | None] = field(default_factory=dict)
    before: tuple[Statement, ...] = ()
    ballots: tuple[Mapping[int, int | None], ...] = ()

    def moments(self) -> Iterator[tuple[tuple[Statement, ...], Said]]:
        """Each sentence but that one can vote, behind all that was said before it in this debate."""
        statements = tuple(said.statement for said in self.said)
        return ((statements[:place], said) for place, said in enumerate(self.said) if said.statement.kind != "ready")


async def _forever() -> None:
    await until(None)


class Talkers(Debaters):
    """
    Opponents at every seat who talk in that ``language``; for the rest see `Debaters`.

    Attributes
    ----------
    debates:
        Those that were held, in order.
    names:
        What each is called.

    """

    def __init__(
        self, chance: Random, setup: Setup, game: Game, characters: Mapping[Seat, Character], language: str = "en"
    ) -> None:
        super().__init__(chance, setup, game, characters)
        self.debates: list[Debate] = []
        self._town = Town(())
        self._said: tuple[Said, ...] = ()
        self._ballots: list[Mapping[int, int | None]] = []
        self._clock, self._ends = VirtualClock(), 0.0
        self._loop = VirtualLoop(self._clock)
        self._loop.start(_forever())
        minds = {Pad(seat): Mind(Pad(seat), chance, lambda pad: pad, characters[seat]) for seat in self.opponents}
        for seat, opponent in self.opponents.items():
            minds[Pad(seat)].opponent = opponent
        self.names = names_for(language, self.opponents)
        self._conversation = Conversation(
            *(minds, self._wording(language, chance), chance),
            loop=self._loop,
            now=self._clock.now,
            name=lambda player: self.names[player],
            left=self._left,
        )

    def _left(self) -> float:
        return self._ends - self._clock.now()

    def _wording(self, language: str, chance: Random) -> Wording:
        narration = Narration.load(language)
        return Wording(
            lambda: narration,
            chance,
            lone=lambda: self._town.lone,
            homeless=lambda player: player in self._town.homeless,
            voteless=lambda player: player in self._town.abstaining,
            dead=lambda player: player in self._town.dead,
            hanged=lambda player: self._town.died(player, HANGED),
        )

    def _debate(self, _ask: Ask[Seat]) -> object:
        """They talk until nobody has anything more to say but that one can vote, or the time is over."""
        self._town = Town.of(self._game.public)
        talk, living = self._conversation, [Pad(player) for player in self._town.living]
        self._ends = self._clock.now() + Timers().debate_of(len(living))
        talk.transcript.day = self._town.day
        before = len(talk.transcript.log)
        talk.open(living)
        left: list[float] = []
        while talk.going and self._left() > 0:
            self._loop.advance(1.0)
            left += [self._left()] * (len(talk.transcript.log) - before - len(left))
        talk.close()
        log = talk.transcript.log[before:]
        self._said = tuple(Said(one.statement, one.text, moment) for one, moment in zip(log, left, strict=True))
        return "close"

    def _vote(self, ask: Ask[Seat]) -> object:
        votes = super()._vote(ask)
        assert isinstance(votes, dict)
        if ask.id == "vote":
            self.debates.append(Debate(self._town, self._said, votes, tuple(self.said), tuple(self._ballots)))
            self.said += (one.statement for one in self._said)
        self._ballots.append(votes)
        return votes

    def _tiebreak(self, ask: Ask[Seat]) -> Seat:
        """What a Captain chooses is his last vote."""
        named = super()._tiebreak(ask)
        self._ballots.append({ask.actors[0]: named})
        return named
