"""The line to a real broker: what is said, what is kept, and what becomes of it when the line or the box is cut."""

import errno
import json
import os
import signal
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import paho.mqtt.client
import pytest

from firmware.appliance.broker import following
from firmware.appliance.broker.bridge import Bridge, NoAuthority, NoNetwork
from firmware.following.table import Public
from firmware.runtime.clock import RealClock
from firmware.runtime.config import Mqtt
from firmware.runtime.loop import RealLoop
from tests.firmware.appliance.broker.broker import Broker, Ear, certify, free_port, needs_mosquitto
from tests.firmware.appliance.served import Manager, Service
from tests.harness.patience import until
from tests.harness.rehearsed import Rehearsed

pytestmark = needs_mosquitto
DAY = Public("day", False, 1, 8, 7, None, None, 70)
NIGHT = replace(DAY, phase="night", night=2, left=6)


class LoggedBridge:
    """A bridge to a broker, with what it logs."""

    def __init__(self, port: int, **settings: object) -> None:
        self.log: list[str] = []
        usual = Mqtt(enabled=True, port=port)
        self.bridge = Bridge(replace(usual, **settings), "1.2", self.log.append)  # type: ignore[arg-type]

    def ordered(self, count: int) -> list[str]:
        """What was ordered, when it is so much."""
        found: list[str] = []

        def enough() -> bool:
            found.extend(map(str, self.bridge.orders()))
            return len(found) >= count

        assert until(enough), found
        return found


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker that lets everybody in."""
    broker = Broker(tmp_path)
    yield broker
    broker.stop()


@pytest.fixture
def ear(broker: Broker) -> Iterator[Ear]:
    """Who listens to it."""
    ear = Ear(broker.port)
    yield ear
    ear.close()


@pytest.fixture
def box(broker: Broker) -> Iterator[LoggedBridge]:
    """A bridge that publishes to it."""
    box = LoggedBridge(broker.port, commands=True)
    yield box
    box.bridge.close()


@pytest.mark.slow
def test_published_state_is_retained(broker: Broker, box: LoggedBridge) -> None:
    """A client that connects later receives the device, its status and its state, which the broker retained."""
    box.bridge.publish(DAY)
    early = Ear(broker.port)
    assert early.hears("meneur/state", '"phase":"day"')
    late = Ear(broker.port)
    assert late.hears("meneur/state", '"left":7')
    assert late.hears("meneur/status", "online")
    assert late.hears("homeassistant/device/meneur/config", '"sw_version":"1.2"')
    assert {"homeassistant/device/meneur/config", "meneur/status", "meneur/state"} == {topic for topic, _ in late.heard}
    early.close()
    late.close()


@pytest.mark.slow
def test_only_changes_are_published(box: LoggedBridge, ear: Ear) -> None:
    """The same state is not published twice."""
    for state in (DAY, DAY, NIGHT, NIGHT):
        box.bridge.publish(state)
        assert ear.hears("meneur/state", f'"phase":"{state.phase}"')
    assert 2 == [topic for topic, _ in ear.heard].count("meneur/state")


def test_a_box_that_is_switched_off_says_so(broker: Broker, ear: Ear) -> None:
    """It publishes that it is offline before it disconnects."""
    box = LoggedBridge(broker.port)
    box.bridge.publish(DAY)
    assert ear.hears("meneur/status", "online")
    box.bridge.close()
    assert ear.hears("meneur/status", "offline")


@pytest.mark.slow
@pytest.mark.long
def test_a_box_that_is_cut_off_is_missed(tmp_path: Path, broker: Broker, ear: Ear) -> None:
    """Killed without a word, it is the broker that says that it is offline."""
    manager = Manager(tmp_path)
    service = Service(tmp_path, manager, "mqtt.enabled=true", f"mqtt.port={broker.port}", "mqtt.name=table-7")
    try:
        assert ear.hears("table-7/status", "online")
        assert ear.hears("table-7/state", '"phase":"joining"')
        service.signal(signal.SIGKILL)
        assert ear.hears("table-7/status", "offline")
    finally:
        service.kill()
        manager.close()


def test_the_line_is_lost_and_found(broker: Broker, box: LoggedBridge) -> None:
    """A change while there was no broker is published when it is back, and so is everything that it had forgotten."""
    box.bridge.publish(DAY)
    first = Ear(broker.port)
    assert first.hears("meneur/state", "day")
    first.close()
    broker.stop()
    assert until(lambda: any("was lost" in line for line in box.log))
    box.bridge.publish(NIGHT)
    broker.start()
    again = Ear(broker.port)
    assert again.hears("meneur/state", "night")
    assert again.hears("homeassistant/device/meneur/config", "components")
    assert again.hears("meneur/status", "online")
    assert until(lambda: box.log[-1] == f"connected to localhost:{broker.port}")
    again.close()


@pytest.mark.slow
def test_no_broker(tmp_path: Path) -> None:
    """It is logged once that nobody answers; a broker that comes later is found."""
    broker = Broker(tmp_path)
    broker.stop()
    box = LoggedBridge(broker.port)
    box.bridge.publish(DAY)
    assert until(lambda: bool(box.log))
    assert f"localhost:{broker.port} does not answer; still trying" == box.log[0]
    broker.start()
    ear = Ear(broker.port)
    assert ear.hears("meneur/state", "day")
    assert 2 == len(box.log)
    box.bridge.close()
    ear.close()
    broker.stop()


@pytest.mark.slow
def test_password_and_encryption(tmp_path: Path) -> None:
    """Over an encrypted line, with its password, the box is let in."""
    broker = Broker(tmp_path, password="s3cret", tls=True)
    box = LoggedBridge(broker.port, user="box", password="s3cret", tls=True, ca=str(broker.ca))
    box.bridge.publish(DAY)
    ear = Ear(broker.port, password="s3cret", ca=broker.ca)
    assert ear.hears("meneur/state", "day")
    assert [] == box.log
    box.bridge.close()
    ear.close()
    broker.stop()


def heard_nothing(ear: Ear) -> bool:
    """Whether nobody but ``ear`` itself has said anything that the broker would pass on or has kept."""
    ear.say("end", "!")
    assert ear.hears("end", "!")
    ear.close()
    return [("end", b"!")] == ear.heard


def test_a_wrong_password(tmp_path: Path) -> None:
    """It is logged once, without the password, and nothing is published."""
    broker = Broker(tmp_path, password="s3cret")
    box = LoggedBridge(broker.port, user="box", password="guess")
    box.bridge.publish(DAY)
    assert until(lambda: bool(box.log))
    assert "refuses the box" in box.log[0]
    assert "guess" not in box.log[0]
    assert heard_nothing(Ear(broker.port, password="s3cret"))
    box.bridge.close()
    broker.stop()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # paho leaves a refused socket behind
def test_a_broker_that_cannot_prove_who_it_is(tmp_path: Path) -> None:
    """A certificate of another authority is refused: not a byte of the evening goes there."""
    (tmp_path / "other").mkdir()
    certify(tmp_path / "other")
    broker = Broker(tmp_path, tls=True)
    box = LoggedBridge(broker.port, tls=True, ca=str(tmp_path / "other/ca.crt"))
    box.bridge.publish(DAY)
    assert until(lambda: bool(box.log))
    assert f"the certificate of localhost:{broker.port} is not accepted" in box.log[0]
    assert "check [mqtt] ca" in box.log[0]
    assert heard_nothing(Ear(broker.port, ca=broker.ca))
    box.bridge.close()
    broker.stop()


def test_no_such_authority() -> None:
    """A file that is no certificate is refused in a sentence."""
    with pytest.raises(NoAuthority, match=r"\[mqtt\] ca"):
        LoggedBridge(1883, tls=True, ca="/dev/null")


def test_a_service_that_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the sandbox as it is shipped there is no network to be had: it is logged, and the box plays on without."""

    def closed(*_: object) -> None:
        raise OSError(errno.EAFNOSUPPORT, os.strerror(errno.EAFNOSUPPORT))

    logged: list[str] = []
    monkeypatch.setattr(paho.mqtt.client, "_socketpair_compat", closed)  # the first that asks for a network
    monkeypatch.setattr(following, "log", logged.append)
    box = Rehearsed(tmp_path).rehearsal.box
    assert following.follow(box, RealLoop(RealClock()), Mqtt(enabled=True)) is None
    assert "the box may not use the network" in logged[0]
    assert "docs/home-automation.md" in logged[0]
    with pytest.raises(NoNetwork):
        LoggedBridge(1883)


def test_orders_are_taken_where_they_are_allowed(box: LoggedBridge, ear: Ear) -> None:
    """Pause and volume arrive; nonsense, and what a broker kept from yesterday, does not."""
    box.bridge.publish(DAY)
    assert ear.hears("meneur/status", "online")
    for topic, words in (
        ("meneur/pause/set", "ON"),
        ("meneur/pause/set", "maybe"),
        ("meneur/volume/set", "101"),
        ("meneur/volume/set", "40"),
    ):
        ear.say(topic, words)
    assert ["Pause(on=True)", "Volume(percent=40)"] == box.ordered(2)


def test_orders_that_were_kept_are_old(broker: Broker, ear: Ear) -> None:
    """An order that was left on the broker before the box came is not obeyed."""
    ear.say("meneur/pause/set", "ON", retain=True)
    box = LoggedBridge(broker.port, commands=True)
    assert ear.hears("meneur/status", "online")
    ear.say("meneur/volume/set", "40")
    assert ["Volume(percent=40)"] == box.ordered(1)
    box.bridge.close()


def served(folder: Path, manager: Manager, port: int, *settings: str) -> Service:
    """The real service, configured for that broker."""
    return Service(folder, manager, "mqtt.enabled=true", f"mqtt.port={port}", *settings)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("allowed", [True, False])
def test_the_service_is_paused_from_afar(tmp_path: Path, broker: Broker, ear: Ear, allowed: bool) -> None:
    """Where orders are allowed the service pauses and gets softer; where they are not, nothing happens at all."""
    manager = Manager(tmp_path)
    service = served(tmp_path, manager, broker.port, f"mqtt.commands={str(allowed).lower()}")
    try:
        assert ear.hears("meneur/state", '"paused":"OFF"')
        ear.say("meneur/volume/set", "30")
        ear.say("meneur/pause/set", "ON")
        if allowed:
            assert ear.hears("meneur/state", '"volume":30')
            assert ear.hears("meneur/state", '"paused":"ON"')
        else:
            manager.drain()
            assert all(manager.hears_of("WATCHDOG=1") for _ in range(25))  # two and a half seconds of its own time
            assert {"OFF"} == {json.loads(said)["paused"] for topic, said in ear.heard if topic == "meneur/state"}
    finally:
        service.kill()
        manager.close()


@pytest.mark.slow
@pytest.mark.long
def test_the_loop_never_waits_for_the_network(tmp_path: Path) -> None:
    """A broker that takes the line and says nothing, or is not there, keeps no watchdog from its meal."""
    manager = Manager(tmp_path)
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        for port in (mute.getsockname()[1], free_port()):
            service = served(tmp_path, manager, port)
            try:
                assert manager.hears_of("READY=1")
                assert all(["WATCHDOG=1"] == manager.hears(10.0) for _ in range(20))
            finally:
                service.kill()
    manager.close()
