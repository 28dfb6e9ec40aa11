"""The box itself, started as its service starts it, on every device that the machine has."""

from collections.abc import Iterator

import pytest

from tests.harness.patience import until
from tests.machine.devices import Bus, Card, Reader
from tests.machine.machine import SCREEN, Machine, Program

SETTINGS = {
    "table.board": "pi",
    "pads.wiring": "12",
    "reader.driver": "wedge",
    "reader.path": Reader.LINK,
    "display.name": "kmsdrm",
    "sound.card": Card.NAME,
    "data.state": "/data/state",
    "data.cache": "/run/cache",
}
ENVIRONMENT = "PYTHONFAULTHANDLER=1 GPIOZERO_PIN_FACTORY=mock GALLIUM_DRIVER=softpipe"
"""Mesa's other renderer, llvmpipe, compiles what it draws with, and crashes on an emulated processor."""

SLOW = 120.0
"""Seconds for a start, emulated on a busy machine."""


@pytest.fixture
def devices(machine: Machine) -> Iterator[tuple[Bus, Reader, Card]]:
    """Expanders, a card reader and a sound card; there is no header, so that gpiozero pretends one."""
    devices = (Bus(machine), Reader(machine), Card(machine))
    yield devices
    machine.run("systemctl stop meneur; rm -rf /data/state /run/cache")
    for device in devices:
        device.unplug()


def started(machine: Machine) -> Program:
    """The box."""
    settings = " ".join(f"--set {name}={value}" for name, value in SETTINGS.items())
    return machine.start("meneur", f"env {ENVIRONMENT} python3 -u -m firmware run {settings}")


def test_the_box_greets_obeys_and_ends(machine: Machine, devices: tuple[Bus, Reader, Card]) -> None:
    """It speaks and shows; who presses green gets a light; SIGTERM ends it soon, dark and with its file whole."""
    bus, _, card = devices
    box = started(machine)
    assert until(lambda: card.plays, SLOW), box.complains()
    card.listen(15)
    assert box.holds("input/event"), box.complains()
    assert until(lambda: _full(machine), SLOW), box.complains()
    assert card.heard()["peak"] > 3000
    waiting = machine.screenshot()
    bus.set("0x20", Bus.GPIO, 0xFE)
    assert until(lambda: machine.screenshot() != waiting, 30), box.complains()
    bus.set("0x20", Bus.GPIO, 0xFF)
    assert bus.holds("0x20", Bus.OLAT, "80 00"), box.complains()
    box.signal("TERM")
    assert box.ends(20), box.complains()
    assert "Deactivated successfully" in box.complains()
    assert bus.holds("0x20", Bus.OLAT, "00 00")
    assert until(lambda: not _full(machine), 10)
    assert machine.run("test -e /data/state/meneur.db && test ! -e /data/state/meneur.db-wal").code == 0


def _full(machine: Machine) -> bool:
    """Whether the whole screen is lit: a page of the day is, the console and the dark are not."""
    return machine.screenshot().getbbox() == (0, 0, *SCREEN)
