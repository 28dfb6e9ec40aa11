"""
What the service does while nobody does anything.

It is the real service in a process of its own, asked of the kernel; its sounds are made, as the installer makes
them, and its greeting is over when the clock starts. What it says again meanwhile, ever more rarely, is part of idling.
"""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured
from tests.harness.sounds import lay_sounds

_ROOT = Path(__file__).parents[2]
_TICK = os.sysconf("SC_CLK_TCK")
_SETTLED = 30
"""Seconds after which it has greeted and said how to join."""
_START = 120.0
"""Seconds that a start may take."""
_COUNTER = re.compile(r"^(?P<what>\w+): (?P<count>\d+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Count:
    """What a process and its workers have done: bytes that went to a disk, calls that wrote, processor seconds."""

    written: int
    calls: int
    seconds: float


def served(folder: Path) -> subprocess.Popen[bytes]:
    """The service, without a sound card, when it has said that it is ready."""
    (folder / "notify").unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(folder / "notify"))
        manager.settimeout(_START)
        settings = ("table.board=virtual", f"data.state={folder / 'state'}", f"data.cache={folder / 'cache'}")
        command = [sys.executable, "-m", "firmware", "run", "--config", os.devnull]
        service = subprocess.Popen(
            [*command, *(part for setting in settings for part in ("--set", setting))],
            cwd=_ROOT,
            env={"SDL_AUDIODRIVER": "dummy", **os.environ, "NOTIFY_SOCKET": str(folder / "notify")},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while b"READY=1" not in manager.recv(4096):
                pass
        except TimeoutError as error:
            service.kill()
            raise CannotMeasure("the service did not come up here") from error
    return service


@contextmanager
def idling(seconds: float) -> Iterator[subprocess.Popen[bytes]]:
    """The service, ``seconds`` after it was ready, on a box that has spoken before."""
    with tempfile.TemporaryDirectory(prefix="meneur-bench-") as folder:
        lay_sounds(Path(folder) / "cache")
        first = served(Path(folder))
        time.sleep(seconds)
        ended(first)
        service = served(Path(folder))
        try:
            time.sleep(seconds)
            yield service
        finally:
            ended(service)


def ended(service: subprocess.Popen[bytes]) -> None:
    """Switch it off."""
    service.send_signal(signal.SIGTERM)
    service.wait()


def counted(process: int) -> Count:
    """What ``process`` and its children have done so far."""
    counts = [_one(member) for member in _family(process)]
    return Count(*map(sum, zip(*((one.written, one.calls, one.seconds) for one in counts), strict=True)))


def _one(process: int) -> Count:
    try:
        counters = {
            found["what"]: int(found["count"]) for found in _COUNTER.finditer(Path(f"/proc/{process}/io").read_text())
        }
        spent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError as error:
        raise CannotMeasure(f"the kernel does not report here what a process writes ({error.strerror})") from error
    return Count(counters["write_bytes"], counters["syscw"], (int(spent[11]) + int(spent[12])) / _TICK)


def _family(process: int) -> list[int]:
    """The process, its children and theirs."""
    family = [process]
    for member in family:
        for tasks in Path(f"/proc/{member}/task").glob("*/children"):
            family += map(int, tasks.read_text().split())
    return family


def _idle(effort: Effort) -> tuple[Count, Count, float]:
    """The counts before and after some idle time, and how many seconds that was."""
    seconds = effort.amount(600, 3)
    with idling(effort.amount(_SETTLED, 2)) as service:
        before = counted(service.pid)
        time.sleep(seconds)
        return before, counted(service.pid), float(seconds)


@measured(
    "idle.written",
    unit="bytes",
    reach="sent to the disk by the service and its workers in ten minutes in which nobody does anything (3 s in a "
    "quick run), as the kernel counts it in /proc/PID/io; not what others write, such as the log",
)
def written(effort: Effort) -> Reading:
    """How much an idle box wears its card."""
    before, after, seconds = _idle(effort)
    share, calls = 100 * (after.seconds - before.seconds) / seconds, after.calls - before.calls
    note = f"{calls} calls that wrote anything anywhere; {share:.2f} % of one core, in {seconds:.0f} s"
    return Reading(float(after.written - before.written), (), note)
