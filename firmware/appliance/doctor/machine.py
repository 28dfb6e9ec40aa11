"""The machine: what it is, what is on it, how it is powered."""

import grp
import os
import platform
import shutil
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from firmware.appliance.selftest.automatic import PACKAGES
from hardware.power import read_power

DEVICES = ("spidev*", "i2c-*", "gpiochip*", "fb*", "dri/card*", "snd/pcm*", "input/by-id/*", "vcio")
"""What a box may use, below /dev."""
VOLTAGE = "rpi_volt"
"""The kernel's own watch over a Pi's voltage (drivers/hwmon/raspberrypi-hwmon.c)."""


def versions() -> Iterator[str]:
    """Program, Python, system, libraries."""
    yield f"Python {platform.python_version()} on {platform.system()} {platform.release()}, {platform.machine()}"
    for line in _lines(Path("/etc/os-release")):
        if line.startswith("PRETTY_NAME="):
            yield line.partition("=")[2].strip('"')
    for name in (*PACKAGES, "paho-mqtt"):
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            yield f"{name} is not installed"
    yield f"espeak-ng is {shutil.which('espeak-ng') or 'not installed'}"


def devices(root: Path = Path("/")) -> Iterator[str]:
    """The device files there are, who may use them, and the sound cards."""
    for pattern in DEVICES:
        found = sorted((root / "dev").glob(pattern))
        yield from (_device(path) for path in found)
        if not found:
            yield f"no /dev/{pattern}"
    yield from (f"sound: {line.strip()}" for line in _lines(root / "proc/asound/cards"))
    names = (group.gr_name for group in grp.getgrall() if group.gr_gid in os.getgroups())
    yield f"run by user {os.geteuid()} in the groups {', '.join(sorted(names)) or 'none'}"


def power(root: Path = Path("/")) -> Iterator[str]:
    """Voltage and heat, from the firmware and from the kernel, where they report them."""
    yield from read_power(root).sentences()
    for name in sorted((root / "sys/class/hwmon").glob("hwmon*/name")):
        if [VOLTAGE] == _lines(name):
            low = _lines(name.with_name("in0_lcrit_alarm")) == ["1"]
            yield f"The kernel says that the voltage {'is or was too low' if low else 'is good'}."


def disk(*folders: Path) -> Iterator[str]:
    """How much room there is in each folder, and whether it can be written to."""
    for folder in folders:
        there = next(path for path in (folder, *folder.parents) if path.exists())
        usage = shutil.disk_usage(there)
        how = "can be written to" if os.access(there, os.W_OK) else "cannot be written to by this user"
        missing = "" if there == folder else " (does not exist yet)"
        yield f"{folder}{missing}: {usage.free / 1e9:.1f} of {usage.total / 1e9:.1f} GB are free; it {how}"


def _device(path: Path) -> str:
    try:
        facts = path.stat()
    except OSError as error:
        return f"{path}: {error.strerror}"
    try:
        group = grp.getgrgid(facts.st_gid).gr_name
    except KeyError:
        group = str(facts.st_gid)
    return f"{path} for {group} ({facts.st_mode & 0o777:o})"


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
