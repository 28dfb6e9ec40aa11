"""
The evening on a small computer: the real service with eight bots in real time, on a fifth of one core with 512 MB.

A group of processes that may work a fifth of the time stands for a slower core: each waits longer for its turn than
on one, so that waits are rather overstated. Slower memory and disks are not imitated, nor is a sound card: whether
the sound stutters is not seen here. How many voices work at once, and which, is decided by the memory of this computer.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.bench.instruments.confined import small_computer
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured
from tests.harness.sounds import lay_sounds

_ROOT = Path(__file__).parents[2]
_LOOK = 1.0
"""Seconds between two looks at the memory."""
_NAMED = 8
"""Lines that are named."""


@dataclass(frozen=True, slots=True)
class Evening:
    """
    What was found.

    ``first`` is the seconds from being ready to the first words, ``waits`` those for each line, by its cue in ``cues``,
    ``bar`` those of the bar on the display, ``ready`` those from its start until it was ready; ``megabytes`` what all
    processes had.
    """

    first: float
    waits: tuple[float, ...]
    cues: tuple[str, ...]
    bar: float
    megabytes: float
    ready: float


_REACH = "a fifth of one core, 512 MB, an empty cache, 8 bots in real time from the welcome on, French"


@measured("slow.first_words", unit="s", target="2 or less", reach=f"from being ready to the first words; {_REACH}")
def first_words(effort: Effort) -> Reading:
    """How soon a small computer speaks."""
    found = _evening(effort.amount(600, 30))
    return Reading(found.first, (), f"ready {found.ready:.1f} s after its start")


@measured("slow.late", unit="s", target="none", reach=f"the longest wait for a line; {_REACH}")
def late(effort: Effort) -> Reading:
    """Whether a sentence comes late."""
    found = _evening(effort.amount(600, 30))
    waited = [wait for wait in found.waits if wait > 0.1]
    longest = sorted(zip(found.waits, found.cues, strict=True), reverse=True)[:_NAMED]
    note = (
        f"{len(waited)} of {len(found.waits)} lines over 0.1 s, {sum(waited):.1f} s together; bar {found.bar:.0f} s; "
        f"longest: {', '.join(f'{cue} {wait:.2f}' for wait, cue in longest)}"
    )
    return Reading(max(found.waits), found.waits, note)


@measured("slow.memory", unit="MB", target="well below 512", reach=f"all processes together, at most; {_REACH}")
def memory(effort: Effort) -> Reading:
    """What it takes of the memory."""
    return Reading(_evening(effort.amount(600, 30)).megabytes)


@cache
def _evening(seconds: int) -> Evening:
    """Play so many seconds of an evening."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, small_computer() as confine:
        lay_sounds(Path(folder))
        service = _started(folder, seconds, confine)
        assert service.stdout is not None
        most = _watched(service)
        said = service.stdout.read()
        if service.wait():
            raise CannotMeasure("the evening did not run here")
    found = json.loads(said.splitlines()[-1])
    return Evening(
        found["first"][0], tuple(found["waits"]), tuple(found["cues"]), found["bar"][0], most, found["ready"][0]
    )


def _started(folder: str, seconds: int, confine: Sequence[Path]) -> "subprocess.Popen[str]":
    """Begin it, confined before it runs its first line."""
    silent = {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy"}
    shell = f'echo $$ | tee {" ".join(map(str, confine))} > /dev/null && exec taskset -c 0 "$@"'
    program = [sys.executable, "-m", "tests.bench.instruments.probes", "evening", folder, str(seconds)]
    return subprocess.Popen(
        ["sh", "-c", shell, "sh", *program], cwd=_ROOT, env={**os.environ, **silent}, stdout=subprocess.PIPE, text=True
    )


def _watched(service: "subprocess.Popen[str]") -> float:
    """Wait until it ends; the most megabytes that it and all it started had."""
    most = 0.0
    while service.poll() is None:
        most = max(most, sum(map(_megabytes, _family(service.pid))))
        time.sleep(_LOOK)
    return most


def _family(process: int) -> Iterator[int]:
    """Yield a process and all that it started."""
    yield process
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
    except OSError:  # it has ended
        return
    for thread in threads:
        for child in _read(thread / "children").split():
            yield from _family(int(child))


def _megabytes(process: int) -> float:
    """Return its share of memory: what several have is divided among them."""
    shares: Sequence[str] = [
        line for line in _read(Path(f"/proc/{process}/smaps_rollup")).splitlines() if "Pss:" in line
    ]
    return sum(int(line.split()[1]) for line in shares[:1]) / 1024


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # it has ended
        return ""
