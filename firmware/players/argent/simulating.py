"""
Many games of Argent, on all cores.

As with Werewolf, games come in batches of fixed size, each with its own seed ``{seed}/{number}``; so the same seed
gives the same games, whichever process plays which batch.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.argent.game import Game, Turn
from engine.argent.registry import DECK
from engine.argent.rules import CHOICES, Rules
from engine.argent.setup import Setup
from engine.ask import Ask
from engine.effects import Say
from engine.seats import Seat, seats
from firmware.players.argent.random_player import RandomPlayer
from firmware.players.argent.sensible_player import SensiblePlayer, View
from firmware.players.simulation.running import EndlessGame, shares, uncollected
from firmware.players.simulation.table import read_change

LONGEST = 20_000
"""Answers after which a game is taken to be endless."""

Answers = Callable[[Ask[Seat], Callable[[Seat], View]], object]


def _random(chance: Random) -> Answers:
    player = RandomPlayer(chance)
    return lambda ask, _: player.answer(ask)


POLICIES: Mapping[str, Callable[[Random], Answers]] = {
    "random": _random,
    "sensible": lambda chance: SensiblePlayer(chance).answer,
}
"""The players there are, by name."""


@dataclass
class Tally:
    """What was counted: ``wins`` by seat (of several winners each), ``ends`` of rounds by reason, calls, and points."""

    games: int = 0
    wins: Counter[Seat] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    calls: Counter[bool] = field(default_factory=Counter)
    points: int = 0
    turns: int = 0

    def merge(self, other: "Tally") -> None:
        """Count all games of ``other``."""
        self.games += other.games
        self.wins.update(other.wins)
        self.ends.update(other.ends)
        self.calls.update(other.calls)
        self.points += other.points
        self.turns += other.turns

    def add(self, cue: str, facts: Mapping[str, Any]) -> None:
        """Count what was told."""
        match cue:
            case "turn":
                self.turns += 1
            case "round.ends":
                self.ends[facts["reason"]] += 1
            case "scores":
                self.points += sum(facts["points"].values())
                if facts["lowest"] is not None:
                    self.calls[facts["lowest"]] += 1
            case "over":
                self.games += 1
                self.wins.update(facts["winners"])


@dataclass(frozen=True)
class Batch:
    """Some games to play: all that a process needs to know."""

    players: int
    rules: Rules
    policy: str
    seed: str
    games: int

    def play(self) -> Tally:
        """Play the games of the batch; who is youngest is drawn, so no seat has the start more often."""
        chance, tally = Random(self.seed), Tally()
        answers = POLICIES[self.policy](chance)
        with uncollected():
            for _ in range(self.games):
                youngest = chance.sample(seats(self.players), self.players)
                play(Game(Setup(players=self.players, rules=self.rules, youngest=youngest)), answers, chance, tally)
        return tally


def play(game: Game, answers: Answers, chance: Random, tally: Tally) -> None:
    """
    One game to its end, shuffled by ``chance``, counted in ``tally``.

    Raises `EndlessGame` after `LONGEST` answers.
    """
    turn = game.start()
    for _ in range(LONGEST):
        _count(turn, tally)
        if turn.ask is None:
            return
        shuffles = turn.ask.kind == "draw"
        turn = game.answer(chance.sample(DECK, len(DECK)) if shuffles else answers(turn.ask, game.seen))
    raise EndlessGame(f"A game of Argent is not over after {LONGEST} answers: nobody draws.")


def _count(turn: Turn, tally: Tally) -> None:
    for effect in turn.effects:
        if isinstance(effect, Say):
            tally.add(effect.cue, effect.facts)


def batches(players: int, rules: Rules, policy: str, seed: str, games: int) -> list[Batch]:
    """``games`` games in batches."""
    return [Batch(players, rules, policy, *one) for one in shares(seed, games)]


def read_rules(changes: list[str], rules: Rules = Rules()) -> Rules:  # noqa: B008  (frozen)
    """
    The ``rules`` with ``changes``, each like ``witch_must=false``.

    Raises `RuleRefused`, `UnknownSetting` or `SettingRefused`.
    """
    for change in changes:
        rules = rules.changed(read_change(change, CHOICES))
    return rules
