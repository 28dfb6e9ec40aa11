"""
Whole games through the engine.

One process on one core; every answer is drawn uniformly by `RandomPlayer`, whose own time
is part of the measure; cards are shuffled and laid anew for every game.
"""

import math
from random import Random
from time import perf_counter, process_time

from engine import EDITIONS, Game, Rules, Setup
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play, uncollected
from firmware.players.simulation.uniform import UniformPlayer
from tests.bench.instruments.measuring import Effort, Reading, fastest, measured

_SPECIAL = ("seer", "witch", "hunter", "cupid", "little_girl")
_REACH = (
    "{players} seats: {wolves} werewolf, 1 seer, 1 witch, 1 hunter, 1 cupid, 1 little_girl, {villagers} villager; "
    "edition 2009 with its Captain; random players; one process, its processor time; best of many short runs"
)


def cards(players: int) -> list[str]:
    """One wolf in four, the five roles that act alone, villagers."""
    wolves = players // 4
    return ["werewolf"] * wolves + [*_SPECIAL] + ["villager"] * (players - wolves - len(_SPECIAL))


def deal(pile: list[str], chance: Random, rules: Rules = EDITIONS["2009"]) -> Setup:
    """A shuffled table of the cards of ``pile``."""
    chance.shuffle(pile)
    return Setup(seats=tuple(pile), edition="2009", rules=rules)


def rate(pile: list[str], effort: Effort, policy: type[RandomPlayer] = RandomPlayer) -> Reading:
    """Games per second with the cards of ``pile`` and players of ``policy``."""
    repetitions, games = effort.amount(70, 1), effort.amount(800 // len(pile), 3)
    return fastest([_sample(pile, games, Random(number), policy) for number in range(repetitions)])


def _sample(pile: list[str], games: int, chance: Random, policy: type[RandomPlayer]) -> float:
    player, rules = policy(chance), EDITIONS["2009"].changed(policy.RULES)
    with uncollected():
        start = process_time()
        for _ in range(games):
            play(deal(pile, chance, rules), player)
        return games / (process_time() - start)


def _reach(players: int) -> str:
    wolves = players // 4
    return _REACH.format(players=players, wolves=wolves, villagers=players - wolves - len(_SPECIAL))


@measured("engine.games.8", unit="games/s", reach=_reach(8), target="5000 or more")
def games_8(effort: Effort) -> Reading:
    """The yardstick: a small table."""
    return rate(cards(8), effort)


@measured(
    "engine.games.8.book",
    unit="games/s",
    reach="8 seats: 2 werewolf, 1 seer, 5 villager, the line of the book's table; else as engine.games.8",
)
def games_8_book(effort: Effort) -> Reading:
    """A table of few calls."""
    return rate(["werewolf"] * 2 + ["seer"] + ["villager"] * 5, effort)


@measured(
    "engine.games.8.uniform",
    unit="games/s",
    reach="8 seats: 2 werewolf, 1 seer, 5 villager, by the model whose odds are known exactly: the table votes as "
    "one, so that every day ends somebody; else as engine.games.8",
)
def games_8_uniform(effort: Effort) -> Reading:
    """The games that `meneur simulate` plays by its usual policy."""
    return rate(["werewolf"] * 2 + ["seer"] + ["villager"] * 5, effort, UniformPlayer)


@measured("engine.games.16", unit="games/s", reach=_reach(16))
def games_16(effort: Effort) -> Reading:
    """Twice the table."""
    return rate(cards(16), effort)


@measured("engine.games.28", unit="games/s", reach=_reach(28))
def games_28(effort: Effort) -> Reading:
    """The largest table that the rules seat."""
    return rate(cards(28), effort)


@measured(
    "engine.growth",
    unit="exponent",
    reach="the e of cost ~ seats^e of a whole game from 8 to 28 seats; a game also has more rounds at a "
    "larger table, so that 2 would be a constant cost for each seat in each round",
)
def growth(effort: Effort) -> Reading:
    """How the cost of a game grows with the table."""
    sizes = (8, 16, 28)
    costs = [1000 / rate(cards(players), effort).value for players in sizes]
    each = ", ".join(f"{players}: {cost:.3f} ms" for players, cost in zip(sizes, costs, strict=True))
    return Reading(math.log(costs[-1] / costs[0]) / math.log(sizes[-1] / sizes[0]), tuple(costs), each)


@measured(
    "engine.asks",
    unit="answers/s",
    reach="answers that the engine takes in a second: 8 seats as in engine.games.8, cards laid beforehand",
)
def asks(effort: Effort) -> Reading:
    """The pace of a single step."""
    chance, pile = Random(0), cards(8)
    samples = []
    for _ in range(effort.amount(5, 1)):
        tables = [deal(pile, chance) for _ in range(effort.amount(500, 3))]
        start = perf_counter()
        answers = sum(len(_inputs(table, chance)) for table in tables)
        samples.append(answers / (perf_counter() - start))
    return fastest(samples)


def _inputs(table: Setup, chance: Random) -> tuple[dict[str, object], ...]:
    game: Game = play(table, RandomPlayer(chance))
    return game.inputs
