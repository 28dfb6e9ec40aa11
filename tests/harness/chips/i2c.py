"""
An I2C bus with model chips on it, behind the interface of `smbus2.SMBus`.

It fails as the kernel does: a chip that is not there is ``EREMOTEIO``, a bus that hangs is ``ETIMEDOUT``.
"""

import errno
import os
from collections.abc import Callable
from threading import RLock
from time import sleep
from typing import Protocol, TypeVar

_T = TypeVar("_T")

CLOCK = 400_000
"""Bits a second of a fast bus; a byte takes nine."""


class Chip(Protocol):
    """A chip on the bus, as the bus sees it: bytes in, bytes out."""

    address: int
    lock: RLock

    def receive(self, data: list[int]) -> None:
        """Take what the master writes: a register, then what goes into it and the following ones."""

    def send(self, length: int) -> list[int]:
        """Give ``length`` bytes from the register named last."""


class ModelBus:
    """
    The bus: chips come and go, transfers fail when the test says so.

    ``waits`` makes every transfer take the time it takes at ``CLOCK``.
    """

    def __init__(self, *chips: Chip, waits: bool = False) -> None:
        self.chips = {chip.address: chip for chip in chips}
        self.hangs = False
        self.transfers = 0
        self.closed = False
        self._failing: dict[int, int] = {}
        self._away: set[int] = set()
        self._waits = waits

    # mishaps

    def nack(self, address: int, times: int) -> None:
        """The next ``times`` transfers with the chip at ``address`` fail."""
        self._failing[address] = times

    def pull_out(self, address: int) -> None:
        """The chip at ``address`` no longer answers."""
        self._away.add(address)

    def put_back(self, address: int) -> None:
        """It answers again."""
        self._away.discard(address)

    # what smbus2 offers

    def read_byte_data(self, i2c_addr: int, register: int) -> int:
        """Read one byte."""
        return self.read_i2c_block_data(i2c_addr, register, 1)[0]

    def write_byte_data(self, i2c_addr: int, register: int, value: int) -> None:
        """Write one byte."""
        self.write_i2c_block_data(i2c_addr, register, [value])

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int) -> list[int]:
        """Read ``length`` bytes."""

        def read(chip: Chip) -> list[int]:
            chip.receive([register])
            return chip.send(length)

        return self._transfer(i2c_addr, 3 + length, read)

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        """Write up to 32 bytes."""
        if len(data) > 32:
            raise ValueError("Data length cannot exceed 32 bytes")
        self._transfer(i2c_addr, 2 + len(data), lambda chip: chip.receive([register, *data]))

    def close(self) -> None:
        """Let go of the bus."""
        self.closed = True

    def _transfer(self, address: int, size: int, act: Callable[[Chip], _T]) -> _T:
        self.transfers += 1
        if self._waits:
            sleep(9 * size / CLOCK)
        if self.hangs:
            raise _error(errno.ETIMEDOUT)
        chip = self.chips.get(address)
        if chip is None or address in self._away:
            raise _error(errno.EREMOTEIO)
        if self._failing.get(address, 0) > 0:
            self._failing[address] -= 1
            raise _error(errno.EREMOTEIO)
        with chip.lock:
            return act(chip)


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
