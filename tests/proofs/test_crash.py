"""The box is killed at every point, and the power is cut under its disk: nothing acknowledged is lost."""

from collections.abc import Callable
from copy import copy
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.harness.evenings import TABLES
from tests.harness.marks import LONG, each
from tests.proofs.crash import Matrix, again_and_again
from tests.proofs.disk import Sync
from tests.proofs.powercut import Cuts
from tests.proofs.uninterrupted import Uninterrupted

KILLS = 2
"""Kills in a game; in the longer proof all points of the Thief's, which is the shortest, and `MANY` of each other."""
MANY = 250
AGAIN = 40 if LONG else 2
EVERY, DRAWS = (1, 6) if LONG else (23, 2)

Wholes = Callable[[str], Uninterrupted]


@pytest.fixture(scope="module")
def wholes(tmp_path_factory: pytest.TempPathFactory) -> Wholes:
    """Games that nobody interrupted, each played when it is asked for."""
    return cache(lambda name: Uninterrupted(name, tmp_path_factory.mktemp(name)))


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("name", each(TABLES, "thief", "moves"))
def test_killed_at_any_point(tmp_path: Path, wholes: Wholes, name: str) -> None:
    """A process killed at any point leaves what it acknowledged; from the last opening on it says the same."""
    whole = wholes(name)
    points = range(len(whole.points))
    kills = KILLS if not LONG else len(points) if name == "thief" else MANY
    matrix = Matrix(whole, tmp_path)
    for number in sorted(Random(name).sample(points, kills)):
        matrix.kill(number)
    assert matrix.killed == kills
    assert matrix.resumed > 0


@pytest.mark.slow
@pytest.mark.long
def test_killed_again_and_again(tmp_path: Path, wholes: Wholes) -> None:
    """A resumed game may be killed again, as often as one likes."""
    lines = again_and_again(wholes("moves"), tmp_path, Random(2), AGAIN)
    assert lines in Matrix(wholes("moves"), tmp_path).all_tails()


def test_somebody_moves(wholes: Wholes) -> None:
    """Among the games that are killed is one in which a house changes hands, a chin is shaved and a power restored."""
    cues = {cue for cue, _ in wholes("moves").said}
    assert {"bailiff.houses", "barber.strikes", "bonesetter.heals"} <= cues


@pytest.mark.slow
@pytest.mark.parametrize("name", each(TABLES, "moves"))
def test_power_cut_at_any_write(tmp_path: Path, wholes: Wholes, name: str) -> None:
    """Whatever is torn, lost or reordered of what was not synced: the journal holds what was acknowledged."""
    cuts = Cuts(wholes(name), tmp_path)
    cuts.attempt(Random(name), every=EVERY, draws=DRAWS)
    assert cuts.tried > 50
    assert len(cuts.found) > 5


@pytest.mark.slow
def test_a_journal_that_does_not_wait_for_the_disk_is_found_out(tmp_path: Path, wholes: Wholes) -> None:
    """The proof of the proof: were nothing ever synced, what is lost would be noticed."""
    whole = copy(wholes("plain"))
    kept = [there for step, there in zip(whole.steps, whole.kept, strict=True) if not isinstance(step, Sync)]
    whole.steps, whole.kept = [step for step in whole.steps if not isinstance(step, Sync)], kept
    with pytest.raises(AssertionError, match="cut after step"):
        Cuts(whole, tmp_path).attempt(Random(1), every=EVERY, draws=DRAWS)
