"""
An RC522 at the end of an SPI bus, behind the interface of `spidev.SpiDev`.

Register by register as the data sheet says (NXP MFRC522, rev. 3.9); the real library and our driver run over
it unchanged. Time is asked of a clock that is handed in: it may be virtual.
"""

import contextlib
import io
import sys
from collections.abc import Callable, Iterator
from time import perf_counter, sleep
from types import ModuleType
from typing import Protocol

from tests.harness.chips.iso14443 import Field, Frame, Reception, crc

BIT = 128 / 13.56e6
"""Seconds that one bit takes in the air at 106 kBd."""
PATIENCE = 86e-6
"""Seconds until a card answers (ISO/IEC 14443-3, 6.2.1.1)."""

COMMAND, COM_IRQ, DIV_IRQ, ERROR, STATUS2 = 0x01, 0x04, 0x05, 0x06, 0x08
FIFO, LEVEL, CONTROL, FRAMING, COLL = 0x09, 0x0A, 0x0C, 0x0D, 0x0E
TX_CONTROL, CRC_HIGH, CRC_LOW, TIMER_MODE, PRESCALER = 0x14, 0x21, 0x22, 0x2A, 0x2B
RELOAD_HIGH, RELOAD_LOW, VERSION = 0x2C, 0x2D, 0x37
RX, IDLE, ERR, TIMER, TX = 0x20, 0x10, 0x02, 0x01, 0x40


class Clock(Protocol):
    """What time it is for a chip, and how long its bus takes."""

    def now(self) -> float:
        """Seconds."""

    def wait(self, seconds: float) -> None:
        """Let ``seconds`` go by."""

    def spend(self, seconds: float) -> None:
        """The bus was busy for ``seconds``."""


class VirtualClock:
    """Time that goes by when somebody waits for it."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Seconds."""
        return self.time

    def wait(self, seconds: float) -> None:
        """Go forward."""
        self.time += seconds

    spend = wait


class WallClock:
    """The time of the machine, which goes by of itself."""

    now = staticmethod(perf_counter)
    wait = staticmethod(sleep)

    def spend(self, seconds: float) -> None:
        """It has already gone by."""


class Rc522:
    """
    The chip and its antenna.

    Parameters
    ----------
    field:
        What lies over the antenna.
    clock:
        The time it lives in; with a `VirtualClock` the driver has to wait by it too.
    version:
        What VersionReg says: 0x92 for version 2.0.

    """

    def __init__(self, field: Field | None = None, clock: Clock | None = None, version: int = 0x92) -> None:
        self.field = field or Field()
        self.clock = clock or WallClock()
        self.version = version
        self.transfers = 0
        self.plugged = True
        self.floating = 0x00
        self.bus_fails = False
        self.hung = False
        self._reset()

    # -- mishaps

    def unplug(self, floating: int = 0x00) -> None:
        """Pull the cable: every reading is ``floating``."""
        self.plugged, self.floating = False, floating
        self.field.power(False)

    def plug(self) -> None:
        """Put it back: the chip starts as it leaves the factory."""
        self.plugged = True
        self._reset()

    def brown_out(self) -> None:
        """Lose the power for a moment."""
        self._reset()

    # -- the bus

    def transfer(self, sent: list[int], speed: int) -> list[int]:
        """One transfer: writes to one register, or reads one register after the other (8.1.2)."""
        self.transfers += 1
        self.clock.spend((8 * len(sent) + 2) / speed)
        if self.bus_fails:
            raise OSError(5, "Input/output error")
        if not self.plugged:
            return [self.floating] * len(sent)
        if sent[0] & 0x80:
            return [0, *(self._read((address >> 1) & 0x3F) for address in sent[:-1])]
        for value in sent[1:]:
            self._write((sent[0] >> 1) & 0x3F, value)
        return [0] * len(sent)

    def _read(self, register: int) -> int:
        if register == FIFO:
            return self._fifo.pop(0) if self._fifo else 0
        if register == LEVEL:
            return len(self._fifo)
        if register in {COM_IRQ, ERROR}:
            self._settle()
        return self._values[register]

    def _write(self, register: int, value: int) -> None:
        act = _WRITES.get(register)
        if act is None:
            self._values[register] = value
        else:
            act(self, value)

    # -- the registers that do something

    def _reset(self) -> None:
        self._values = [0] * 64
        for register, value in ((COMMAND, 0x20), (COM_IRQ, 0x14), (COLL, 0xA0), (TX_CONTROL, 0x80), (0x26, 0x48)):
            self._values[register] = value
        self._values[VERSION] = self.version
        self._fifo: list[int] = []
        self._cipher: object | None = None
        self._pending: tuple[float, Callable[[], None]] | None = None
        self.field.power(False)

    def _command(self, value: int) -> None:
        self._values[COMMAND] = value
        self._pending = None
        match value & 0x0F:
            case 0x03:
                self._checksum()
            case 0x0C:
                self._values[ERROR] = 0
            case 0x0E:
                self._values[ERROR] = 0
                self._authenticate()
            case 0x0F:
                self._reset()

    def _interrupts(self, value: int) -> None:
        marked = value & 0x7F
        self._values[COM_IRQ] = self._values[COM_IRQ] | marked if value & 0x80 else self._values[COM_IRQ] & ~marked

    def _other_interrupts(self, value: int) -> None:
        marked = value & 0x7F
        self._values[DIV_IRQ] = self._values[DIV_IRQ] | marked if value & 0x80 else self._values[DIV_IRQ] & ~marked

    def _store(self, value: int) -> None:
        if len(self._fifo) < 64:
            self._fifo.append(value)
        else:
            self._values[ERROR] |= 0x10

    def _level(self, value: int) -> None:
        if value & 0x80:
            self._fifo.clear()
            self._values[ERROR] &= ~0x10

    def _framing(self, value: int) -> None:
        self._values[FRAMING] = value & 0x77
        if value & 0x80 and self._values[COMMAND] & 0x0F == 0x0C and not self.hung:
            self._transmit()

    def _status(self, value: int) -> None:
        cipher = self._values[STATUS2] & value & 0x08  # software can clear it, and cannot set it
        self._values[STATUS2] = (value & ~0x08) | cipher
        if not cipher:
            self._cipher = None

    def _antenna(self, value: int) -> None:
        self._values[TX_CONTROL] = value
        self.field.power(value & 0x03 == 0x03)

    def _nothing(self, value: int) -> None:
        """Registers that can only be read."""

    # -- commands

    def _checksum(self) -> None:
        low, high = crc(bytes(self._fifo))
        self._values[CRC_LOW], self._values[CRC_HIGH] = low, high
        self._fifo.clear()
        self._values[DIV_IRQ] |= 0x04

    def _transmit(self) -> None:
        data = bytes(self._fifo)
        self._fifo.clear()
        if not data:
            return
        last = self._values[FRAMING] & 0x07
        bits = 8 * len(data) - (8 - last if last else 0)
        sent = Frame(int.from_bytes(data, "little") & ((1 << bits) - 1), bits)
        heard = self.field.send(sent, self._cipher)
        done = self.clock.now() + bits * BIT
        self._values[COM_IRQ] |= TX
        if heard is None:
            self._time_out(done)
        elif not heard.stub:
            self._pending = (done + PATIENCE + heard.frame.bits * BIT, lambda: self._receive(heard))

    def _receive(self, heard: Reception) -> None:
        (value, bits), collision, parity, _ = heard
        align = (self._values[FRAMING] >> 4) & 0x07
        error = ERR if parity or collision is not None else 0
        self._values[ERROR] = (0x02 if parity else 0) | (0x08 if collision is not None else 0)
        if collision is not None and not self._values[COLL] & 0x80:
            value &= (1 << collision) - 1
        clear = self._values[COLL] & 0x80
        self._values[COLL] = clear | (0x20 if collision is None or collision > 31 else (collision + 1) & 0x1F)
        self._values[CONTROL] = (self._values[CONTROL] & ~0x07) | ((bits + align) % 8)
        self._fifo.extend((value << align).to_bytes((bits + align + 7) // 8, "little"))
        self._values[COM_IRQ] |= RX | error

    def _time_out(self, start: float) -> None:
        if self._values[TIMER_MODE] & 0x80:
            prescaler = (self._values[TIMER_MODE] & 0x0F) << 8 | self._values[PRESCALER]
            reload = self._values[RELOAD_HIGH] << 8 | self._values[RELOAD_LOW]
            self._pending = (start + (2 * prescaler + 1) * (reload + 1) / 13.56e6, self._timer)

    def _timer(self) -> None:
        self._values[COM_IRQ] |= TIMER

    def _authenticate(self) -> None:
        data, self._fifo = bytes(self._fifo), []
        now = self.clock.now()
        cipher = self.field.authenticate(data[0], data[1], data[2:8], data[8:12]) if len(data) == 12 else None
        if cipher is None:
            self._time_out(now + 40 * BIT)
        else:
            self._pending = (now + 300 * BIT, lambda: self._ciphered(cipher))

    def _ciphered(self, cipher: object) -> None:
        self._cipher = cipher
        self._values[STATUS2] |= 0x08
        self._values[COMMAND] &= 0xF0
        self._values[COM_IRQ] |= IDLE

    def _settle(self) -> None:
        if self._pending is not None and self.clock.now() >= self._pending[0]:
            (_, happen), self._pending = self._pending, None
            happen()


_WRITES: dict[int, Callable[[Rc522, int], None]] = {
    COMMAND: Rc522._command,
    COM_IRQ: Rc522._interrupts,
    DIV_IRQ: Rc522._other_interrupts,
    ERROR: Rc522._nothing,
    STATUS2: Rc522._status,
    FIFO: Rc522._store,
    LEVEL: Rc522._level,
    FRAMING: Rc522._framing,
    TX_CONTROL: Rc522._antenna,
    CRC_HIGH: Rc522._nothing,
    CRC_LOW: Rc522._nothing,
    VERSION: Rc522._nothing,
}


class SpiDev:
    """The part of `spidev.SpiDev` that is used; ``chips`` are what is connected, by (bus, device)."""

    chips: dict[tuple[int, int], Rc522]

    def __init__(self) -> None:
        self.max_speed_hz = 125_000_000
        self.closed = False
        self._chip: Rc522 | None = None

    def open(self, bus: int, device: int) -> None:
        """Open /dev/spidev``bus``.``device``."""
        if (bus, device) not in self.chips:
            raise FileNotFoundError(2, "No such file or directory")
        self._chip = self.chips[bus, device]

    def xfer2(self, values: list[int]) -> list[int]:
        """Send and receive at once, the chip selected all along."""
        if self._chip is None:
            raise OSError(9, "Bad file descriptor")
        return self._chip.transfer(values, min(self.max_speed_hz, 10_000_000))

    xfer = xfer2

    def close(self) -> None:
        """Let go of the bus."""
        self._chip = None


@contextlib.contextmanager
def installed(chips: dict[tuple[int, int], Rc522]) -> Iterator[ModuleType]:
    """
    Have ``import spidev`` find the models, and ``import RPi.GPIO`` find fake_rpi's.

    What is imported anew inside, mfrc522 above all, is forgotten afterwards. Yields the ``RPi.GPIO`` that is used.
    """
    with contextlib.redirect_stdout(io.StringIO()):
        fake_rpi = __import__("fake_rpi.RPi")
    fake_rpi.toggle_print(False)
    spidev = ModuleType("spidev")
    vars(spidev)["SpiDev"] = type("SpiDev", (SpiDev,), {"chips": chips})
    package = ModuleType("RPi")
    vars(package)["GPIO"] = fake_rpi.RPi.GPIO
    added = {"spidev": spidev, "RPi": package, "RPi.GPIO": fake_rpi.RPi.GPIO}
    fresh = {name for name in sys.modules if name.partition(".")[0] == "mfrc522"} | set(added)
    before = {name: sys.modules.pop(name) for name in fresh if name in sys.modules}
    sys.modules.update(added)
    try:
        yield fake_rpi.RPi.GPIO
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "mfrc522" or name in added]:
            del sys.modules[name]
        sys.modules.update(before)
