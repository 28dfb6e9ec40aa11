"""
How soon the box is there.

Law: one process is clocked from its beginning to its word that it is ready, as its service manager would; beside it
stand what no service of its kind can start without, and what systemd says of the whole machine.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from firmware.benchmark.idle import ended, served
from firmware.benchmark.measuring import CannotMeasure, Effort, Reading, measured, median

_BARE = "import pygame, gpiozero"
_UNIT = "meneur.service"
_MOMENTS = ("UserspaceTimestampMonotonic", "ExecMainStartTimestampMonotonic", "ActiveEnterTimestampMonotonic")


def _start(folder: Path) -> float:
    began = time.perf_counter()
    service = served(folder)
    ready = time.perf_counter() - began
    ended(service)
    return 1000 * ready


def _bare() -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", _BARE], check=True, capture_output=True)
    return 1000 * (time.perf_counter() - began)


@measured(
    "start.process",
    unit="ms",
    reach="from the start of the process, Python's own included, to READY=1 at its service manager, with the voice "
    "rendered by an earlier start; median",
)
def process(effort: Effort) -> Reading:
    """Our own part of a start."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder:
        samples = [_start(Path(folder)) for _ in range(effort.amount(8, 2))][1:]
    bare = statistics.median(_bare() for _ in range(effort.amount(7, 1)))
    middle = statistics.median(samples)
    return median(
        samples, f"a process that only imports pygame and gpiozero: {bare:.0f} ms; {middle / bare:.2f} times"
    )


@measured(
    "start.machine",
    unit="s",
    reach="on the installed box, by systemd: from the end of the kernel's own start until the box was ready",
)
def machine(_: Effort) -> Reading:
    """The whole start, and how much of it is ours."""
    try:
        asked = subprocess.run(
            ["systemctl", "show", "--property=" + ",".join(_MOMENTS), _UNIT], capture_output=True, text=True, check=True
        )
        manager = subprocess.run(
            ["systemctl", "show", "--property=UserspaceTimestampMonotonic"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotMeasure("no systemd runs this machine") from error
    told = dict(line.split("=", 1) for line in (asked.stdout + manager.stdout).split())
    userspace, began, ready = (int(told.get(name) or 0) / 1_000_000 for name in _MOMENTS)
    if not ready:
        raise CannotMeasure(f"{_UNIT} has not been started on this machine")
    ours = f"our process began after {began - userspace:.1f} s and took {ready - began:.1f} s"
    return Reading(ready - userspace, (), f"{ours}; see: systemd-analyze critical-chain {_UNIT}")
