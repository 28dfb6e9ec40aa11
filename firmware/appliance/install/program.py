"""
The program itself: a folder for each version, with an environment of its own.

A folder that has the name of a version holds all of its files; nothing in a version that runs is replaced.
"""

import os
import shutil
from pathlib import Path

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.settings import written
from firmware.appliance.install.shell import Done, Shell, last_words
from firmware.appliance.install.step import copied, free, remove
from firmware.appliance.install.system import LITTLE
from firmware.runtime.machine import PARTS, Machine

ENVIRONMENT = ".venv"
STARTS = "import firmware.commands.run, pygame, gpiozero, pyttsx3, rich, PIL"
DRIVES = """import lgpio, spidev, evdev, smbus2, luma.oled, sys
from importlib.util import find_spec
assert find_spec("RPi.GPIO").origin.startswith(sys.prefix), "RPi.GPIO is that of the system, not rpi-lgpio"
"""
"""What must be there to start, and to drive the parts of a Pi."""


class Program:
    """The version that is installed, and the Python packages that it pins."""

    name = "program"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell

    @property
    def does(self) -> str:
        """Name the version, its folder, and where its packages come from."""
        how = "with the Python packages of the one in use" if self._machine.alike else "download its Python packages"
        return f"copy version {self._machine.version} to {self._machine.target}, {how}"

    def lacking(self) -> str:
        """The folder, or its environment."""
        target = self._machine.target
        if not target.is_dir():
            return f"version {target.name} is not in {target.parent}"
        wanted = {"base": True, "pi": bool(self._machine.pi), "piper": self._piper}
        stamps = [target / ENVIRONMENT / f"meneur.{part}" for part, needed in wanted.items() if needed]
        missing = [stamp.suffix[1:] for stamp in stamps if not stamp.exists()]
        return f"some of its Python packages are missing ({', '.join(missing)})" if missing else ""

    def do(self) -> None:
        """Copy it, make its environment, and see that it starts; or leave nothing of it."""
        try:
            self._copy()
            if not self._ready():
                self._prepare()
            self._try()
        except (OSError, StepFailed):
            if self._machine.target != self._machine.running:
                remove(self._machine.target)
            raise

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (a program is nobody's data)
        """Say that all versions are removed."""
        return f"remove {self._machine.home}"

    def undo(self, data: bool) -> None:  # noqa: ARG002
        """Remove all versions."""
        remove(self._machine.home)

    def _copy(self) -> None:
        """Copy the files of the program."""
        target = self._machine.target
        if target.is_dir():
            return
        draft = target.with_name(f".{target.name}")
        remove(draft)
        copied(self._machine.tree, self._machine.files(), draft)
        draft.rename(target)

    def _ready(self) -> bool:
        return not self.lacking()

    def _prepare(self) -> None:
        """Have the launcher make the environment, unless the running version has just this one."""
        target, alike = self._machine.target, self._machine.alike
        if alike is not None and (alike / ENVIRONMENT / "meneur.base").exists():
            remove(target / ENVIRONMENT)
            shutil.copytree(alike / ENVIRONMENT, target / ENVIRONMENT, symlinks=True, copy_function=_shared)
            self._python("-m", "compileall", "-q", *(str(target / part) for part in PARTS))
        also = "piper" if self._piper else ""
        done = self._shell.run("env", f"MENEUR_WITH={also}", str(target / "meneur"), "setup", show=True)
        if done.code or not self._ready():
            way_out = "Make room" if self._full() else "If there is no network, connect the machine to one"
            raise StepFailed(
                "the Python packages could not be installed (the lines above say why). "
                f"{way_out}, and run the same command again."
            )

    def _full(self) -> bool:
        """Whether room was wanting; pip, when it has failed, makes room again, but its log shows it."""
        log = self._machine.target / ENVIRONMENT / "install.log"
        said = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
        return free(self._machine.target) < LITTLE or "No space left" in said

    @property
    def _piper(self) -> bool:
        """Whether the configured voice is Piper's."""
        return written(self._machine).get("voice", {}).get("engine") == "piper"

    def _try(self) -> None:
        done = self._python("-c", f"{STARTS}\n{DRIVES if self._machine.pi else ''}")
        if done.code:
            remove(self._machine.target / ENVIRONMENT)
            raise StepFailed(f"version {self._machine.version} does not start: {last_words(done)}. Run it again.")

    def _python(self, *arguments: str) -> Done:
        target = self._machine.target
        path = f"PYTHONPATH={target}"
        return self._shell.run("env", path, str(target / ENVIRONMENT / "bin/python"), "-P", *arguments)


def _shared(source: str, copy: str) -> None:
    """Let two environments have one file; but what lies on top of them the launcher writes, for each its own."""
    share = shutil.copy2 if Path(source).parent.name == ENVIRONMENT else os.link
    share(source, copy)
