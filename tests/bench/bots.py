"""
How well opponents play: villages of each strength against wolves of each.

Whole games through the engine; every seat has an opponent of its own, who knows what its seat knows.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random

from engine import EDITIONS, Game, Setup
from engine.seats import by_seat
from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents import STRENGTHS, Strength
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play, play_out
from firmware.players.simulation.sensible import SensiblePlayer
from tests.bench.instruments.debating import Debaters
from tests.bench.instruments.measuring import Effort, Reading, Sheet, measured

PILES = {
    8: ["werewolf"] * 2 + ["seer", "witch"] + ["villager"] * 4,
    12: ["werewolf"] * 3 + ["seer", "witch", "hunter", "cupid"] + ["villager"] * 5,
}
_REACH = (
    "villages that win, in percent, at 8 (2 werewolf, seer, witch, 4 villager) and 12 (3 werewolf, seer, witch, "
    "hunter, cupid, 5 villager), edition 2009; the value is that of steady against steady at 8; each cell "
    "has its own games, and an accusation is right if it hits a wolf and is not made by one"
)


@dataclass
class Score:
    """What came of some games."""

    games: int = 0
    won: int = 0
    accusations: Counter[bool] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """Villages that won, in percent."""
        return 100 * self.won / self.games

    @property
    def right(self) -> float:
        """Accusations that were right, in percent."""
        return 100 * self.accusations[True] / max(1, self.accusations.total())


def duel(pile: list[str], village: Strength, wolves: Strength, games: int) -> Score:
    """So many games of a village of one strength against wolves of another."""
    score = Score()
    for number in range(games):
        chance = Random(f"{number}")
        setup = _deal(pile, chance)
        game = Game(setup)
        characters = {seat: STRENGTHS[wolves if role in WOLVES else village] for seat, role in by_seat(setup.seats)}
        table = Debaters(chance, setup, game, characters)
        play_out(game, table)
        score.games += 1
        score.won += game.over is not None and game.over.side == "villagers"
        for said in table.said:
            if said.kind == "accuse" and said.target is not None and not table.wolf(said.speaker):
                score.accusations[table.wolf(said.target)] += 1
    return score


def _deal(pile: list[str], chance: Random) -> Setup:
    cards = chance.sample(pile, len(pile))
    return Setup(seats=tuple(cards), edition="2009", rules=EDITIONS["2009"])


def _plain(pile: list[str], policy: type[RandomPlayer], games: int) -> str:
    """How many villages win whose people and wolves all play by ``policy``."""
    won = 0
    for number in range(games):
        chance = Random(f"{number}")
        over = play(_deal(pile, chance), policy(chance)).over
        won += over is not None and over.side == "villagers"
    return f"{100 * won / games:.0f} %"


@measured("bots.villages", unit="% won", reach=_REACH)
def villages(effort: Effort) -> Reading:
    """Every strength against every other."""
    games = effort.amount(200, 1)
    rows, value = [], 0.0
    for players, village in product(PILES, STRENGTHS):
        scores = [duel(PILES[players], village, wolves, games) for wolves in STRENGTHS]
        right = Score(accusations=sum((score.accusations for score in scores), Counter()))
        rows.append((f"{players}, {village}", *(f"{score.rate:.0f} %" for score in scores), f"{right.right:.0f} %"))
        if (players, village) == (8, "steady"):
            value = scores[1].rate
    headings = ("village", *(f"{wolves} wolves" for wolves in STRENGTHS), "right")
    beside = [
        (f"{players}", _plain(pile, RandomPlayer, games), _plain(pile, SensiblePlayer, games))
        for players, pile in PILES.items()
    ]
    others = Sheet(("players of one mind", "at random", "sensible"), tuple(beside))
    return Reading(value, note=f"{games} games a cell", sheets=(Sheet(headings, tuple(rows)), others))
