"""
What it costs to import.

Each sample is a fresh interpreter, which clocks the import itself; its own start is not counted.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured, median

_ROOT = Path(__file__).parents[2]
_QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
_CLOCK = "from time import perf_counter as now; start = now(); import {}; print(now() - start)"


def importing(modules: str, effort: Effort) -> Reading:
    """Milliseconds that ``import modules`` takes; Python's compiled files are warm."""
    _once(modules)
    return median([1000 * _once(modules) for _ in range(effort.amount(9, 1))])


def _once(modules: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", _CLOCK.format(modules)],
        cwd=_ROOT,
        env={**os.environ, **_QUIET},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CannotMeasure(f"import {modules} does not work here: {last}")
    return float(done.stdout.strip().splitlines()[-1])


@measured(
    "import.devices",
    unit="ms",
    reach="import pygame, gpiozero in a fresh interpreter, nothing opened: what no service that imports both "
    "can start without; median",
)
def devices(effort: Effort) -> Reading:
    """The two heavy libraries."""
    return importing("pygame, gpiozero", effort)


@measured("import.engine", unit="ms", reach="import engine in a fresh interpreter; median")
def engine(effort: Effort) -> Reading:
    """The rules."""
    return importing("engine", effort)
