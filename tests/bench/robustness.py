"""
Whether an evening survives what can happen to it: the proofs of `tests.proofs`, counted.

A proof that fails gives no figure; its first word on what went wrong ends the command.
"""

import itertools
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bench.instruments.measuring import Effort, Reading, measured
from tests.harness.evenings import TABLES
from tests.proofs.crash import Matrix
from tests.proofs.faults import DISKS, a_failing_disk, a_journal, flipped, jumping_clock, lost_parts
from tests.proofs.gestures import wild
from tests.proofs.powercut import Cuts
from tests.proofs.uninterrupted import Uninterrupted


@measured(
    "proof.crash",
    unit="points",
    reach="kills by SIGKILL at points drawn from all of whole games, and states of the disk after a power cut (torn, "
    "lost, reordered); after each, what was acknowledged was there, and the game went on from its last opening",
)
def crash(effort: Effort) -> Reading:
    """How many times a game was cut off, and survived."""
    killed = tried = resumed = there = 0
    for name in list(TABLES)[-1:] if effort.quick else TABLES:
        with TemporaryDirectory(prefix="meneur-") as folder:
            whole = Uninterrupted(name, Path(folder))
            matrix, cuts = Matrix(whole, Path(folder)), Cuts(whole, Path(folder))
            points = range(len(whole.points))
            for number in Random(name).sample(points, effort.amount(40, 2)):
                matrix.kill(number)
            cuts.attempt(Random(name), every=effort.amount(2, 40), draws=effort.amount(4, 1))
            killed, resumed, tried = killed + matrix.killed, resumed + matrix.resumed, tried + cuts.tried
            there += len(points)
    note = (
        f"{killed} kills at {there} points, {resumed} different states played on to the end; {tried} states of the disk"
    )
    return Reading(killed + tried, (), note)


@measured(
    "proof.gestures",
    unit="gestures",
    reach="random gestures by everybody in whole games, the invariants of the box checked after each; every game ended",
)
def gestures(effort: Effort) -> Reading:
    """How many gestures did no harm."""
    made = games = 0
    for seed, name in itertools.product(range(effort.amount(8, 1)), TABLES):
        with TemporaryDirectory(prefix="meneur-") as folder:
            made += wild(Path(folder), name, Random(f"{name}/{seed}"), effort.amount(2000, 50))
            games += 1
    return Reading(made, (), f"{games} games")


@measured(
    "proof.faults",
    unit="faults",
    reach="parts lost, steps of the disk refused, journals with bits turned over, a clock that jumps; every game "
    "ended, and what was played was on the disk when it was back",
)
def faults(effort: Effort) -> Reading:
    """How many faults an evening survived."""
    with TemporaryDirectory(prefix="meneur-") as place:
        folder = Path(place)
        steps = sum(a_failing_disk(folder / kind, "moves", kind, Random(kind)) for kind in DISKS)
        parts = sum(lost_parts(folder / f"lost{n}", "loves", Random(n)) for n in range(effort.amount(10, 1)))
        whole, flips = a_journal(folder / "sound"), effort.amount(300, 5)
        aside = sum(flipped(folder / f"flipped{n}", whole, Random(n)) for n in range(flips))
        jumping_clock(folder, "loves", Random(1))
    note = f"{parts} parts lost, {steps} steps refused by {len(DISKS)} kinds of failing disks, "
    return Reading(parts + steps + flips, (), f"{note}{flips} damaged journals, {aside} of them set aside")
