"""
Hands on the header of an emulated Pi: ``python3 lines.py 17=0 18=1`` pulls lines low or high, ``all=1`` all of them.

QEMU's GPIO knows neither pull-ups nor wires: a line that is read keeps the level at which it was last driven. So
it is driven for a moment, through the registers (BCM2835 ARM Peripherals, 6.1), and then is as it was.
"""

import ctypes
import mmap
import os
import sys
from pathlib import Path

SELECT, SET, CLEAR = 0x00, 0x1C, 0x28
HEADER = range(2, 28)
SPAN = 0x1000


def registers() -> int:
    """Where they are: in the first range of the device tree's ``/soc``, at 0x200000."""
    ranges = Path("/proc/device-tree/soc/ranges").read_bytes()
    four = not int.from_bytes(ranges[4:8])  # the Pi 4 has addresses of two words
    return int.from_bytes(ranges[8:12] if four else ranges[4:8]) + 0x200000


def pull(memory: mmap.mmap, line: int, level: int) -> None:
    """Drive one line to ``level``, and let go of it."""

    def register(at: int) -> ctypes.c_uint32:
        return ctypes.c_uint32.from_buffer(memory, at)

    select, shift = register(SELECT + line // 10 * 4), line % 10 * 3
    was = select.value
    select.value = was & ~(7 << shift) | 1 << shift
    register(SET if level else CLEAR).value = 1 << line
    select.value = was


def main() -> None:
    """Pull what is asked for."""
    file = os.open("/dev/mem", os.O_RDWR | os.O_SYNC)
    with mmap.mmap(file, SPAN, offset=registers()) as memory:
        for word in sys.argv[1:]:
            name, _, level = word.partition("=")
            for line in HEADER if name == "all" else (int(name),):
                pull(memory, line, int(level))


if __name__ == "__main__":
    main()
