"""
The library `mfrc522` as far as it is used, and its reset pin.

It is imported when a reader is opened and not before, and its constructor is left aside: it would take over
the pin numbering of the process, demand a reset pin, and write to the log.
"""

import contextlib
from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from hardware.header import NUMBERS
from hardware.reader.settings import ReaderSettings


class Spi(Protocol):
    """The part of `spidev.SpiDev` that is used."""

    max_speed_hz: int

    def open(self, bus: int, device: int) -> None:
        """Open /dev/spidev``bus``.``device``."""

    def xfer2(self, values: list[int]) -> list[int]:
        """Send and receive at once."""

    def close(self) -> None:
        """Let go of it."""


class Library(Protocol):
    """The part of `mfrc522.MFRC522` that is used; what it knows of waiting and of cards is corrected in `chip`."""

    spi: Spi

    def MFRC522_Init(self) -> None:  # noqa: N802 (its own names)
        """Reset the chip, set its timer and modulation, switch the antenna on."""

    def AntennaOn(self) -> None:  # noqa: N802
        """Switch the field on."""

    def AntennaOff(self) -> None:  # noqa: N802
        """Switch the field off."""

    def Read_MFRC522(self, addr: int) -> int:  # noqa: N802
        """Read a register."""

    def ClearBitMask(self, reg: int, mask: int) -> None:  # noqa: N802
        """Clear bits of a register."""


class Gpio(Protocol):
    """The part of ``RPi.GPIO`` that is used."""

    BCM: int
    BOARD: int
    OUT: int

    def getmode(self) -> int | None:
        """How pins are numbered in this process."""

    def setmode(self, mode: int) -> None:
        """Choose the numbering of pins."""

    def setwarnings(self, wanted: bool) -> None:
        """Whether to warn of a pin that was in use before."""

    def setup(self, channel: int, direction: int, *, initial: int) -> None:
        """Set up a pin."""

    def output(self, channel: int, level: int) -> None:
        """Set a pin."""

    def cleanup(self, channel: int) -> None:
        """Release the pins."""


class ResetPin:
    """
    The wire to the chip's reset input (NRSTPD), high while the chip works.

    The pin numbering that the process has is kept, and no other pin is touched.
    """

    def __init__(self, gpio: Gpio, pin: str) -> None:
        self._gpio = gpio
        if gpio.getmode() is None:
            gpio.setmode(gpio.BCM)
        self._channel = NUMBERS[pin] if gpio.getmode() == gpio.BOARD else int(pin.removeprefix("GPIO"))
        gpio.setwarnings(False)
        gpio.setup(self._channel, gpio.OUT, initial=1)

    def pulse(self, wait: Callable[[float], None]) -> None:
        """Reset the chip (100 ns at least, then its oscillator's start; data sheet 8.8.1)."""
        self._gpio.output(self._channel, 0)
        wait(0.001)
        self._gpio.output(self._channel, 1)
        wait(0.005)

    def release(self) -> None:
        """Let go of this pin, and of no other."""
        self._gpio.cleanup(self._channel)


def open_library(settings: ReaderSettings) -> tuple[Library, ResetPin | None]:
    """
    Open the chip at /dev/spidev``bus``.``device`` of ``settings``, and its reset pin if it has one.

    Raises ``ImportError`` or ``OSError``.
    """
    module = import_module("mfrc522.MFRC522")
    library: Library = module.MFRC522.__new__(module.MFRC522)
    library.spi = module.spidev.SpiDev()
    library.spi.open(settings.bus, settings.device)
    try:
        library.spi.max_speed_hz = settings.speed
        return library, ResetPin(module.GPIO, settings.reset) if settings.reset else None
    except BaseException:
        with contextlib.suppress(OSError):
            library.spi.close()
        raise
