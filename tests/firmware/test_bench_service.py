"""The measurements of the running service: what it writes when it idles, how soon it is there."""

import json
import os
import time

import pytest

from firmware.benchmark.idle import counted, idling
from firmware.cli import main


def test_an_idle_service_is_counted_and_a_start_is_clocked(capsys: pytest.CaptureFixture[str]) -> None:
    """Both run the real service; the first tells bytes and calls, the second stands beside bare imports."""
    assert 0 == main(["bench", "--quick", "--json", "idle", "start.process"])
    idle, start = json.loads(capsys.readouterr().out)["measurements"]
    assert "calls that wrote anything anywhere" in idle["note"]
    assert "% of one core, in 3 s" in idle["note"]
    assert 0 < start["value"] < 120_000
    assert "only imports pygame and gpiozero" in start["note"]


@pytest.mark.skipif("MENEUR_LONG" not in os.environ, reason="MENEUR_LONG=1 watches an idle service for a minute")
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
