"""
Whether this machine can become a box at all.

A refusal names the two facts that disagree, and what to do; nothing has been changed then.
"""

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.appliance.install.errors import InstallRefused
from firmware.appliance.install.step import free
from firmware.runtime.machine import Machine

KNOWN = {"debian": ("12", "13"), "raspbian": ("12", "13")}
PROGRAM, UPGRADE, VOICES, LITTLE = 500, 50, 950, 50
"""Megabytes: a program with its packages, or with those of the one in use; a language's voice; what is kept free."""


def refuse_without_root(machine: Machine, command: str) -> None:
    """Raise `InstallRefused` for users other than root, with the line to type instead."""
    if os.geteuid() != 0:
        launcher = machine.launcher.name if machine.tree.is_relative_to(machine.home) else f"./{machine.launcher.name}"
        raise InstallRefused(f"this changes the system and needs root. Type:  sudo {launcher} {command}")


def refuse_unfit(machine: Machine) -> None:
    """Raise `InstallRefused` where the box cannot run: another system, 32 bits, another Python, too little room."""
    system, release = machine.system.get("ID", "?"), machine.system.get("VERSION_ID", "?")
    if release not in KNOWN.get(system, ()):
        raise InstallRefused(
            f"this is {machine.system.get('PRETTY_NAME', 'an unknown system')}, and the box needs Debian or "
            "Raspberry Pi OS, 12 or 13. Write Raspberry Pi OS Lite (64-bit) to a card (docs/install.md); "
            "./meneur play runs here, too."
        )
    if machine.bits != 64:
        raise InstallRefused(
            "this system has 32 bits, for which PyPI has no pygame and no NumPy ready to run. "
            "Write Raspberry Pi OS Lite (64-bit) to a card (docs/install.md); it runs on a Pi Zero 2, 3, 4 or 5."
        )
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        have = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise InstallRefused(f"this Python is {have}, and the box needs 3.11, 3.12 or 3.13. Run it with Debian's own.")
    _refuse_full(machine)


@contextmanager
def alone() -> Iterator[None]:
    """Hold off a second install meanwhile; raise `InstallRefused` if this is the second."""
    with Path("/run/meneur-install.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise InstallRefused("another install is running. Wait until it has finished, and try again.") from error
        yield


def _refuse_full(machine: Machine) -> None:
    program = 0 if machine.target.is_dir() else UPGRADE if machine.alike else PROGRAM
    needed = {machine.home: program, machine.cache: 0 if machine.cache.is_dir() else VOICES}
    by_disk: dict[int, tuple[Path, int]] = {}
    for folder, megabytes in needed.items():
        there = next(path for path in (folder, *folder.parents) if path.exists())
        first, sum_ = by_disk.get(there.stat().st_dev, (there, LITTLE))
        by_disk[there.stat().st_dev] = first, sum_ + megabytes
    for there, megabytes in by_disk.values():
        if (left := free(there)) < megabytes:
            raise InstallRefused(
                f"{left} MB are free in {there}, and {megabytes} are needed. Make room "
                "(sudo apt-get clean; sudo journalctl --vacuum-size=20M), or use a larger card, and run the same "
                "command again."
            )
