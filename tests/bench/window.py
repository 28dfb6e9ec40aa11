"""
What the virtual table costs the machine on which it is played.

It is the real command on a screen without glass, silently: the voice of a first evening is made beside it, once.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hardware.virtual.screen import FRAME
from tests.bench.idle import counted
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, Sheet, measured, median
from tests.bench.instruments.memory import peak
from tests.hardware.virtual.glass import Glass
from tests.hardware.virtual.screen import Hand, screen

_ROOT = Path(__file__).parents[2]
_SCREEN = (1400, 900)
_PATIENCE = 60.0
"""Seconds for a window on a busy machine."""

_NIGHT = 120
"""Seconds after which bots have joined, taken their cards, and closed their eyes."""


_SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))
_ORDINARY = (1280, 800)
_CHANGED = 0.3
"""So much of the screen looks different once a sheet lies over the table."""


@contextmanager
def _screen(size: tuple[int, int], folder: Path | None = None) -> Iterator[str]:
    if shutil.which("Xvfb") is None:
        raise CannotMeasure("Xvfb is not installed (apt install xvfb)")
    with screen(size, folder) as display:
        yield display


@contextmanager
def _playing(folder: str) -> Iterator[tuple[int, float]]:
    """The command, as soon as its window is painted: its process, and how many seconds that took."""
    with _seen(folder) as (process, seconds, _, _):
        yield process, seconds


@contextmanager
def _opened(folder: str) -> Iterator[tuple[float, Hand, Glass]]:
    """The command, as soon as its window is painted: how many seconds that took, its keyboard, and its screen."""
    with _seen(folder) as (_, seconds, hand, glass):
        yield seconds, hand, glass


@contextmanager
def _seen(folder: str) -> Iterator[tuple[int, float, Hand, Glass]]:
    with _screen(_SCREEN, Path(folder)) as display:
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
            yield program.pid, time.perf_counter() - began, Hand(display), glass
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


@measured(
    "window.frames",
    unit="frames a second",
    target="60 or more",
    reach="of 1280x800, by the processor time of one core, while cards fly and night falls and goes, or somebody is "
    "condemned, whichever takes more; in the table also by the clock, which counts what else the machine does, and the "
    "X server that shows them",
)
def frames(effort: Effort) -> Reading:
    """How smoothly things move without a graphics card."""
    rows, ordinary = [], 0.0
    for size in _SIZES[1:2] if effort.quick else _SIZES:
        clocked, work = _moved(size)
        rows.append((f"{size[0]}x{size[1]}", f"{1000 / work:.0f}", f"{work:.1f}", f"{clocked:.0f}"))
        ordinary = 1000 / work if size == _ORDINARY else ordinary
    return Reading(ordinary, sheets=(Sheet(("window", "a core", "ms a frame", "by the clock"), tuple(rows)),))


def _moved(size: tuple[int, int]) -> tuple[float, float]:
    """Frames a second by the clock, and milliseconds of processor time for each, in a window of ``size``."""
    with _screen((size[0] + FRAME[0], size[1] + FRAME[1])) as display:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.instruments.moving", *map(str, size)],
            cwd=_ROOT,
            env={**os.environ, "DISPLAY": display, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=True,
            timeout=_PATIENCE,
        )
    clocked, work, *shown = map(float, done.stdout.split())
    if tuple(shown) != size:
        raise CannotMeasure(f"the window is {shown}, not {size}")
    return clocked, work


@measured(
    "window.key",
    unit="ms",
    target="1500 or less",
    reach="from the start of ./meneur play until a first key, pressed as soon as the table is seen, is answered on the "
    "screen",
)
def key(effort: Effort) -> Reading:
    """How soon the window does what it is told."""
    taken = []
    for _ in range(effort.amount(5, 1)):
        with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _opened(folder) as (opened, hand, glass):
            began = time.perf_counter()
            before = glass.sample()
            hand.do("key", "Escape")
            while glass.changed(before) < _CHANGED:
                time.sleep(0.002)
            taken.append(1000 * (opened + time.perf_counter() - began))
    return median(taken)


@measured(
    "window.sentence",
    unit="ms",
    target="5000 or less",
    reach="from the start of the command until the narrator begins his first sentence, by the plain voice, eight bots, "
    "where evenings were played before; median. Beside it the very first start, whose sentence is rendered first",
)
def sentence(effort: Effort) -> Reading:
    """How soon somebody hears something."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _screen(_SCREEN) as display:
        (first, _), *later = (_spoken(folder, display) for _ in range(effort.amount(6, 2)))
    clocked, worked = zip(*later, strict=True)
    return median(
        clocked, f"{median(worked).value:.0f} ms of that the processor's; the very first start: {first:.0f} ms"
    )


def _spoken(folder: str, display: str) -> tuple[float, float]:
    """Milliseconds from the start of the command until it says its first sentence, and those the processor worked."""
    settings = ("voice.engine=espeak", f"data.state={folder}/state", f"data.cache={folder}/cache")
    began = time.perf_counter()
    program = subprocess.Popen(
        [
            *(sys.executable, "-m", "tests.played.watched", "--humans", "0", "--seed", "1", "--language", "en"),
            *(part for setting in settings for part in ("--set", setting)),
        ],
        cwd=_ROOT,
        env={**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert program.stdout is not None
        for line in program.stdout:
            if ((json.loads(line).get("page") or {}).get("name", "rendering")) != "rendering":
                return 1000 * (time.perf_counter() - began), 1000 * counted(program.pid).seconds
        raise CannotMeasure("no sentence was said here")
    finally:
        program.kill()
        program.communicate()
        shutil.rmtree(f"{folder}/state", ignore_errors=True)


@measured(
    "window.memory",
    unit="MB",
    target="150 or less",
    reach="peak resident memory of the command, eight bots, a window of 1280x800, without a voice, into the first "
    "night (a few seconds in a quick run)",
)
def memory(effort: Effort) -> Reading:
    """How much memory the window and the evening beside it take."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder, _playing(folder) as (process, _):
        time.sleep(effort.amount(_NIGHT, 3))
        return Reading(peak(process))
