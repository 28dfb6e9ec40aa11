"""
Whether a folder is the boot partition of a freshly written Raspberry Pi OS Lite, 64 bit, and of which release.

What tells the releases apart is how each grows at its first boot, and is gone afterwards: Bookworm begins with a
program of `raspberrypi-sys-mods` (``init=…/firstboot``), Trixie has the word ``resize`` (docs/decisions/0064).
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from firmware.appliance.card.errors import CardRefused

OURS = "meneur"
"""The folder of the card that is ours."""
STARTED = "started"
"""In it, as soon as the Pi has begun with it."""
AGAIN = "Write Raspberry Pi OS Lite (64-bit) to it with the Raspberry Pi Imager, and run the same command again."


@dataclass(frozen=True, slots=True)
class Release:
    """A release of Debian that Raspberry Pi OS is based on: its name, and the version of its Python."""

    name: str
    python: str


BOOKWORM, TRIXIE = Release("bookworm", "3.11"), Release("trixie", "3.13")
FIRST_BOOTS: Mapping[str, Release] = MappingProxyType(
    {"init=/usr/lib/raspberrypi-sys-mods/firstboot": BOOKWORM, "resize": TRIXIE}
)
"""A word of cmdline.txt that is there until the system has grown, and whose it is."""
KERNELS_32 = ("kernel7.img", "kernel7l.img")
"""Only a system of 32 bits has these; its 64-bit kernel proves nothing."""


def recognised(folder: Path, running: Path = Path("/boot/firmware")) -> Release:
    """
    Which release lies in ``folder``, the boot partition of the card; ``running`` is that of this machine.

    Raises
    ------
    CardRefused
        It cannot be prepared, with the reason and what to do.

    """
    if not folder.is_dir():
        raise CardRefused(f"there is no folder {folder}: put the card into this computer; its drive is named bootfs.")
    if running.is_dir() and folder.samefile(running):
        raise CardRefused(f"{folder} belongs to the system that runs here: sudo ./meneur install makes a box of it.")
    _refuse_other(folder)
    words = (folder / "cmdline.txt").read_text(encoding="utf-8", errors="replace").split()
    release = next((release for word, release in FIRST_BOOTS.items() if word in words), None)
    if release is None or (folder / OURS / STARTED).exists():
        raise CardRefused(f"a Pi has been started with this card already, and its system is set up. {AGAIN}")
    if not os.access(folder, os.W_OK):
        raise CardRefused(f"{folder} cannot be written: slide the small lock of the card's adapter, or mount it anew.")
    return release


def _refuse_other(folder: Path) -> None:
    """Refuse what is no boot partition, one of another system, of 32 bits, or with a desktop."""
    if missing := [name for name in ("cmdline.txt", "config.txt") if not (folder / name).is_file()]:
        inside = folder / "bootfs"
        hint = f"Did you mean {inside}?" if inside.is_dir() else "Choose the card's drive that is named bootfs."
        raise CardRefused(f"{folder} is not the boot partition of a Raspberry Pi: there is no {missing[0]}. {hint}")
    if found := [name for name in KERNELS_32 if (folder / name).exists()]:
        raise CardRefused(f"the system on this card has 32 bits ({found[0]}), and the box needs 64. {AGAIN}")
    if not (folder / "kernel8.img").exists():
        raise CardRefused(f"this is another system than Raspberry Pi OS (there is no kernel8.img). {AGAIN}")
    issue = folder / "issue.txt"
    if issue.exists() and not issue.read_text(encoding="utf-8", errors="replace").rstrip().endswith("stage2"):
        raise CardRefused(f"the system on this card has a desktop, which takes the display and the sound. {AGAIN}")
