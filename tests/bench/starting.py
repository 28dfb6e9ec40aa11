"""
How soon the box is there.

One process is clocked from its beginning to its word that it is ready, as its service manager would; beside it
stand what no service of its kind can start without, and what systemd says of the whole machine.
"""

import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench.idle import counted, ended, served
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured, median
from tests.harness.sounds import lay_sounds

_BARE = "import pygame, gpiozero"
_UNIT = "meneur.service"
_WAITED = re.compile(r"^\s*(?:└─|`-)(.+)$", re.MULTILINE)
"""A unit of the chain that systemd-analyze draws, and when it was there."""


class _Start(NamedTuple):
    """How long a start took, and how much of that the processor worked, in milliseconds."""

    clocked: float
    worked: float


def _ours(folder: Path) -> _Start:
    began = time.perf_counter()
    service = served(folder)
    clocked = time.perf_counter() - began
    worked = counted(service.pid).seconds
    ended(service)
    return _Start(1000 * clocked, 1000 * worked)


def _bare() -> _Start:
    began, before = time.perf_counter(), _spent()
    subprocess.run([sys.executable, "-c", _BARE], check=True, capture_output=True)
    return _Start(1000 * (time.perf_counter() - began), 1000 * (_spent() - before))


def _spent() -> float:
    """The processor seconds of every process that was begun here and has ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _middle(starts: Sequence[_Start]) -> _Start:
    return _Start(*map(statistics.median, zip(*starts, strict=True)))


@measured(
    "start.process",
    unit="ms",
    reach="from the start of the process, Python's own included, to READY=1 at its service manager, with the voice "
    "rendered by an earlier start; median. On a busy machine compare the processor's part",
)
def process(effort: Effort) -> Reading:
    """Our own part of a start."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder:
        lay_sounds(Path(folder) / "cache")  # as the installer does
        samples = [_ours(Path(folder)) for _ in range(effort.amount(8, 2))][1:]
    ours, bare = _middle(samples), _middle([_bare() for _ in range(effort.amount(7, 1))])
    beside = (
        f"{ours.worked:.0f} ms of that the processor's; a process that only imports pygame and gpiozero: "
        f"{bare.clocked:.0f} ms, {bare.worked:.0f} the processor's; {ours.worked / bare.worked:.2f} times its work"
    )
    return median([sample.clocked for sample in samples], beside)


@measured(
    "start.machine",
    unit="s",
    reach="on the installed box, by systemd: from the end of the kernel's own start until the box was ready",
)
def machine(_: Effort) -> Reading:
    """The whole start, how much of it is ours, and what we waited for."""
    userspace, finished = _moments(("UserspaceTimestampMonotonic", "FinishTimestampMonotonic"))
    began, ready = _moments(("ExecMainStartTimestampMonotonic", "ActiveEnterTimestampMonotonic"), _UNIT)
    if not finished:
        raise CannotMeasure("the machine is starting: ask again in a minute")
    if not ready:
        raise CannotMeasure(f"{_UNIT} does not run on this machine")
    if began > finished:
        raise CannotMeasure(
            "the box was started again when the machine had long been there: sudo reboot, and ask again"
        )
    chain = _WAITED.findall(_output("systemd-analyze", "critical-chain", "--no-pager", _UNIT))
    ours = f"our process began after {began - userspace:.1f} s and took {ready - began:.1f} s"
    return Reading(ready - userspace, (), f"{ours}; the chain before it, backwards: {', '.join(chain) or 'nothing'}")


def _moments(names: Sequence[str], *unit: str) -> list[float]:
    """Seconds of the clock of systemd's at which that was; 0 if it never was."""
    lines = _output("systemctl", "show", f"--property={','.join(names)}", *unit).splitlines()
    properties = dict(line.split("=", 1) for line in lines)
    return [int(properties.get(name) or 0) / 1_000_000 for name in names]


def _output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotMeasure("no systemd runs this machine") from error
