"""Parts lost and regained, disks of every kind of failure, clocks that jump, bits that turn over."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.harness.marks import LONG, each
from tests.proofs.faults import DISKS, a_failing_disk, a_journal, flipped, jumping_clock, lost_parts

FLIPS = 3000 if LONG else 12
LOSSES = 60 if LONG else 1
GAMES = 50 if LONG else 9  # fewer, and the size at the one moment or the other decides
ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("kind", each(DISKS, "full", "gone"))
def test_disk(tmp_path: Path, kind: str) -> None:
    """A disk that is full, read-only, failing or gone for a while stops nothing, and is given everything afterwards."""
    assert a_failing_disk(tmp_path, "moves", kind, Random(kind)) > 0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", range(LOSSES))
def test_parts(tmp_path: Path, seed: int) -> None:
    """Reader, pads, display, speaker and disk are lost and regained at random: the game comes to its end."""
    assert lost_parts(tmp_path, "loves", Random(seed)) > 3


@pytest.mark.slow
def test_wall_clock_jumps(tmp_path: Path) -> None:
    """Whatever the wall clock shows, an evening has the same words and lasts the same time."""
    jumping_clock(tmp_path, "loves", Random(1))


def readings(file: Path) -> Iterator[str]:
    """What ``file`` asks of a clock on the wall."""
    text = file.read_text(encoding="utf-8")
    if not any(name in text for name in ("datetime", "time.time", "time.localtime", "time.gmtime")):
        return  # most files: they need not be parsed
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(ast.Name("time"), "time" | "time_ns" | "localtime" | "gmtime" as name):
                yield f"{file.relative_to(ROOT)}: time.{name}"
            case ast.Attribute(_, "now" | "utcnow" | "today" as name) if "datetime" in ast.dump(node.value):
                yield f"{file.relative_to(ROOT)}: datetime.{name}"
            case _:
                pass


@pytest.mark.slow
def test_few_places_look_at_the_wall() -> None:
    """The pace of an evening depends on no clock that can be set: the wall is looked at for these ends alone."""
    files = [file for folder in ("engine", "firmware", "hardware", "audio") for file in (ROOT / folder).rglob("*.py")]
    found = {one for file in files for one in readings(file)}
    assert found == {
        "audio/sound/beds/__main__.py: time.time",  # how old a draft is that somebody left
        "audio/speech/cache.py: time.time",  # how long a clip was not used
        "firmware/appliance/backup.py: datetime.now",  # the date of a copy
        "firmware/runtime/clock.py: datetime.now",  # the quiet hours
        "hardware/virtual/argent/window.py: datetime.now",  # the name of a picture
        "hardware/virtual/keeping.py: datetime.now",  # the name of a picture, and the date in it
    }


@pytest.mark.slow
def test_bits_that_turn_over(tmp_path: Path) -> None:
    """A journal of which bits have turned over is played on from if it is right, or set aside; the cards stay."""
    whole = a_journal(tmp_path / "whole")
    aside = sum(flipped(tmp_path / str(number), whole, Random(number)) for number in range(FLIPS))
    assert 0 < aside < FLIPS


@pytest.mark.slow
@pytest.mark.long
def test_many_games_in_a_row(tmp_path: Path) -> None:
    """
    Game after game in one process: no growth of memory, files or threads; each first night is called alike.

    It is a process of its own: what other tests have read before would decide how much is met for the first time.
    """
    row = [sys.executable, "-m", "tests.proofs.row", str(GAMES), str(tmp_path)]
    played = subprocess.run(row, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    nights, sizes = zip(*map(json.loads, played), strict=True)
    assert GAMES == len(nights)
    assert all(night == nights[0] for night in nights)
    (early, files, threads), (late, *others) = sizes[len(sizes) // 3], sizes[-1]
    games = GAMES - GAMES // 3
    assert [files, threads] == others
    assert late - early < 25_000 * games  # words that were met for the first time are kept, up to a number
