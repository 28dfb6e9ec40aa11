"""The statistics of a club that has played for years."""

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter

from firmware.afterwards.expecting import Chances, table_of
from firmware.afterwards.statistics import Forecast, statistics
from firmware.history import HISTORY, FinishedGame, History
from tests.bench.instruments.measuring import Effort, Reading, measured, median
from tests.harness.played import club

PEOPLE = 40
PILES = (
    "werewolf werewolf seer witch hunter villager villager villager",
    "werewolf werewolf seer witch hunter cupid villager villager villager",
    "werewolf werewolf seer witch hunter little_girl villager villager villager villager",
    "werewolf werewolf werewolf seer witch hunter cupid elder villager villager villager villager",
)


def _played(games: int, folder: Path) -> History:
    """A history of so many games, by forty people at tables of four kinds."""
    chance = Random(3)
    kept = [game for number, pile in enumerate(PILES) for game in club(folder / str(number), 12, {}, pile).games()]
    history = History(folder / HISTORY)
    history.keep(_copies(kept, games, chance))
    return history


def _copies(kept: list[FinishedGame], games: int, chance: Random) -> Iterator[FinishedGame]:
    for number in range(games):
        game = chance.choice(kept)
        people = chance.sample(range(PEOPLE), len(game.players))
        players = tuple(replace(one, name=f"player {person}") for one, person in zip(game.players, people, strict=True))
        yield replace(game, key=str(number), players=players)


@measured(
    "history.statistics",
    unit="ms",
    reach="the statistics of 10,000 games (200 in a quick run) by forty people at tables of four kinds, from the file "
    "to every number that is shown, with what is expected already at hand; without the start of the program",
)
def counted(effort: Effort) -> Reading:
    """From the file to the numbers."""
    games = effort.amount(10_000, 200)
    with tempfile.TemporaryDirectory() as folder:
        history = _played(games, Path(folder))
        tables = {laid: table_of(kind) for laid, kind in history.record().tables.items()}
        known = {laid: table for laid, table in tables.items() if table is not None}
        forecast: Forecast = dict(zip(known, Chances(None, 50, 1).of(list(known.values())), strict=True))
        samples = []
        for _ in range(effort.amount(15, 1)):
            start = perf_counter()
            statistics(history.record(), forecast)
            samples.append(1000 * (perf_counter() - start))
    return median(samples, f"{games} games, {PEOPLE} players")
