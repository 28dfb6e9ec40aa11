"""
What is to be expected of a table: games of the sensible players, counted as those that people played are.

What was simulated is kept in the cache, by everything that it depends on.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random

from engine import EDITIONS, RULES_VERSION, EngineError, Game, Setup
from firmware.history.counting import Counts, Laid, Share, added, counts_of, games_of
from firmware.history.extracting import counted, players
from firmware.history.game import Ballot, FinishedGame, composed
from firmware.players.simulation.player import Player
from firmware.players.simulation.running import LONGEST, EndlessGame, cores, run, shares, uncollected
from firmware.players.simulation.sensible import SensiblePlayer
from firmware.players.simulation.table import Table
from firmware.runtime.version import version

SEED = "chances"
"""What the games are drawn from: the same table has the same chances everywhere."""

FEW = 1500
"""Games that one process plays in the time in which others would start."""

Progress = Callable[[int, int], None]
"""Hears how many games of how many were played."""


@dataclass(frozen=True)
class Games:
    """Some games on one table, for one process."""

    table: Table
    seed: str
    games: int

    def play(self) -> Counts:
        """Play them, and count what came."""
        with uncollected():
            return added(self.each())

    def each(self) -> Iterator[Counts]:
        """Play them one by one, and yield what came in each."""
        chance = Random(self.seed)
        for _ in range(self.games):
            yield counts_of(_played(self.table.deal(chance), SensiblePlayer(chance)))


def _played(setup: Setup, player: Player) -> FinishedGame:
    """One game, as it would be kept."""
    game, ballots = Game(setup), list[Ballot]()
    turn = game.start()
    for _ in range(LONGEST):
        if turn.ask is None:
            break
        night = game.public.night
        turn = game.answer(player.answer(turn))
        ballots += counted(turn.effects, night)
    if game.over is None:
        raise EndlessGame("a game has no winner: change revotes, abstention or guard_repeat")
    people = players(game.everything(), ballots, game.over.winners, {})
    return FinishedGame("", "", "", people, side=game.over.side, nights=game.public.night)


class Chances:
    """
    What tables are expected to come to.

    Parameters
    ----------
    folder:
        Where what was simulated is kept; nothing is where it cannot be written to.
    games:
        How many games are played on each table.
    jobs:
        How many processes play; one for each core where that is 0.
    seed:
        What the games are drawn from.

    """

    def __init__(self, folder: Path | None, games: int, jobs: int = 0, seed: str = SEED) -> None:
        self.games = games
        self._seed = seed
        self._folder = folder
        self._jobs = jobs or cores()

    def of(self, tables: Sequence[Table], progress: Progress = lambda _done, _of: None) -> list[Counts]:
        """The counts of each of ``tables``; what is not in the cache is played now, all of it side by side."""
        found = [self.known(table) for table in tables]
        missing = [place for place, counts in enumerate(found) if counts is None]
        work = [(place, games) for place in missing for games in self._shares(tables[place])]
        parts: dict[int, list[Counts]] = {place: [] for place in missing}
        done = 0
        for place, counts in _side_by_side(work, self._jobs):
            parts[place].append(counts)
            done += games_of(counts)
            progress(done, len(missing) * self.games)
        for place in missing:
            found[place] = added(parts[place])
            self.keep(tables[place], added(parts[place]))
        return [counts for counts in found if counts is not None]

    def one_by_one(self, table: Table) -> Iterator[Counts]:
        """Play the games of ``table`` here, and yield what came in each: the same as `of` comes to."""
        for games in self._shares(table):
            yield from games.each()

    def _shares(self, table: Table) -> list[Games]:
        """What is played: in whatever order the cards are named, the same games come of them."""
        table = in_order(table)
        return [Games(table, seed, games) for seed, games in shares(self._seed, self.games)]

    def _file(self, table: Table) -> Path | None:
        return self._folder and self._folder / self._seed / f"{_key(table)}.json"

    def known(self, table: Table) -> Counts | None:
        """The counts of ``table``, if they are in the cache."""
        file = self._file(table)
        try:
            kept = json.loads(file.read_text(encoding="utf-8")) if file else {}
            counts = {str(name): Share(int(hits), int(of)) for name, (hits, of) in kept.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return None  # it can be played again
        return counts if games_of(counts) >= self.games else None

    def keep(self, table: Table, counts: Counts) -> None:
        """Put the ``counts`` of ``table`` into the cache, if that can be written to."""
        file = self._file(table)
        if file is None:
            return
        fresh = file.with_suffix(".new")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(counts), encoding="utf-8")
            fresh.replace(file)
        except OSError:
            return


@dataclass(frozen=True)
class _Numbered:
    """Some games, and which table they are of."""

    place: int
    games: Games

    def play(self) -> tuple[int, Counts]:
        return self.place, self.games.play()


def _side_by_side(work: Sequence[tuple[int, Games]], jobs: int) -> Iterator[tuple[int, Counts]]:
    """What came of all ``work``; for few games it is not worth starting processes."""
    few = sum(games.games for _, games in work) <= FEW
    yield from run([_Numbered(place, games) for place, games in work], 1 if few else jobs)


def in_order(table: Table) -> Table:
    """``table`` with its cards and tokens in the order of letters."""
    return replace(table, cards=tuple(sorted(table.cards)), tokens=tuple(sorted(table.tokens)))


def _key(table: Table) -> str:
    """What the chances of ``table`` depend on, in one word."""
    table = in_order(table)
    rules = table.rules.differing(EDITIONS[table.edition])
    text = json.dumps([RULES_VERSION, version(), table.edition, [table.cards, table.tokens], rules], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def table_of(laid: Laid) -> Table | None:
    """The table on which such games were played; ``None`` where this version does not know it."""
    cards, tokens = composed(laid.cards), composed(laid.tokens)
    try:
        rules = EDITIONS[laid.edition].changed(json.loads(laid.rules))
        table = Table(_all(cards), laid.edition, rules, _all(tokens))
        table.deal(Random(0))
    except (EngineError, KeyError, ValueError):
        return None
    return table


def _all(cards: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(name for name, count in cards.items() for _ in range(count))
