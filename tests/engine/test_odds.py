"""
Random play against exact mathematics (docs/rules §9).

Law: 99.9 % bounds, fixed seeds: a failure is a change of the rules, never bad luck.
"""

import json
import math
import random
from collections import Counter
from pathlib import Path

import pytest

from engine import Ask, Game, Setup
from tests.engine.table import cards

GAMES = 3000
ODDS = json.loads((Path(__file__).parent / "win-rates.json").read_text())


def _answer(chance: random.Random, ask: Ask) -> object:
    if ask.kind == "ballot":
        return dict.fromkeys(ask.actors, chance.choice(ask.options))
    if ask.kind == "yes_no":
        return chance.random() < 0.5
    return chance.choice(ask.options)


def _frequencies(seats: str, seed: int, **rules: object) -> dict[str, float]:
    """How often each side wins when everybody points at one drawn player."""
    settings = {"self_vote": True, "captain_election_day": "never", **rules}
    setup = Setup.from_json({"seats": cards(seats), "rules": settings})
    chance, won = random.Random(seed), Counter[str]()
    for _ in range(GAMES):
        game = Game(setup)
        game.start()
        while game.ask is not None:
            game.answer(_answer(chance, game.ask))
        assert game.over is not None
        won[game.over.side] += 1
    return {side: count / GAMES for side, count in won.items()}


def _near(expected: float, found: float) -> bool:
    return abs(expected - found) <= 3.29 * math.sqrt(expected * (1 - expected) / GAMES)


@pytest.mark.parametrize("players", [8, 9, 11, 12, 15, 18])
@pytest.mark.parametrize(
    ("model", "rules"),
    [
        ("base", {}),
        ("parity", {"wolves_win": "parity"}),
        ("sauf_un", {"wolves_win": "all_but_one"}),
        ("cannibal", {"wolves_may_eat_wolf": True}),
    ],
)
def test_the_village_wins_as_often_as_it_should(players: int, model: str, rules: dict[str, object]) -> None:
    """§9.3, extinction, parity, all-but-one and the variant that eats wolves."""
    wolves = 2 if players < 12 else 3
    won = _frequencies(f"wolf*{wolves} villager*{players - wolves}", players, **rules)
    assert _near(ODDS[str(players)][model][2], won.get("villagers", 0.0))
    assert {"villagers", "werewolves"} >= set(won)


def test_a_seer_who_looks_at_random_changes_nothing() -> None:
    """The Seer counts as a villager without effect."""
    assert _near(8 / 35, _frequencies("wolf*2 seer villager*5", 1)["villagers"])


def test_a_hunter_among_eight() -> None:
    """V = 151/336, W = 107/240, nobody = 11/105 (§9.4)."""
    won = _frequencies("wolf*2 hunter villager*5", 2)
    assert all(
        _near(expected, won[side])
        for side, expected in {"villagers": 151 / 336, "werewolves": 107 / 240, "nobody": 11 / 105}.items()
    )
