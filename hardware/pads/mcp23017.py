"""
The registers of an MCP23017 (data sheet DS20001952D).

What the chip is to do is kept here and can be written to it at any time; a look reads both ports and the two
registers that show whether the chip still holds what was written. A change is found by comparing all sixteen bits.
"""

from dataclasses import dataclass
from threading import Lock

from hardware.pads.bus import Bus
from hardware.pads.errors import ChipReset
from hardware.wiring import EXPANDER_PINS, OUTPUT_ONLY

# Register addresses with IOCON.BANK = 0 (table 3-3); port B is the next one each time.
IODIR, GPINTEN, IOCON, INTF, INTCAP, GPIO, OLAT = 0x00, 0x04, 0x0A, 0x0E, 0x10, 0x12, 0x14
IOCON_BANKED = 0x05
"""Where IOCON is if BANK is set; with BANK clear this is GPINTENB, which set_up writes again."""
SHARED = 0x44
"""IOCON: MIRROR, so that one INT pin speaks for both ports, and ODR, so that the INT pins of all chips can be tied."""
DRIVES_ONLY = sum(1 << bit for bit, pin in enumerate(EXPANDER_PINS) if pin in OUTPUT_ONLY)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a look found: the pins that changed since the last one and asked for attention, and all levels now."""

    flagged: int
    levels: int


class Registers:
    """What the registers of one chip are to hold; set from any thread, written by the one that has the bus."""

    def __init__(self, address: int) -> None:
        self.address = address
        self._lock = Lock()
        self._driven = DRIVES_ONLY
        self._pulled = 0
        self._watched = 0
        self._high = 0
        self._stale = False
        self._stale_outputs = False

    @property
    def stale(self) -> bool:
        """Whether the chip has still to be written to."""
        return self._stale or self._stale_outputs

    def pulled(self, bit: int) -> bool:
        """Whether the pin is pulled up."""
        return bool(self._pulled >> bit & 1)

    def high(self, bit: int) -> bool:
        """Whether the pin is driven high, if it is driven."""
        return bool(self._high >> bit & 1)

    def configure(
        self, bit: int, *, driven: bool | None = None, pulled: bool | None = None, watched: bool | None = None
    ) -> None:
        """Make a pin an output or an input, pull it up or not, have it interrupt or not; ``None`` leaves it."""
        with self._lock:
            before = (self._driven, self._pulled, self._watched)
            self._driven = _put(self._driven, bit, driven)
            self._pulled = _put(self._pulled, bit, pulled)
            self._watched = _put(self._watched, bit, watched)
            self._stale |= before != (self._driven, self._pulled, self._watched)

    def drive(self, bit: int, high: bool) -> bool:
        """Drive the pin high or low; whether that is anything new."""
        with self._lock:
            before, self._high = self._high, _put(self._high, bit, high)
            self._stale_outputs |= before != self._high
            return before != self._high

    def set_up(self, bus: Bus) -> None:
        """
        Write everything, whatever the chip held before.

        The outputs come first, so that no light flashes; the interrupts are armed in the same block as the pull-ups.
        """
        with self._lock:
            self._stale = self._stale_outputs = False
            high = _ports(self._high)
            inputs, watched, pulled = _ports(~self._driven), _ports(self._watched), _ports(self._pulled)
        bus.write_byte_data(self.address, IOCON_BANKED, 0)
        bus.write_byte_data(self.address, IOCON, SHARED)
        bus.write_i2c_block_data(self.address, OLAT, high)
        upright = no_default = against_before = [0, 0]
        block = [*inputs, *upright, *watched, *no_default, *against_before, SHARED, SHARED, *pulled]
        bus.write_i2c_block_data(self.address, IODIR, block)
        held = bus.read_i2c_block_data(self.address, IODIR, len(block))
        for register, (there, written) in enumerate(zip(held, block, strict=True)):
            if there != written:
                raise ChipReset(self.address, register, there, written)

    def catch_up(self, bus: Bus) -> None:
        """Write what is new since the last writing."""
        if self._stale:
            self.set_up(bus)
        elif self._stale_outputs:
            with self._lock:
                self._stale_outputs = False
                high = _ports(self._high)
            bus.write_i2c_block_data(self.address, OLAT, high)

    def look(self, bus: Bus) -> Sight:
        """
        Read IOCON to GPIO in one transfer, which also ends the interrupt.

        Raises
        ------
        ChipReset
            The chip does not hold what was written: it lost its power in between.
        OSError
            The chip does not answer.

        """
        # IOCON twice, GPPUA, GPPUB, INTFA, INTFB, INTCAPA, INTCAPB, GPIOA, GPIOB
        block = bus.read_i2c_block_data(self.address, IOCON, GPIO + 2 - IOCON)
        with self._lock:
            expected = [SHARED, SHARED, *_ports(self._pulled)] if not self._stale else block[:4]
        for register, (there, written) in enumerate(zip(block, expected, strict=False), IOCON):
            if there != written:
                raise ChipReset(self.address, register, there, written)
        return Sight(_bits(block[INTF - IOCON :]), _bits(block[GPIO - IOCON :]))


def _put(bits: int, bit: int, value: bool | None) -> int:
    if value is None:
        return bits
    return bits | 1 << bit if value else bits & ~(1 << bit)


def _ports(bits: int) -> list[int]:
    return [bits & 0xFF, bits >> 8 & 0xFF]


def _bits(ports: list[int]) -> int:
    return ports[0] | ports[1] << 8
