"""
The I2C bus as the pads use it: the part of `smbus2.SMBus` that they need.

Smbus2 is loaded when a bus is opened, so that everything here can be imported off a Raspberry Pi.
"""

from collections.abc import Callable
from typing import Protocol

from hardware.pads.errors import NoI2C


class Bus(Protocol):
    """What `smbus2.SMBus` offers; every method raises `OSError` where no chip answers or the bus hangs."""

    def write_byte_data(self, i2c_addr: int, register: int, value: int, /) -> None:
        """Write one byte."""

    def read_byte_data(self, i2c_addr: int, register: int, /) -> int:
        """Read one byte."""

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int], /) -> None:
        """Write up to 32 bytes from ``register`` on."""

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int, /) -> list[int]:
        """Read ``length`` bytes, 32 at most, from ``register`` on."""

    def close(self) -> None:
        """Let go of the bus."""


OpenBus = Callable[[], Bus]


def kernel_bus(number: int) -> OpenBus:
    """
    Opens ``/dev/i2c-<number>``; 1 is the bus on the header of every Raspberry Pi with 40 pins.

    Raises
    ------
    NoI2C
        From the opener: smbus2 is not installed.
    OSError
        From the opener: there is no such bus, or it may not be used.

    """

    def opened() -> Bus:
        try:
            from smbus2 import SMBus  # noqa: PLC0415 (only a Raspberry Pi has it)
        except ImportError as error:
            raise NoI2C from error
        bus: Bus = SMBus(number)
        return bus

    return opened
