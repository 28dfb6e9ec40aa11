"""
Many games, on all cores.

Games come in batches of fixed size, each with its own seed ``{seed}/{number}``; so the same
seed gives the same counts, whichever process plays which batch, in whatever order.
"""

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from engine import Game, Setup
from firmware.players.simulation.player import Player
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.sensible import SensiblePlayer
from firmware.players.simulation.table import Table
from firmware.players.simulation.tally import Tally
from firmware.players.simulation.uniform import UniformPlayer
from firmware.runtime.errors import MeneurError

BATCH = 250
"""Games in a batch; another number would give other games for the same seed."""

LONGEST = 20_000
"""Answers after which a game is taken to be endless."""

_Counted = TypeVar("_Counted")
_Counted_co = TypeVar("_Counted_co", covariant=True)


class Work(Protocol[_Counted_co]):
    """Some games of any kind, for one process."""

    def play(self) -> _Counted_co:
        """Play them, and count what comes of it."""


POLICIES: Mapping[str, type[RandomPlayer]] = {
    "uniform": UniformPlayer,
    "random": RandomPlayer,
    "sensible": SensiblePlayer,
}
"""The players there are, by name."""


@dataclass(frozen=True)
class Batch:
    """Some games to play: all that a process needs to know."""

    table: Table
    policy: str
    seed: str
    games: int

    def play(self) -> Tally:
        """Play the games of the batch."""
        chance = Random(self.seed)
        make: Callable[[Random], Player] = POLICIES[self.policy]
        tally = Tally()
        with uncollected():
            for _ in range(self.games):
                game = play(self.table.deal(chance), make(chance))
                assert game.over is not None
                tally.add(game.over.side, game.public.night)
        return tally


class EndlessGame(MeneurError, RuntimeError):
    """A game that would go on for ever, such as two who can only vote for each other until decided."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Play games without Python's search for cycles: a finished game leaves none, and the search takes a tenth."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def play(setup: Setup, player: Player) -> Game:
    """
    One game from ``setup`` to its end, ``player`` answering for everybody.

    Raises `EndlessGame` after `LONGEST` answers.
    """
    game = Game(setup)
    play_out(game, player)
    return game


def play_out(game: Game, player: Player) -> None:
    """
    Play ``game``, which has not begun, to its end, ``player`` answering for everybody.

    Raises `EndlessGame` after `LONGEST` answers.
    """
    answer = game.answer
    turn = game.start()
    for _ in range(LONGEST):
        if turn.ask is None:
            return
        turn = answer(player.answer(turn))
    raise EndlessGame(
        f"A game has no winner after {LONGEST} answers: the last two tie for ever, or cannot harm each other. "
        "Change revotes, abstention or guard_repeat."
    )


def batches(table: Table, policy: str, seed: str, games: int) -> list[Batch]:
    """``games`` games in batches."""
    return [Batch(table, policy, *one) for one in shares(seed, games)]


def shares(seed: str, games: int) -> Iterator[tuple[str, int]]:
    """The seed of each batch of ``games``, and how many of them it plays."""
    for number, start in enumerate(range(0, games, BATCH)):
        yield f"{seed}/{number}", min(BATCH, games - start)


def run(work: Sequence[Work[_Counted]], jobs: int) -> Iterator[_Counted]:
    """What was counted in each batch of ``work`` as it is done, on ``jobs`` processes."""
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(_played, work)
        return
    # spawned, not forked: a progress bar's thread may be running
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(_played, work)


def _played(batch: Work[_Counted]) -> _Counted:
    return batch.play()


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
