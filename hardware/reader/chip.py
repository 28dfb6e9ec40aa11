"""
The RC522 by way of the library `mfrc522`, with its waiting corrected.

Every wait is bounded, in time and in transfers, and ends in one of three ways: an answer, silence,
or a chip that is not there. An empty poll takes 20 SPI transfers at most (the library's own takes 2013).
Sources: NXP MFRC522 data sheet, rev. 3.9; page numbers are its.
"""

import contextlib
import time
from collections.abc import Callable
from typing import NamedTuple

from hardware.reader.errors import SETUP, NoReader
from hardware.reader.library import Library, ResetPin, open_library
from hardware.reader.settings import GAINS, ReaderSettings
from hardware.reason import Reason

COMMAND, COM_IRQ, ERROR, STATUS2, FIFO, LEVEL = 0x01, 0x04, 0x06, 0x08, 0x09, 0x0A
CONTROL, FRAMING, COLL, TX_CONTROL, GAIN, TIMER_MODE = 0x0C, 0x0D, 0x0E, 0x14, 0x26, 0x2A
RELOAD_LOW, VERSION = 0x2D, 0x37
"""Registers (9.2, p. 36)."""
_IDLE, _TRANSCEIVE, _AUTHENTICATE = 0x00, 0x0C, 0x0E
"""Commands (10.3, p. 70)."""
_TX_IRQ, _RX_IRQ, _IDLE_IRQ, _ERROR_IRQ, _TIMER_IRQ = 0x40, 0x20, 0x10, 0x02, 0x01
_CIPHER_ON = 0x08
_TIMER_AUTO = 0x8D
"""What the library sets in TModeReg; after a loss of power it reads 0."""

VERSIONS = frozenset({0x88, 0x90, 0x91, 0x92, 0xB2, 0x12, 0x82})
"""RC522 of version 0.0, 1.0 and 2.0, and clones (FM17522 and others) that are known to work alike."""
NOBODY = frozenset({0x00, 0xFF})
"""What is read where no chip drives the line."""


class Pace(NamedTuple):
    """
    How long an answer is waited for.

    ``reload`` is the chip's timer in half milliseconds, less one; ``looks`` is how often the chip is asked at most,
    ``rest`` seconds apart, which together outlast the timer.
    """

    reload: int
    looks: int
    rest: float


BRISK = Pace(2, 8, 0.0004)
"""Finding a card: it answers within 0.1 ms, and the timer stops when it begins to. The timer runs 1.5 ms."""
PATIENT = Pace(30, 40, 0.0008)
"""Reading and writing memory: a card may take 10 ms to write (MF1S50YYX_V1, 12.2). The timer runs 15.5 ms."""


class Answer(NamedTuple):
    """
    What a card answered: ``bits`` bits in ``data``.

    ``collision`` is after how many bits several cards first disagreed, or ``None``; ``spoilt`` whether a bit is wrong.
    """

    data: bytes
    bits: int
    collision: int | None
    spoilt: bool


class Chip:
    """
    An RC522.

    Parameters
    ----------
    library:
        An open `mfrc522.MFRC522`.
    reset:
        Its reset pin, if wired.
    gain:
        Of the receiver, in dB: one of `hardware.reader.settings.GAINS`.
    wait:
        Lets seconds go by.

    Raises `NoReader` whenever the chip does not answer as one.

    """

    def __init__(
        self,
        library: Library,
        reset: ResetPin | None,
        gain: int,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._library, self._reset, self._gain, self._wait = library, reset, GAINS[gain], wait
        self._reload = -1

    def begin(self) -> None:
        """Reset the chip and set it up; the field is on afterwards."""
        if self._reset is not None:
            self._reset.pulse(self._wait)
        self._library.MFRC522_Init()
        self._wait(0.001)
        version = self._library.Read_MFRC522(VERSION)
        if version in NOBODY:
            raise NoReader(Reason("it says version {version}", version=f"0x{version:02X}"))
        if version not in VERSIONS and not self._echoes():
            raise NoReader(Reason("what is there (version {version}) is no RC522", version=f"0x{version:02X}"))
        self._write(COLL, 0x00)  # bits after a collision are cleared
        self._write(GAIN, self._gain)
        self._reload = -1
        self.check()
        self._wait(0.005)  # cards may take 5 ms to start (ISO/IEC 14443-3, 5)

    def check(self) -> None:
        """Make sure that the chip is there, that it has kept its settings, and that the field is on."""
        version, antenna, timer = self._read(VERSION, TX_CONTROL, TIMER_MODE)
        if version in NOBODY:
            raise NoReader(Reason("it says version {version}", version=f"0x{version:02X}"))
        if antenna & 0x03 != 0x03 or timer != _TIMER_AUTO:
            raise NoReader(Reason("it has lost its settings"))

    def refresh(self) -> None:
        """Switch the field off and on: whatever card is in it starts afresh."""
        self.decipher()
        self._library.AntennaOff()
        self._wait(0.005)
        self._library.AntennaOn()
        self._wait(0.005)

    def exchange(self, data: bytes, bits: int = 0, align: int = 0, pace: Pace = BRISK) -> Answer | None:
        """
        Send ``data`` and wait for the answer; ``None`` is silence.

        ``bits`` is how many of the last byte are sent (0: all), ``align`` where in the first byte the answer begins.
        """
        self._prepare(data, pace)
        self._write(FRAMING, align << 4 | bits)
        self._write(COMMAND, _TRANSCEIVE)
        self._write(FRAMING, 0x80 | align << 4 | bits)
        return self._received(align) if self._await(_RX_IRQ, pace) else None

    def authenticate(self, command: int, block: int, key: bytes, uid: bytes) -> bool:
        """Open the sector of ``block`` of a MIFARE Classic (10.3.1.9, p. 72); what follows is ciphered."""
        self._prepare(bytes([command, block]) + key + uid[-4:], PATIENT)
        self._write(COMMAND, _AUTHENTICATE)
        self._await(_IDLE_IRQ, PATIENT)
        (status,) = self._read(STATUS2)
        return bool(status & _CIPHER_ON)

    def decipher(self) -> None:
        """Stop the encryption."""
        self._library.ClearBitMask(STATUS2, _CIPHER_ON)

    def close(self) -> None:
        """Switch the field off and let go of the bus and of the reset pin."""
        with contextlib.suppress(OSError):
            self._library.AntennaOff()
        with contextlib.suppress(OSError):
            self._library.spi.close()
        if self._reset is not None:
            self._reset.release()

    # -- below

    def _prepare(self, data: bytes, pace: Pace) -> None:
        if pace.reload != self._reload:
            self._write(RELOAD_LOW, pace.reload)
            self._reload = pace.reload
        self._write(COMMAND, _IDLE)
        self._write(COM_IRQ, 0x7F)
        self._write(LEVEL, 0x80)
        self._write(FIFO, *data)

    def _await(self, wanted: int, pace: Pace) -> bool:
        """Whether ``wanted`` or an error happened before the chip's own timer ran out."""
        happened = 0
        for _ in range(pace.looks):
            self._wait(pace.rest)
            (happened,) = self._read(COM_IRQ)
            if happened & 0x80:
                raise NoReader(Reason("its answer is impossible"))  # Set1 is never read as 1 (p. 39)
            if happened & (wanted | _ERROR_IRQ):
                return True
            if happened & _TIMER_IRQ:
                return False
        if happened & _TX_IRQ:
            return False  # it spoke, and heard the beginning of something that was no answer
        raise NoReader(Reason("it sends nothing"))

    def _received(self, align: int) -> Answer:
        error, level, control, collision = self._read(ERROR, LEVEL, CONTROL, COLL)
        data = bytes(self._read(*[FIFO] * min(level, 64))) if level else b""
        last = control & 0x07
        bits = 8 * len(data) - (8 - last if last else 0) - align
        collided, lost = error & 0x08, collision & 0x20
        place = ((collision & 0x1F) or 32) - 1 if collided and not lost else None
        return Answer(data, bits, place, bool(error & 0x17 or (collided and lost)))

    def _echoes(self) -> bool:
        """Whether a register holds what is written to it."""
        return all(self._echo(value) == value for value in (0x15, 0x2A, 0x08))

    def _echo(self, value: int) -> int:
        self._write(0x0B, value)  # WaterLevelReg (p. 45), which nothing here uses
        return self._library.Read_MFRC522(0x0B) & 0x3F

    def _write(self, register: int, *values: int) -> None:
        self._library.spi.xfer2([register << 1, *values])

    def _read(self, *registers: int) -> list[int]:
        """Read ``registers`` in one transfer (8.1.2.1, p. 10)."""
        return self._library.spi.xfer2([*(0x80 | register << 1 for register in registers), 0])[1:]


def open_chip(settings: ReaderSettings, wait: Callable[[float], None] = time.sleep) -> Chip:
    """
    Open the RC522 that ``settings`` describe, and set it up; ``wait`` lets seconds go by.

    Raises
    ------
    NoReader
        There is no bus, no library for it, or no chip on it.

    """
    try:
        chip = Chip(*open_library(settings), settings.gain, wait)
    except ImportError as error:
        raise NoReader(str(error), SETUP) from error
    except Exception as error:  # rpi-lgpio passes on errors of lgpio that are nothing but Exceptions
        raise NoReader(str(error)) from error
    try:
        chip.begin()
    except OSError as error:
        chip.close()
        raise error if isinstance(error, NoReader) else NoReader(str(error)) from error
    return chip
