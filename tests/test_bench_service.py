"""The measurements of the running service: what it writes when it idles, how soon it is there."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bench.__main__ import main
from tests.bench.idle import counted, idling
from tests.bench.instruments.measuring import CannotMeasure, Effort
from tests.bench.instruments.memory import peak
from tests.bench.starting import machine


@pytest.mark.long
def test_an_idle_service_is_counted_and_a_start_is_clocked(capsys: pytest.CaptureFixture[str]) -> None:
    """Both run the real service; one reports bytes and calls, the other is compared with bare imports."""
    assert 0 == main(["--quick", "--json", "idle", "start.process"])
    idle, start = json.loads(capsys.readouterr().out)["measurements"]
    assert "calls that wrote anything anywhere" in idle["note"]
    assert "% of one core, in 3 s" in idle["note"]
    assert 0 < start["value"] < 120_000
    assert "only imports pygame and gpiozero" in start["note"]


@pytest.mark.long
def test_the_opening_of_a_window_is_clocked(capsys: pytest.CaptureFixture[str]) -> None:
    """The real command opens its window on a screen without glass: how soon."""
    assert 0 == main(["--quick", "--json", "window.opens"])
    [opens] = json.loads(capsys.readouterr().out)["measurements"]
    assert 0 < opens["value"] < 60_000
    assert opens["note"].endswith("ms of that the processor's")


@pytest.mark.long
def test_a_window_is_clocked_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """What the real command's window takes of the processor and of memory, and how soon it answers."""
    assert 0 == main(["--quick", "--json", "window"])
    found = {one["name"]: one for one in json.loads(capsys.readouterr().out)["measurements"]}
    assert 0 < found["window.night"]["value"] < 100
    assert 0 < found["window.key"]["value"] < 60_000
    assert 0 < found["window.sentence"]["value"] < 120_000
    assert 10 < found["window.memory"]["value"] < 1000
    assert 1 < found["window.frames"]["value"] < 1000


@pytest.mark.long
def test_an_evening_on_a_small_computer_is_clocked(capsys: pytest.CaptureFixture[str]) -> None:
    """It says its first words and how late others are, or why processes cannot be slowed down here."""
    assert 0 == main(["--quick", "--json", "slow"])
    for one in json.loads(capsys.readouterr().out)["measurements"]:
        assert (one["value"] or 0) > 0 or "cannot be slowed down here" in one["note"]


@pytest.mark.long
def test_an_idle_service_writes_nothing() -> None:
    """Once it has said how to join, a minute goes by in which it sends nothing to any disk."""
    with idling(30) as service:
        before = counted(service.pid)
        time.sleep(60)
        after = counted(service.pid)
    assert (before.written, before.calls) == (after.written, after.calls)


def test_what_is_written_is_seen(tmp_path: object) -> None:
    """A process that writes is not taken for one that does not."""
    before = counted(os.getpid())
    with open(f"{tmp_path}/file", "wb") as file:  # noqa: PTH123 - a call that writes
        file.write(b"x" * 100_000)
        file.flush()
        os.fsync(file.fileno())
    after = counted(os.getpid())
    assert after.calls > before.calls
    assert after.written >= before.written


@pytest.mark.slow
def test_a_process_is_not_charged_with_the_memory_of_who_started_it() -> None:
    """Whoever starts it has 200 MB in memory more."""
    much = bytearray(b"x") * 200_000_000
    code = "from tests.bench.instruments.memory import peak; print(peak())"
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[1], stdout=subprocess.PIPE, check=True
    )
    assert float(said.stdout) < 60 < len(much) / 1e6 < peak()


CHAIN = """The time the unit took to start is printed after the "+" character.

meneur.service +868ms
└─systemd-tmpfiles-setup.service @409ms +28ms
  └─local-fs.target @407ms
    └─-.slice @176ms
"""
"""What systemd-analyze wrote in a container with Debian 12."""


def booted(folder: Path, *, finished: float, began: float, ready: float) -> None:
    """Lay programs into ``folder`` that answer as those of systemd do, for a machine that started at that pace."""
    moments = {"Userspace": 100.0, "Finish": finished, "ExecMainStart": began, "ActiveEnter": ready}
    shown = "\n".join(f"{name}TimestampMonotonic={1_000_000 * at:.0f}" for name, at in moments.items())
    for name, says in (("systemctl", shown), ("systemd-analyze", CHAIN)):
        (folder / name).write_text(f"#!/bin/sh\ncat <<'END'\n{says}\nEND\n", encoding="utf-8")
        (folder / name).chmod(0o755)


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose programs come before those of the system."""
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return tmp_path


@pytest.mark.slow
def test_the_start_of_a_machine_is_measured_with_its_critical_chain(systemd: Path) -> None:
    """From the end of the kernel's start, our own part of it, and the chain before us."""
    booted(systemd, finished=103.0, began=100.5, ready=101.3)
    reading = machine.measure(Effort())
    assert 1.3 == pytest.approx(reading.value)
    assert "our process began after 0.5 s and took 0.8 s" in reading.note
    assert reading.note.endswith("systemd-tmpfiles-setup.service @409ms +28ms, local-fs.target @407ms, -.slice @176ms")


@pytest.mark.parametrize(
    ("finished", "began", "ready", "why"),
    [
        (103.0, 700.0, 701.0, "started again"),
        (0.0, 100.5, 101.3, "is starting"),
        (103.0, 0.0, 0.0, "does not run on this machine"),
    ],
)
def test_a_start_that_is_not_the_machines(systemd: Path, finished: float, began: float, ready: float, why: str) -> None:
    """A start that is not that of the machine gives no figure."""
    booted(systemd, finished=finished, began=began, ready=ready)
    with pytest.raises(CannotMeasure, match=why):
        machine.measure(Effort())
