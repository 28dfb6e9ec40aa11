"""
The system's own programs.

They get a path on which only the system's programs are, ask no questions, and put nothing into a cache of root's.
"""

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

PATH = "/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin"
SETTINGS: Mapping[str, str] = {
    "PATH": PATH,
    "DEBIAN_FRONTEND": "noninteractive",
    "LC_ALL": "C.UTF-8",
    "PIP_NO_CACHE_DIR": "1",
    "TMPDIR": "/var/tmp",  # Debian 13 keeps /tmp in memory, of which a small Pi has less than the packages need
}


@dataclass(frozen=True, slots=True)
class Done:
    """How a command ended, and what it wrote and complained of (nothing where that went to the terminal)."""

    code: int
    output: str = ""
    errors: str = ""

    @property
    def said(self) -> str:
        """Everything that the command wrote."""
        return self.output + self.errors


class Shell(Protocol):
    """What runs the system's programs."""

    def run(self, *command: str, show: bool = False) -> Done:
        """Run ``command`` to its end; with ``show`` what it writes is seen as it comes."""


class SystemShell:
    """Runs the programs of this system."""

    def run(self, *command: str, show: bool = False) -> Done:
        """As the port says; a program that there is not ends with 127, as in a shell."""
        pipe = None if show else subprocess.PIPE
        try:
            ran = subprocess.run(
                command, env=_environment(), stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, check=False
            )
        except FileNotFoundError:
            return Done(127, errors=f"{command[0]}: not found")
        return Done(ran.returncode, *((text or b"").decode(errors="replace") for text in (ran.stdout, ran.stderr)))


def called_by_dpkg() -> bool:
    """Whether a package is being installed or removed, and this is a part of it; dpkg's lock is taken then."""
    return "DPKG_MAINTSCRIPT_NAME" in os.environ


def last_words(done: Done, lines: int = 3) -> str:
    """The end of what a command wrote, in one line."""
    said: Sequence[str] = [line.strip() for line in done.said.splitlines() if line.strip()]
    return " / ".join(said[-lines:]) or f"status {done.code}"


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
    return {**kept, **SETTINGS}
