"""
The running service, in real time where that is what is asked.

Each service runs in an interpreter of its own, with a virtual board below it and, where there is no sound card,
SDL's dummy one; what is measured is our own code and the libraries it stands on.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.imports import importing
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured

_ROOT = Path(__file__).parents[2]


def _probe(name: str, *arguments: object) -> dict[str, list[float]]:
    """Run one of `tests.bench.instruments.probes` in its own interpreter; what it found."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.instruments.probes", name, folder, *map(str, arguments)],
            cwd=_ROOT,
            env={"SDL_AUDIODRIVER": "dummy", **os.environ, "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CannotMeasure(f"the service did not run here: {last}")
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def _spread(samples: list[float]) -> Reading:
    """The 99th percentile, with the median beside it."""
    highest = statistics.quantiles(samples, n=100, method="inclusive")[-1]
    note = f"median {statistics.median(samples):.2f} ms, longest {max(samples):.2f} ms"
    return Reading(highest, tuple(samples), note)


_PRESSES = "18 pads joining and leaving in the running service in real time, each written to the journal with full sync"


@measured("service.press_to_light", unit="ms", reach=f"from a key going down to its light; 99th percentile; {_PRESSES}")
def press_to_light(effort: Effort) -> Reading:
    """How soon a light answers."""
    return _spread(_probe("presses", effort.amount(500, 20))["light"])


@measured(
    "service.press_to_sound",
    unit="ms",
    reach="from a key going down to its sound being handed to the open mixer (whose buffer of 1024 samples adds 23 ms "
    f"at most); 99th percentile; {_PRESSES}",
)
def press_to_sound(effort: Effort) -> Reading:
    """How soon a sound answers."""
    return _spread(_probe("presses", effort.amount(500, 20))["sound"])


@measured(
    "service.ready",
    unit="ms",
    reach="from the start of its imports until the service is ready and begins its greeting, on a fresh journal, the "
    "greeting in the cache; median",
)
def ready(effort: Effort) -> Reading:
    """How soon the box is there."""
    samples = [_probe("ready")["ready"][0] for _ in range(effort.amount(7, 1))]
    bare = importing("pygame, gpiozero", effort).value
    middle = statistics.median(samples)
    return Reading(middle, tuple(samples), f"{middle / bare:.2f} times the bare import of pygame and gpiozero")


@measured(
    "service.memory",
    unit="MB",
    target="120 or less",
    reach="peak resident memory of one service over a whole game of 12 bots, voice rendered and mixer open",
)
def memory(effort: Effort) -> Reading:
    """How much memory an evening takes."""
    players = effort.amount(12, 6)
    return Reading(_probe("game", players)["megabytes"][0], (), f"{players} players")
