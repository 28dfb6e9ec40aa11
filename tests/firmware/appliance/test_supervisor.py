"""What the service manager hears, and when it stops hearing it."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest

from firmware.appliance.power_off import StaysOn, power_off
from firmware.appliance.supervisor import Supervisor, keep_fed
from firmware.runtime.clock import RealClock
from firmware.runtime.loop import RealLoop, Script, until
from tests.firmware.appliance.served import Manager, Service, stopped
from tests.harness.patience import PATIENCE


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    """Somebody who listens."""
    manager = Manager(tmp_path)
    yield manager
    manager.close()


@pytest.fixture
def service(tmp_path: Path, manager: Manager) -> Iterator[Service]:
    """The real service, which feeds its watchdog every tenth of a second."""
    service = Service(tmp_path, manager)
    yield service
    service.kill()


@pytest.mark.slow
def test_the_service_says_when_it_can_speak_and_feeds_its_watchdog(service: Service, manager: Manager) -> None:
    """Ready, then fed again and again; SIGTERM is answered by a last word and status 0."""
    assert manager.hears_of("READY=1")
    assert manager.hears_of("WATCHDOG=1")
    assert manager.hears_of("WATCHDOG=1")
    service.signal(signal.SIGTERM)
    assert manager.hears_of("STOPPING=1")
    assert (0, "") == service.ends()


@pytest.mark.slow
@pytest.mark.long
def test_a_silent_service_says_so(tmp_path: Path, manager: Manager) -> None:
    """A box that is to show captions alone does not claim that it speaks."""
    service = Service(tmp_path, manager, "sound.silent=true")
    assert manager.hears_of("STATUS=captions only: sound.silent is set")
    service.kill()


@pytest.mark.slow
@pytest.mark.long
def test_a_stopped_service_feeds_nobody(service: Service, manager: Manager) -> None:
    """A process that was stopped is silent for longer than the watchdog bears; it is fed again when it goes on."""
    assert manager.hears_of("READY=1")
    service.signal(signal.SIGSTOP)
    assert stopped(service.pid)
    manager.drain()
    assert [] == manager.hears(1.0)
    service.signal(signal.SIGCONT)
    assert manager.hears_of("WATCHDOG=1")


def test_a_loop_that_hangs_feeds_nobody(manager: Manager) -> None:
    """While the script blocks the loop, nothing is reported, though the process and its other threads live."""
    held, go_on = Flag(), Flag()

    async def hanging() -> None:
        await until(0.3)
        held.set()
        go_on.wait()
        await until(None)

    loop = RealLoop(RealClock())
    supervisor = Supervisor({"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "200000"})
    loop.start(_script(hanging))
    keep_fed(loop, supervisor)
    thread = Thread(target=loop.run)
    thread.start()
    try:
        assert ["WATCHDOG=1"] == manager.hears()
        assert ["WATCHDOG=1"] == manager.hears()
        assert held.wait(PATIENCE)
        manager.drain()
        assert [] == manager.hears(0.6)
        go_on.set()
        assert ["WATCHDOG=1"] == manager.hears()
    finally:
        go_on.set()
        loop.stop()
        thread.join()
        loop.close()
        supervisor.close()


def _script(make: object) -> Script:
    assert callable(make)
    script: Script = make()
    return script


def test_an_abstract_address(tmp_path: Path) -> None:
    """An address that begins with @ is an abstract socket, not a file."""
    import socket  # noqa: PLC0415 - only here

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind("\0meneur-" + tmp_path.name + str(os.getpid()))
        supervisor = Supervisor({"NOTIFY_SOCKET": f"@meneur-{tmp_path.name}{os.getpid()}"})
        supervisor.ready("the box speaks")
        supervisor.close()
        listening.settimeout(5)
        assert b"READY=1\nSTATUS=the box speaks" == listening.recv(100)


@pytest.mark.parametrize(
    ("environment", "patience"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "30000000"}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_whether_it_is_watched(environment: dict[str, str], patience: float | None) -> None:
    """The time is taken only where it is meant for this process."""
    supervisor = Supervisor(environment)
    assert patience == supervisor.patience
    supervisor.close()


def test_nobody_listens(tmp_path: Path) -> None:
    """Without a manager, or with one that has gone, a report does nothing."""
    for environment in ({}, {"NOTIFY_SOCKET": str(tmp_path / "gone")}):
        supervisor = Supervisor(environment)
        supervisor.ready("the box speaks")
        supervisor.alive()
        supervisor.ending()
        supervisor.close()


def _systemctl(folder: Path, text: str) -> str:
    """A machine whose systemctl does that; its PATH."""
    program = folder / "systemctl"
    program.write_text(f"#!/bin/sh\n{text}\n")
    program.chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


def test_the_machine_is_asked_to_switch_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for as an ordinary user would, and never with a password."""
    monkeypatch.setenv("PATH", _systemctl(tmp_path, f'echo "$@" >{tmp_path}/asked'))
    power_off()
    assert "--no-ask-password poweroff\n" == (tmp_path / "asked").read_text()


@pytest.mark.parametrize(
    ("program", "said"), [("echo Access denied >&2; exit 1", "refused.*Access denied"), (None, "could not be asked")]
)
def test_a_machine_that_stays_on(
    program: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal is reported with its reason, and so is a machine without a login manager."""
    monkeypatch.setenv("PATH", str(tmp_path) if program is None else _systemctl(tmp_path, program))
    with pytest.raises(StaysOn, match=said):
        power_off()
