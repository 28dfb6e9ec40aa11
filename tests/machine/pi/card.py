"""
An SD card with two partitions, as the Imager leaves it, and what a Pi's own firmware makes of it for the kernel.

It is in a USB reader, from which a Pi 3 starts as well: emulated, that is many times as fast as its own slot. QEMU has
none of that firmware; it is given kernel, device tree and command line. So the lines of config.txt that matter here are
read by this module: which buses there are.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.machine.image import TREE, run
from tests.machine.pi.system import System

INSIDE = "tests/machine/inside"
PROGRAMS = (
    *("tests/machine/agent.py", f"{INSIDE}/lines.py", f"{INSIDE}/front.py", f"{INSIDE}/orders.py"),
    "tests/install/inside/sitecustomize.py",
)
"""What of the tests is on the card, beside what the Imager and we have written there."""
SIZE = 4 << 30
"""Bytes."""
BOOT_AT, BOOT_SIZE = 4 << 20, 512 << 20
ROOT_AT = BOOT_AT + BOOT_SIZE
IDENTITY = "4d656e65"
SERIAL = "console=serial0,115200"
"""Raspberry Pi's word for the line that the tests ask over."""
CMDLINE = f"{SERIAL} console=tty1 root=PARTUUID={IDENTITY}-02 rootfstype=ext4 fsck.repair=yes rootwait quiet"
BUSES = {"i2c_arm": "/soc/i2c@7e804000", "spi": "/soc/spi@7e204000"}
"""What config.txt can switch on, and where that is in the device tree."""
BLUETOOTH = "/soc/serial@7e201000/bluetooth"
SLOTS = ("/soc/mmc@7e202000", "/soc/mmc@7e300000")
"""The controllers of SD cards: what goes through them is moved word by word, half a megabyte a second."""
REVISION = 0xA02082
"""What a Pi's firmware writes of a Pi 3 Model B; gpiozero drives no header without it."""
SPIDEV = {"compatible": ("-ts", "rohm,dh2228fv"), "spi-max-frequency": ("-tx", "7735940")}
"""A device that is driven by programs; Debian's kernel refuses the plain word spidev, which Raspberry Pi's knows."""


class SdCard:
    """
    A card in a file.

    Parameters
    ----------
    path:
        The file, which is made.
    system:
        What is on its second partition.
    bootfs:
        A folder with what is on its first one, cmdline.txt and config.txt at least.

    """

    def __init__(self, path: Path, system: System, bootfs: Path) -> None:
        self.path, self._boot = path, f"{path}@@{BOOT_AT}"
        with path.open("wb") as file:
            file.truncate(SIZE)
        boots, grows = (f"start={at >> 9}" for at in (BOOT_AT, ROOT_AT))
        table = f"label: dos\nlabel-id: 0x{IDENTITY}\n{boots}, size={BOOT_SIZE >> 9}, type=c\n{grows}, type=83\n"
        run(["/sbin/sfdisk", "-q", str(path)], stdin=table)
        boot = path.with_suffix(".boot")
        run(["/sbin/mkfs.vfat", "-F", "32", "-n", "bootfs", "-C", str(boot), str(BOOT_SIZE // 1024)])
        run(["mcopy", "-s", "-i", str(boot), *map(str, sorted(bootfs.iterdir())), "::"])
        with TemporaryDirectory(dir=path.parent) as programs:
            for program in PROGRAMS:
                copy = Path(programs) / program
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(TREE / program, copy)
            run(["mcopy", "-s", "-i", str(boot), f"{programs}/tests", "::"])
        for part, at in ((boot, BOOT_AT), (system.root, ROOT_AT)):
            place = (f"of={path}", f"seek={at >> 20}", "bs=1M", "conv=sparse,notrunc")
            run(["dd", f"if={part}", *place, "status=none"])
        boot.unlink()

    def read(self, name: str) -> str:
        """A file of the first partition, while no Pi is running with it."""
        return run(["mtype", "-i", self._boot, f"::{name}"])

    def line(self) -> str:
        """What the kernel is told."""
        return " ".join(word for word in self.read("cmdline.txt").split() if word != SERIAL)

    def tree(self, plain: Path, made: Path) -> None:
        """Make the device tree of a model as its firmware would, from ``plain``: with the buses of config.txt."""
        made.write_bytes(plain.read_bytes())
        wanted = set(self._parameters())
        states = {node: "okay" if f"{name}=on" in wanted else "disabled" for name, node in BUSES.items()}
        for how, *what in (*_board(), *_spidevs(), *(("-ts", node, "status", state) for node, state in states.items())):
            run(["fdtput", how, str(made), *what])

    def _parameters(self) -> Iterator[str]:
        for line in self.read("config.txt").splitlines():
            if line.startswith("dtparam="):
                yield from line.removeprefix("dtparam=").split(",")


def _board() -> Iterator[tuple[str, ...]]:
    """Changes of the board: its revision, the console's line is free, nothing is in its own slot, there is chance."""
    yield "-c", "/system"
    yield "-tx", "/system", "linux,revision", f"{REVISION:x}"
    yield "-r", BLUETOOTH
    for slot in SLOTS:
        yield "-ts", slot, "status", "disabled"
    # a Pi's firmware gives the kernel a seed; without it the system waits for minutes until it has seen enough chance
    yield "-tbx", "/chosen", "rng-seed", *(f"{byte:x}" for byte in os.urandom(64))


def _spidevs() -> Iterator[tuple[str, ...]]:
    """Two devices on SPI that programs drive."""
    for number in (0, 1):
        node = f"{BUSES['spi']}/spidev@{number}"
        yield "-c", node
        yield "-tx", node, "reg", str(number)
        for name, (kind, value) in SPIDEV.items():
            yield kind, node, name, value
