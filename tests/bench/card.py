"""A card that installs the box: how long this computer takes to prepare it, and how large it is."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest import mock

from firmware.appliance.card import archive
from firmware.cli import main
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured
from tests.firmware.appliance.card import cards


@measured(
    "card.prepared",
    unit="s",
    reach="a made-up card of Bookworm's on this computer's disk, with nothing kept from an earlier one: Debian's "
    "packages (Raspberry Pi's archive is left out), those of Python, sums, and writing",
    target="180",
)
def prepared(effort: Effort) -> Reading:
    """The first card of a computer, and the next one."""
    if effort.quick:
        raise CannotMeasure("it fetches 230 MB")
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _alone(Path(folder)):
        first, again = _seconds(Path(folder) / "first"), _seconds(Path(folder) / "again")
        written = sum(path.stat().st_size for path in (Path(folder) / "first/meneur").rglob("*") if path.is_file())
    return Reading(first, (), f"the next card {again:.0f} s; {written / 1e6:.0f} MB are on it")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """A cache of its own, and Debian's archives alone."""
    cache = mock.patch.dict(os.environ, {"XDG_CACHE_HOME": str(folder / "cache")})
    with cache, mock.patch.object(archive, "suites", cards.debian), redirect_stdout(StringIO()):
        yield


def _seconds(folder: Path) -> float:
    """How long a card takes."""
    card, began = cards.bootfs(folder), time.monotonic()
    if main(["card", str(card), "--yes", "--wifi", "", "--set", "sound.silent=true"]):
        raise CannotMeasure("the card could not be prepared (the line above says why)")
    return time.monotonic() - began
