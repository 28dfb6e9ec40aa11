"""
What the virtual table costs the machine on which it is played.

It is the real command on a screen without glass, silently: the voice of a first evening is made beside it, once.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.idle import counted
from tests.bench.measuring import CannotMeasure, Effort, Reading, measured, median
from tests.hardware.virtual.glass import Glass
from tests.hardware.virtual.screen import screen

_ROOT = Path(__file__).parents[2]
_SCREEN = (1400, 900)
_PATIENCE = 60.0
"""Seconds for a window on a busy machine."""

_NIGHT = 120
"""Seconds after which bots have joined, taken their cards, and closed their eyes."""


@contextmanager
def _playing(folder: str) -> Iterator[tuple[int, float]]:
    """The command, as soon as its window is painted: its process, and how many seconds that took."""
    if shutil.which("Xvfb") is None:
        raise CannotMeasure("Xvfb is not installed (apt install xvfb)")
    with screen(_SCREEN, Path(folder)) as display:
        glass, began = Glass(Path(folder)), time.perf_counter()
        settings = ("sound.silent=true", f"data.state={folder}", f"data.cache={folder}")
        command = [str(_ROOT / "meneur"), "play", "--humans", "0", "--seed", "1"]
        program = subprocess.Popen(
            [*command, *(part for setting in settings for part in ("--set", setting))],
            env={**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            if not glass.wait(_PATIENCE):
                raise CannotMeasure("no window was seen here")
            yield program.pid, time.perf_counter() - began
        finally:
            program.send_signal(signal.SIGINT)
            program.wait()


@measured(
    "window.opens",
    unit="ms",
    target="1000 or less",
    reach="from the start of ./meneur play, its launcher included, until the table is seen on the screen; median. On a "
    "busy machine compare the processor's part",
)
def opens(effort: Effort) -> Reading:
    """How soon somebody sees something."""
    clocked, worked = [], []
    for _ in range(effort.amount(8, 2)):
        with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _playing(folder) as (process, seconds):
            worked.append(1000 * counted(process).seconds)
            clocked.append(1000 * seconds)
    return median(clocked[1:], f"{median(worked[1:]).value:.0f} ms of that the processor's")


@measured(
    "window.night",
    unit="% of a core",
    target="10 or less",
    reach="processor time of the command at speed 1, eight bots, in a minute of the first night (3 s of their "
    "joining in a quick run), without what the X server does",
)
def night(effort: Effort) -> Reading:
    """How much the fan hears of an evening."""
    seconds = effort.amount(60, 3)
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _playing(folder) as (process, _):
        time.sleep(effort.amount(_NIGHT, 1))
        before, began = counted(process).seconds, time.perf_counter()
        time.sleep(seconds)
        return Reading(100 * (counted(process).seconds - before) / (time.perf_counter() - began))
