"""
Resuming a game from its record, as after a power cut.

The record is JSON text when the clock starts, and a game that waits for its next answer
when it stops.
"""

import json
from random import Random
from time import perf_counter

from engine import Game, Setup, Turn
from engine.seats import Seat
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play
from tests.bench.games import cards, deal
from tests.bench.instruments.measuring import Effort, Reading, measured, median


class IdlePlayer(RandomPlayer):
    """Harms nobody, so that a game never ends."""

    def answer(self, turn: Turn[Seat]) -> object:
        """A pass where passing is allowed, no votes, and else anything allowed."""
        ask = turn.ask
        assert ask is not None
        if ask.kind == "ballot":
            return {}
        return None if ask.may_pass else super().answer(turn)


def record(game: Game, inputs: int) -> str:
    """The text of the record of ``game`` after its first ``inputs`` inputs."""
    return json.dumps({**game.record(), "inputs": game.inputs[:inputs]})


def idle_game(setup: Setup, inputs: int) -> Game:
    """A game of so many ``inputs`` that harmed nobody."""
    game, player = Game(setup), IdlePlayer(Random(0))
    turn = game.start()
    for _ in range(inputs):
        turn = game.answer(player.answer(turn))
    return game


def resume(text: str, effort: Effort) -> Reading:
    """Milliseconds to play ``text`` again."""
    samples = []
    inputs = 0
    for _ in range(effort.amount(15, 1)):
        start = perf_counter()
        game, _turns = Game.replay(json.loads(text))
        samples.append(1000 * (perf_counter() - start))
        inputs = len(game.inputs)
    return median(samples, f"{inputs} inputs, {len(text)} bytes")


@measured(
    "resume.evening",
    unit="ms",
    reach="a 28-seat game of random players, cut just before its last answer: from the text of its record "
    "to the open ask; no disk",
)
def evening(effort: Effort) -> Reading:
    """A game as long as an evening can be."""
    chance = Random(28)
    game = play(deal(cards(28), chance), RandomPlayer(chance))
    return resume(record(game, -1), effort)


@measured(
    "resume.long",
    unit="ms",
    reach="an 18-seat game in which nobody ever dies, 10,000 answers long (200 in a quick run), far longer "
    "than an evening: from the text of its record to the open ask; no disk",
)
def long(effort: Effort) -> Reading:
    """A journal longer than anybody plays."""
    inputs = effort.amount(10_000, 200)
    return resume(record(idle_game(deal(cards(18), Random(18)), inputs), inputs), effort)
