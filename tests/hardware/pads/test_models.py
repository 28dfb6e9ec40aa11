"""The models themselves, held against the data sheet."""

import errno
from inspect import signature

import pytest
from smbus2 import SMBus

from hardware.pads.bus import Bus
from tests.harness.chips.i2c import ModelBus
from tests.harness.chips.mcp23017 import InterruptWire, Mcp23017

BOTH = 0x12
"""GPIOA, and GPIOB after it."""


@pytest.fixture
def wire() -> InterruptWire:
    """The shared line."""
    return InterruptWire()


@pytest.fixture
def chip(wire: InterruptWire) -> Mcp23017:
    """An expander with four pulled-up keys that interrupt: GPA0, GPA1, GPB0, GPB1."""
    chip = Mcp23017(0x20, wire)
    for register in (0x04, 0x0C):
        chip.receive([register, 0x03, 0x03])
    chip.receive([0x0A, 0x44])
    return chip


def test_power_on() -> None:
    """After power-on all pins are inputs, and every other register is 0 (table 3-3)."""
    bus = ModelBus(Mcp23017(0x20))
    assert [0xFF, 0xFF, *[0] * 20] == bus.read_i2c_block_data(0x20, 0, 22)


def test_an_interrupt_lasts_until_it_is_read(chip: Mcp23017, wire: InterruptWire) -> None:
    """INT stays low after the key is up again, until GPIO or INTCAP of that port is read."""
    bus = ModelBus(chip)
    for register in (0x12, 0x10):
        chip.press("GPA0")
        chip.release("GPA0")
        assert wire.low
        assert 0x01 == bus.read_byte_data(0x20, 0x0E)
        bus.read_byte_data(0x20, register)
        assert not wire.low
        assert 0 == bus.read_byte_data(0x20, 0x0E)


def test_two_keys_in_one_interrupt(chip: Mcp23017) -> None:
    """Two pins that change at once are two bits of one interrupt, and both are captured."""
    bus = ModelBus(chip)
    chip.press("GPA0", "GPA1")
    assert [0x03, 0, 0, 0] == bus.read_i2c_block_data(0x20, 0x0E, 4)


def test_only_the_first_change_is_captured(chip: Mcp23017) -> None:
    """After the first change of a port no other is captured until that one was read."""
    bus = ModelBus(chip)
    chip.press("GPA0")
    chip.press("GPA1")
    assert (0x01, 0x02) == (bus.read_byte_data(0x20, 0x0E), bus.read_byte_data(0x20, 0x10))
    assert 0 == bus.read_byte_data(0x20, 0x12)


def test_without_mirror_port_b_has_a_line_of_its_own(wire: InterruptWire) -> None:
    """INTA speaks for port B only where MIRROR is set."""
    chip = Mcp23017(0x20, wire)
    chip.receive([0x05, 0x01])
    chip.receive([0x0D, 0x01])
    chip.press("GPB0")
    assert not wire.low
    chip.receive([0x0A, 0x40])
    assert wire.low


def test_the_line_is_shared(chip: Mcp23017, wire: InterruptWire) -> None:
    """The line is low as long as one of the chips pulls it."""
    other = Mcp23017(0x21, wire)
    other.receive([0x04, 0x01])
    other.receive([0x0C, 0x01])
    bus = ModelBus(chip, other)
    chip.press("GPA0")
    other.press("GPA0")
    bus.read_i2c_block_data(0x20, BOTH, 2)
    assert wire.low
    bus.read_i2c_block_data(0x21, BOTH, 2)
    assert not wire.low


def test_comparing_with_a_default() -> None:
    """With INTCON set, the interrupt comes back as long as the pin differs from DEFVAL."""
    wire = InterruptWire()
    chip = Mcp23017(0x20, wire)
    for register, value in ((0x06, 1), (0x08, 1), (0x0C, 1), (0x04, 1)):
        chip.receive([register, value])
    assert not wire.low
    chip.press("GPA0")
    chip.receive([0x12])
    chip.send(1)
    assert wire.low


def test_pins_float_without_pull_up() -> None:
    """An input that nothing pulls reads low, and IPOL turns what is read."""
    bus = ModelBus(Mcp23017(0x20))
    bus.write_byte_data(0x20, 0x0C, 0xF0)
    bus.write_byte_data(0x20, 0x02, 0x11)
    assert 0xE1 == bus.read_byte_data(0x20, 0x12)


def test_addresses_step() -> None:
    """The address moves on, wraps after the last register, and swaps ports where SEQOP is set (3.2.1)."""
    bus = ModelBus(Mcp23017(0x20))
    assert [0, 0xFF] == bus.read_i2c_block_data(0x20, 0x15, 2)
    bus.write_byte_data(0x20, 0x0A, 0x20)
    bus.write_i2c_block_data(0x20, 0x14, [1, 2, 3])
    assert [3, 2] == [bus.read_byte_data(0x20, register) for register in (0x14, 0x15)]


def test_banks() -> None:
    """With BANK set, port A lies from 0x00 and port B from 0x10 on."""
    bus = ModelBus(Mcp23017(0x20))
    bus.write_byte_data(0x20, 0x0A, 0x80)
    bus.write_byte_data(0x20, 0x16, 0x55)
    bus.write_byte_data(0x20, 0x05, 0x00)
    assert [0x00, 0x55] == bus.read_i2c_block_data(0x20, 0x0C, 2)


def test_mishaps_are_the_kernels() -> None:
    """A chip that is away and one that does not acknowledge are EREMOTEIO; a hanging bus is ETIMEDOUT."""
    bus = ModelBus(Mcp23017(0x20))
    bus.nack(0x20, 1)
    with pytest.raises(OSError, match=f"Errno {errno.EREMOTEIO}"):
        bus.read_byte_data(0x20, 0)
    assert 0xFF == bus.read_byte_data(0x20, 0)
    with pytest.raises(OSError, match=f"Errno {errno.EREMOTEIO}"):
        bus.read_byte_data(0x21, 0)
    bus.hangs = True
    with pytest.raises(TimeoutError):
        bus.read_byte_data(0x20, 0)


@pytest.mark.parametrize("name", [name for name in vars(Bus) if not name.startswith("_")])
def test_the_bus_is_called_as_smbus2_is(name: str) -> None:
    """The methods that the pads call on the model have the arguments of the real bus, in the same order."""
    model, real = (list(signature(getattr(bus, name)).parameters) for bus in (ModelBus, SMBus))
    assert model == real[: len(model)]
    assert set(real[len(model) :]) <= {"force"}
