"""
The uniform players against exact values (docs/rules §9).

A frequency of T games is accepted within 3.29 √(p(1-p)/T) of its exact value p, which is
99.9 % for one comparison. There are many, so some seed in a thousand would fail by chance; the
seeds are fixed, and a failure is a change of the rules or of the players. The long proofs
play 100,000 games for every line of the table. (The Hunter's first seed was such a one, 3.65
deviations off for nobody; 1,500,000 games of five other seeds gave 0.10506 for 11/105, 1.2
deviations, with the variance of fair coins, and the seeds of the roles were changed.)
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from engine import EDITIONS
from engine.werewolf.setup.composition import recommended
from firmware.players.simulation.running import batches, cores, play, run
from firmware.players.simulation.table import lay
from firmware.players.simulation.tally import Tally
from firmware.players.simulation.uniform import UniformPlayer
from tests.firmware.players.simulation.exact_odds import SIDES, Odds, Village, cupid, hunter, witch
from tests.harness.marks import LONG, only_long

LINES = json.loads((Path(__file__).parents[3] / "engine" / "werewolf" / "win-rates.json").read_text())
COLUMNS: Mapping[str, Mapping[str, object]] = {
    "base": {},
    "parity": {"wolves_win": "parity"},
    "sauf_un": {"wolves_win": "all_but_one"},
    "cannibal": {"wolves_may_eat_wolf": True},
    "dayfirst": {"first_night_kill": False},
}
ROLES: Mapping[str, Odds] = {
    "hunter": hunter(2, 5, True),
    "witch": witch(Village(2, 5)),
    "cupid": cupid(2, 6),
}


def simulated(cards: Mapping[str, int], games: int, seed: str, rules: Mapping[str, object]) -> Tally:
    """The tally of ``games`` games."""
    settings = EDITIONS["2009"].changed({**UniformPlayer.RULES, **rules})
    tally = Tally()
    for part in run(batches(lay(cards, 0, "2009", settings), "uniform", seed, games), cores() if LONG else 1):
        tally.merge(part)
    return tally


def accepted(expected: float, hits: int, games: int) -> bool:
    """Whether ``hits`` of ``games`` agree with the exact value."""
    return abs(hits / games - expected) <= 3.29 * sqrt(expected * (1 - expected) / games)


def agrees(players: int, column: str, games: int) -> None:
    """The column of the table's line, and for the base the number of nights, agree with the exact values."""
    cards = recommended(players, EDITIONS["2009"])
    tally = simulated(cards, games, f"odds/{column}/{players}", COLUMNS[column])
    numerator, denominator, _ = LINES[str(players)][column]
    assert games == tally.sides["villagers"] + tally.sides["werewolves"]
    assert accepted(numerator / denominator, tally.sides["villagers"], games), tally
    if column == "base":
        assert_nights(tally, LINES[str(players)]["e_nights"][2])


def assert_nights(tally: Tally, expected: float) -> None:
    """The mean number of nights is ``expected`` within its own 99.9 %."""
    mean = tally.mean_nights()
    variance = sum(games * (nights - mean) ** 2 for nights, games in tally.nights.items()) / tally.games
    assert abs(mean - expected) <= 3.29 * sqrt(variance / tally.games), (mean, expected)


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("players", [8, *only_long(13)])
def test_odds(players: int, column: str) -> None:
    """Simulated odds agree with a few lines of the table of §9.3."""
    agrees(players, column, 500)


@pytest.mark.long
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("players", [int(line) for line in LINES])
def test_every_line(players: int, column: str) -> None:
    """Every line of the table of §9.3 in 100,000 games, and its variants in 20,000."""
    agrees(players, column, 100_000 if column in ("base", "parity", "sauf_un") else 20_000)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("role", ROLES)
def test_acting_roles(role: str) -> None:
    """Hunter, Witch or Cupid instead of a villager among eight, against the recursion (§9.4)."""
    games = 100_000 if LONG else 1000
    tally = simulated({"werewolf": 2, "seer": 1, role: 1, "villager": 4}, games, f"roles/{role}", {})
    for side, exact in zip(SIDES, ROLES[role], strict=True):
        assert accepted(float(exact), tally.sides[side], games), (side, tally)


def test_recursion_is_that_of_the_reference() -> None:
    """With a Hunter: 151/336, 107/240, nobody 11/105; without potions or him the base value 8/35 (§9.4)."""
    assert (Fraction(151, 336), Fraction(107, 240), Fraction(), Fraction(11, 105)) == ROLES["hunter"]
    assert Fraction(8, 35) == hunter(2, 6, False)[0] == witch(Village(2, 5, True, False, False))[0]
    assert all(sum(odds) == 1 for odds in ROLES.values())


def test_recursion_agrees_with_the_table() -> None:
    """The recursion gives every base value of the table."""
    for players, line in LINES.items():
        wolves = recommended(int(players), EDITIONS["2009"])["werewolf"]
        assert Fraction(*line["base"][:2]) == hunter(wolves, int(players) - wolves, False)[0]


@pytest.mark.slow
@pytest.mark.long
def test_parity_and_all_but_one_agree_in_every_game() -> None:
    """Move by move the same game has the same winner by either rule (§9.3)."""
    for players in (9, 13):
        winners = [
            [
                play(table.deal(Random(seed)), UniformPlayer(Random(seed))).over
                for seed in range(1000 if LONG else 100)
                for table in [lay(None, players, "2009", EDITIONS["2009"].changed({**UniformPlayer.RULES, **rule}))]
            ]
            for rule in (COLUMNS["parity"], COLUMNS["sauf_un"])
        ]
        assert winners[0] == winners[1]
