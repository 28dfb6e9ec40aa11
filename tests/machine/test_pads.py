"""Pads on expanders of a real bus: a kernel module that holds registers behind /dev/i2c, where the Pi has its own."""

from collections.abc import Iterator

import pytest

from tests.harness.patience import until
from tests.machine.devices import Bus
from tests.machine.machine import Machine, Program

CONFIGURED = "3f 1f 00 00 3f 0f 00 00 00 00 44 44 3f 0f"
"""IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON and GPPU, both ports: keys on GPA0 to 5 and GPB0 to 3, GPB4 spare."""
USED = Bus.CHIPS[:2]


@pytest.fixture
def bus(machine: Machine) -> Iterator[Bus]:
    """A bus, and nobody who uses it afterwards."""
    bus = Bus(machine)
    yield bus
    machine.run("systemctl stop pads")
    bus.unplug()


def opened(machine: Machine, bus: Bus) -> Program:
    """Pads on that bus."""
    return machine.start("pads", f"python3 -u -m tests.machine.inside.pads {bus.number}")


def test_registers_and_keys_on_a_real_bus(machine: Machine, bus: Bus) -> None:
    """All is written; keys are found by polling; a chip that forgot is configured again; at the end it is dark."""
    pads = opened(machine, bus)
    expected = ["ready"]
    assert pads.prints(*expected), pads.complains()
    for chip in USED:
        assert bus.holds(chip, 0, CONFIGURED)
        assert bus.holds(chip, Bus.OLAT, "80 00")
    for value, event in ((0xFE, "KeyDown"), (0xFF, "KeyUp")):
        bus.set("0x21", Bus.GPIO, value)
        expected += [f"{event}(seat=6, key='up')"]
        assert pads.prints(*expected), pads.printed()
    bus.set("0x20", Bus.OLAT, 0)
    bus.set("0x20", Bus.IOCON, 0)
    assert bus.holds("0x20", 0, CONFIGURED)
    assert bus.holds("0x20", Bus.OLAT, "80 00")
    pads.signal("INT")
    assert pads.prints(*expected, "closed"), pads.printed()
    assert bus.holds("0x20", Bus.OLAT, "00 00")


def test_a_bus_that_comes_late(machine: Machine, bus: Bus) -> None:
    """Without its bus the box starts, all seats lost; as soon as there is one it is set up and they are back."""
    bus.unplug()
    pads = opened(machine, bus)
    seats = ("(1, 2, 3, 4, 5)", "(6, 7, 8, 9, 10)")
    assert pads.prints(*(f"Lost(part='seats', seats={five})" for five in seats), "ready"), pads.complains()
    bus.plug()
    for chip in USED:
        assert bus.holds(chip, 0, CONFIGURED)
    assert until(lambda: {f"Back(part='seats', seats={five})" for five in seats} <= set(pads.printed()), 10), (
        pads.printed()
    )
