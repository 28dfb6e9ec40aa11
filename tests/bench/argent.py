"""Argent: whole games, and what a view of one costs."""

from random import Random
from time import perf_counter, process_time

from engine.argent.game import Game
from engine.argent.registry import DECK
from engine.argent.setup import Setup
from engine.seats import Seat
from firmware.players.argent.random_player import RandomPlayer
from firmware.players.argent.simulating import POLICIES, Tally, play
from firmware.players.simulation.running import uncollected
from tests.bench.instruments.measuring import Effort, Reading, Sheet, fastest, measured, median
from tests.bench.instruments.rivals import shares

PLAYERS = 3


def rate(policy: str, effort: Effort) -> Reading:
    """Games per second of three players of ``policy``."""
    return fastest([_sample(policy, effort.amount(10, 1), number) for number in range(effort.amount(10, 1))])


def _sample(policy: str, games: int, seed: int) -> float:
    chance, tally = Random(seed), Tally()
    answers = POLICIES[policy](chance)
    with uncollected():
        start = process_time()
        for _ in range(games):
            play(Game(Setup(players=PLAYERS)), answers, chance, tally)
        return games / (process_time() - start)


@measured(
    "argent.games",
    unit="games/s",
    reach="3 seats, four rounds, random players whose own time counts; one process, its processor time; best of many",
)
def games(effort: Effort) -> Reading:
    """The rules of Argent: three to four hundred answers a game."""
    return rate("random", effort)


@measured(
    "argent.games.sensible",
    unit="games/s",
    reach="as argent.games, with the players that look at their view at each answer",
)
def games_sensible(effort: Effort) -> Reading:
    """The games that `meneur simulate --game argent --policy sensible` plays."""
    return rate("sensible", effort)


@measured("argent.view", unit="us", reach="one seat's view in the middle of a round of 3; median")
def view(effort: Effort) -> Reading:
    """What a window asks for after every answer."""
    game = Game(Setup(players=PLAYERS))
    player, turn = RandomPlayer(Random(0)), game.start()
    for _ in range(40):
        assert turn.ask is not None
        turn = game.answer(list(DECK) if turn.ask.kind == "draw" else player.answer(turn.ask))
    return median([_view(game) for _ in range(effort.amount(200, 5))])


def _view(game: Game) -> float:
    start = perf_counter()
    game.seen(Seat(1))
    return 1e6 * (perf_counter() - start)


@measured(
    "argent.strengths",
    unit="%",
    reach="games that the sharp one of three bots wins, against a steady one and a novice; 500 games, seats drawn anew",
)
def strengths(effort: Effort) -> Reading:
    """How much better one plays than another: an even share would be a third."""
    won = shares(effort.amount(500, 6), "bench")
    rows = tuple((strength, f"{100 * share:.1f} %") for strength, share in won.items())
    return Reading(100 * won["sharp"], sheets=(Sheet(("bots", "games won"), rows),))
