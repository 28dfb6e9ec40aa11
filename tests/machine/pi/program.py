"""The box's program and its Python packages, unpacked by the PC: to install them takes an emulated Pi an hour."""

import compileall
import py_compile
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from firmware.appliance.card.downloads import SOURCES
from firmware.runtime.machine import Machine
from tests.machine.image import PYTHON, TREE, install
from tests.machine.keeping import kept

PROGRAM, PACKAGES = "/boot/firmware/program", "/boot/firmware/packages"
"""Where the Pi has them: on the first partition, which needs no image of the system."""


def unpack(bootfs: Path) -> None:
    """Put them into a folder that becomes the first partition of a card."""
    pins = tuple(_pins())
    shutil.copytree(kept("-packages", pins, lambda scratch: _make(scratch / "made", pins)), bootfs / "packages")
    machine = Machine(tree=TREE)
    for name in machine.files():
        copy = bootfs / "program" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TREE / name, copy)
    _compile(bootfs / "program")


def _make(folder: Path, pins: tuple[str, ...]) -> None:
    install(folder, pins, "aarch64")
    _compile(folder)


def _compile(folder: Path) -> None:
    """Compile for the Pi's Python what this one, if it is the same, compiles many times as fast."""
    if PYTHON == "{}.{}".format(*sys.version_info):
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH  # the times of files are not those of the card
        compileall.compile_dir(folder, quiet=2, invalidation_mode=unchecked)


def _pins() -> Iterator[str]:
    """The Python packages that a Pi has, with their versions."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    for pin in (*project["dependencies"], *project["optional-dependencies"]["pi"]):
        if not pin.startswith(SOURCES):  # Debian's own spidev serves here, and no reader types
            yield pin
