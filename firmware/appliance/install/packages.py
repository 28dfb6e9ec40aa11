"""The system packages that the box needs."""

import sys
from collections.abc import Sequence

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, called_by_dpkg, last_words
from firmware.runtime.machine import Machine

NEEDED = ("python3-venv", "espeak-ng", "alsa-utils", "dbus", "polkitd", "passwd")
"""Environment, voice, sound, switching the machine off, and the user."""
DRIVERS = ("gcc", "python3-dev")
"""Two drivers of a Raspberry Pi come as sources (docs/build.md)."""
LGPIO = "python3-lgpio"
"""pip has none for Python 3.13."""
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=30")


class Packages:
    """The system packages."""

    name = "system packages"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell

    @property
    def does(self) -> str:
        """Name the missing packages."""
        return f"install with apt-get: {' '.join(self._missing())}"

    def lacking(self) -> str:
        """The packages that are not there."""
        missing = self._missing()
        return f"not installed: {' '.join(missing)}" if missing else ""

    def do(self) -> None:
        """Install them; the lists of packages are fetched only if that is what was wrong."""
        missing = self._missing()
        if called_by_dpkg():
            raise StepFailed(
                f"{' '.join(missing)} must be installed first. Type:  sudo apt-get install -y {' '.join(missing)}  "
                "and then:  sudo dpkg --configure meneur"
            )
        install = (*APT, "install", "-y", "--no-install-recommends", *missing)
        if self._shell.run(*install).code == 0:
            return
        fetched = self._shell.run(*APT, "update")
        done = self._shell.run(*install) if fetched.code == 0 else fetched
        if done.code:
            errors = [line for line in done.said.splitlines() if line.startswith("E:")]
            why = errors[0] if errors else last_words(done)
            if LGPIO in why:
                raise StepFailed(
                    f"{LGPIO}, which drives the header of the Pi, is not available on this system: "
                    "Raspberry Pi OS has it, plain Debian 13 does not. Write Raspberry Pi OS Lite (64-bit) to a card "
                    "(docs/install.md)."
                )
            raise StepFailed(
                f"apt-get could not install {' '.join(missing)} ({why}). "
                "Connect the machine to a network (see docs/install.md), and run the same command again."
            )

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (packages are nobody's data)
        """Nothing: others may have come to need them."""
        return ""

    def undo(self, data: bool) -> None:
        """Leave the packages installed."""

    def _missing(self) -> Sequence[str]:
        wanted = wanted_packages(self._machine)
        listed = self._shell.run("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *wanted).output
        there = {line.split()[0] for line in listed.splitlines() if line.endswith(" installed")}
        return [name for name in wanted if name not in there]


def wanted_packages(machine: Machine) -> Sequence[str]:
    """The system packages that this machine needs."""
    drivers = (*DRIVERS, LGPIO) if sys.version_info >= (3, 13) else DRIVERS
    return (*NEEDED, *(drivers if machine.pi else ()))
