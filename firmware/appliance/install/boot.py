"""
SPI and I2C on a Raspberry Pi: lines of its config.txt.

Only what stands between our two marks is ever changed; the file as it was is kept beside it, once.
"""

import re
import shutil

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import put
from firmware.runtime.machine import Machine

BEGIN = "# >>> meneur: the buses of the box; `meneur install` writes these lines, `meneur uninstall` removes them"
END = "# <<< meneur"
BLOCK = re.compile(rf"\n?^{re.escape(BEGIN)}$.*?^{re.escape(END)}$\n?", re.MULTILINE | re.DOTALL)
KEPT = "config.txt.before-meneur"


class Boot:
    """The buses that the configured box has."""

    name = "SPI and I2C"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell

    @property
    def does(self) -> str:
        """Name the file that is changed."""
        return f"enable the box's buses in {self._machine.boot}; they work after a restart of the Pi"

    def lacking(self) -> str:
        """On a Pi, say if the lines are missing."""
        if not self._machine.pi or not self._machine.target.exists():
            return ""
        if not self._machine.boot.exists():
            return f"there is no {self._machine.boot}"
        return "" if self._wanted() == self._text() else f"the buses are not enabled in {self._machine.boot}"

    def do(self) -> None:
        """Write the block, and keep what was there before the first time."""
        boot = self._machine.boot
        if not boot.exists():
            raise StepFailed(
                f"there is no {boot}: is the boot partition mounted? Mount it, and run the same command again."
            )
        wanted, kept = self._wanted(), boot.with_name(KEPT)
        if not kept.exists():
            shutil.copyfile(boot, kept)
        put(boot, wanted, 0o755)

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (a bus is nobody's data)
        """Say that the lines are removed, if they are there."""
        there = self._machine.boot.exists() and BLOCK.search(self._text())
        return f"remove Meneur's lines from {self._machine.boot}" if there else ""

    def undo(self, data: bool) -> None:
        """Remove the lines."""
        if self.undoes(data):
            put(self._machine.boot, BLOCK.sub("", self._text()), 0o755)

    def _text(self) -> str:
        return self._machine.boot.read_text(encoding="utf-8", errors="surrogateescape")

    def _wanted(self) -> str:
        """The file with the lines for the configured box; a section of one model may stand open at its end."""
        done = self._shell.run(str(self._machine.target / "meneur"), "wiring", "--boot")
        if done.code:
            raise StepFailed(f"the wiring could not be read: {last_words(done)}")
        rest = BLOCK.sub("", self._text())
        return f"{rest}\n{BEGIN}\n[all]\n{done.output.strip()}\n{END}\n" if done.output.strip() else rest
