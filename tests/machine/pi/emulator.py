"""
QEMU with the Pi's SPI and I2C controllers and the Pi 4, which have been in it since version 9: Debian 13 has it.

It is unpacked from its packages, made for this release or not, and started with the libraries that it came with.
"""

import platform
from pathlib import Path

from tests.machine.image import run
from tests.machine.keeping import kept

RELEASE = "trixie"
LOADERS = {"x86_64": "lib64/ld-linux-x86-64.so.2", "aarch64": "lib/ld-linux-aarch64.so.1"}
"""What starts a program of its own release, by this computer's processor."""


def emulator() -> list[str]:
    """What its command begins with; unpacked if it is not yet."""
    usr = kept("-qemu", (Path(__file__).read_text(),), _unpack) / "usr"
    machine = platform.machine()
    libraries = f"{usr}/lib/{machine}-linux-gnu"
    modules = f"QEMU_MODULE_DIR={libraries}/qemu"  # or it tries those of this computer's own QEMU
    loader = ["env", modules, str(usr / LOADERS[machine]), "--library-path", libraries]
    return [*loader, str(usr / "bin/qemu-system-aarch64"), "-L", str(usr / "share/qemu")]


def _unpack(scratch: Path) -> None:
    run(["mmdebstrap", "--variant=extract", "--include=qemu-system-arm", RELEASE, str(scratch / "made")])
