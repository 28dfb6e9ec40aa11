"""Pads on expanders of a real bus: a kernel module that holds registers behind /dev/i2c, where the Pi has its own."""

from collections.abc import Iterator

import pytest

from tests.machine.machine import Machine, until

CHIPS = "0x20,0x21"
GPIO, OLAT, IOCON = "0x12", "0x14", "0x0a"
CONFIGURED = "3f 1f 00 00 3f 0f 00 00 00 00 44 44 3f 0f"
"""IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON and GPPU, both ports: keys on GPA0 to 5 and GPB0 to 3, GPB4 spare."""


class Bus:
    """The bus of the stub, and the pads on it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.plug()
        number = machine.run("i2cdetect -l | sed -n 's/^i2c-\\([0-9]*\\).*stub.*/\\1/p'").output
        self.number = int(number)

    def plug(self) -> None:
        """Make the bus, with every key of the chips up."""
        assert self.machine.run(f"modprobe i2c-dev && modprobe i2c-stub chip_addr={CHIPS}").code == 0

    def unplug(self) -> None:
        """Take the bus away."""
        done = self.machine.run("modprobe -r i2c-stub")
        assert done.code == 0, done.output

    def set(self, chip: str, register: str, value: str) -> None:
        """Have a register hold something, as hands on keys or a fault of the power do."""
        done = self.machine.run(f"i2cset -y {self.number} {chip} {register} {value}")
        assert done.code == 0, done.output

    def holds(self, chip: str, register: str | int, values: str) -> bool:
        """Whether the registers from ``register`` on come to hold that."""
        read = f"i2cget -y {self.number} {chip} {register} i {len(values.split())} | sed 's/0x//g'"
        return self.machine.run(f"until [ \"$({read})\" = '{values}' ]; do sleep 0.1; done", 10).code == 0


@pytest.fixture
def bus(machine: Machine) -> Iterator[Bus]:
    """A bus with two chips whose keys are all up; the pads are let go at the end, and the bus as well."""
    bus = Bus(machine)
    for chip in CHIPS.split(","):
        for register in ("0x12", "0x13"):
            bus.set(chip, register, "0xff")
    yield bus
    machine.run("systemctl stop pads; modprobe -r i2c-stub")


def test_registers_and_keys_on_a_real_bus(bus: Bus) -> None:
    """All is written; keys are told by looking alone; a chip that forgot is told again; at the end it is dark."""
    pads = bus.machine.start("pads", f"python3 -u -m tests.machine.inside.pads {bus.number}")
    told = ["ready"]
    assert pads.tells(*told), pads.complains()
    for chip in CHIPS.split(","):
        assert bus.holds(chip, 0, CONFIGURED)
        assert bus.holds(chip, OLAT, "80 00")
    for value, event in (("0xfe", "KeyDown"), ("0xff", "KeyUp")):
        bus.set("0x21", GPIO, value)
        told += [f"{event}(seat=6, key='up')"]
        assert pads.tells(*told), pads.told()
    bus.set("0x20", OLAT, "0")
    bus.set("0x20", IOCON, "0")
    assert bus.holds("0x20", 0, CONFIGURED)
    assert bus.holds("0x20", OLAT, "80 00")
    pads.signal("INT")
    assert pads.tells(*told, "closed"), pads.told()
    assert bus.holds("0x20", OLAT, "00 00")


def test_a_bus_that_comes_late(bus: Bus) -> None:
    """Without its bus the box starts, all seats lost; as soon as there is one it is set up and they are back."""
    bus.unplug()
    pads = bus.machine.start("pads", f"python3 -u -m tests.machine.inside.pads {bus.number}")
    seats = ("(1, 2, 3, 4, 5)", "(6, 7, 8, 9, 10)")
    assert pads.tells(*(f"Lost(part='seats', seats={five})" for five in seats), "ready"), pads.complains()
    bus.plug()
    for chip in CHIPS.split(","):
        assert bus.holds(chip, 0, CONFIGURED)
    assert until(lambda: {f"Back(part='seats', seats={five})" for five in seats} <= set(pads.told()), 10), pads.told()
