"""
The units, the link to the version that runs, and the start.

A version stays in use only if it has started and said that it is ready; otherwise the one before it runs again.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import point, put, remove
from firmware.runtime.machine import Machine

UNIT = "meneur.service"
UNITS = "etc/systemd/system"
PAGE = "meneur-web.service"
OPTIONAL = ("meneur-web.socket", "meneur-web-box.socket")
"""What the owner of the box enables himself (docs/web.md)."""
FOLDERS: Mapping[str, str] = MappingProxyType(
    {
        "sysusers.d": "etc/sysusers.d",
        "tmpfiles.d": "etc/tmpfiles.d",
        "modules-load.d": "etc/modules-load.d",
        "journald.conf.d": "etc/systemd/journald.conf.d",
        "udev": "etc/udev/rules.d",
        "polkit": "etc/polkit-1/rules.d",
    }
)
"""Where what lies in a folder of `systemd/` belongs; the units lie beside these folders."""
RELOADS: tuple[tuple[str, ...], ...] = (
    ("systemctl", "daemon-reload"),
    ("udevadm", "control", "--reload"),
    *(("udevadm", "trigger", f"--subsystem-match={name}") for name in ("gpio", "i2c-dev", "spidev")),
    ("systemctl", "restart", "systemd-modules-load.service"),
    ("systemctl", "try-restart", "systemd-journald.service"),
)
"""How the machine is made to read new files; where there is no such device or service, this is skipped."""


class Service:
    """The version in use, started with the machine."""

    name = "service"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell

    @property
    def does(self) -> str:
        """What changes, and what stays."""
        before = self._machine.running
        kept = f"; {before.name} is kept, and runs again if the new one does not start" if before else ""
        start = "start it" if self._machine.runs else "have it start with the machine"
        return f"install the units, link {self._machine.current} to {self._machine.target.name}, and {start}{kept}"

    def lacking(self) -> str:
        """Say what is missing or different."""
        machine = self._machine
        if machine.running != machine.target.resolve():
            return f"{machine.running.name if machine.running else 'no version'} is in use"
        wrong = [str(copy) for copy, source in self._files(machine.target) if not _same(copy, source)]
        if wrong:
            return f"{wrong[0]} differs from the shipped file"
        if not machine.launcher.is_symlink():
            return f"there is no {machine.launcher}"
        if self._shell.run("systemctl", "is-enabled", UNIT).code:
            return f"{UNIT} does not start with the machine"
        if machine.runs and self._shell.run("systemctl", "is-active", UNIT).code:
            return f"{UNIT} is not running"
        return ""

    def do(self) -> None:
        """Switch, start, wait until it is ready; switch back if it is not."""
        running, target = self._machine.running, self._machine.target
        other = None if running == target.resolve() else running
        self._use(target, instead=other)
        failed = self._started()
        if failed and other:
            self._use(other, instead=target)
            self._started()
            raise StepFailed(f"{target.name} does not start ({failed}).")
        if failed:
            raise StepFailed(f"it does not start ({failed}). See:  journalctl -u {UNIT}  and run it again.")
        if other:
            point(self._machine.previous, Path("versions") / other.name)
        self._tidy()

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (a service is nobody's data)
        """Say that the service is stopped and removed."""
        return f"stop the service, remove its units and {self._machine.launcher}"

    def undo(self, data: bool) -> None:
        """Stop it, and take its files away."""
        machine = self._machine
        units = [
            copy.name for copy, _ in self._files(machine.running or machine.tree) if copy.parent == machine.root / UNITS
        ]
        for unit in units:
            self._shell.run("systemctl", "disable", *(["--now"] if machine.runs else []), unit)
        for copy, _ in self._files(machine.running or machine.tree):
            remove(copy)
        remove(machine.launcher)
        if data:
            remove(machine.root / UNITS / f"{UNIT}.d")  # what the host changed of it
        self._reload()

    def _use(self, version: Path, *, instead: Path | None) -> None:
        """Put the files of ``version`` in place of those of the other, and let the link lead to it."""
        machine = self._machine
        ours = dict(self._files(version))
        for copy, _ in self._files(instead) if instead else ():
            if copy not in ours:
                self._shell.run("systemctl", "disable", copy.name)
                remove(copy)
        for copy, source in ours.items():
            put(copy, source.read_text(encoding="utf-8"))
        os.sync()  # what the link leads to must be on the disk before it does
        point(machine.current, Path("versions") / version.name)
        machine.launcher.parent.mkdir(parents=True, exist_ok=True)
        point(machine.launcher, machine.current / "meneur")
        self._reload()
        for copy in ours:
            if "[Install]" in copy.read_text(encoding="utf-8") and copy.name not in OPTIONAL:
                done = self._shell.run("systemctl", "enable", copy.name)
                if done.code:
                    raise StepFailed(f"systemctl could not enable {copy.name}: {last_words(done)}")

    def _started(self) -> str:
        """Start what is in use now: why it did not, or nothing."""
        if not self._machine.runs:
            return ""
        self._shell.run("systemctl", "reset-failed", UNIT)
        if self._shell.run("systemctl", "restart", UNIT).code == 0:
            self._shell.run("systemctl", "try-restart", PAGE)  # or a page that runs would be one of the other version
            return ""
        said = self._shell.run("journalctl", "-q", "-n", "3", "-o", "cat", "--no-pager", f"_SYSTEMD_UNIT={UNIT}")
        return last_words(said)

    def _reload(self) -> None:
        for command in RELOADS if self._machine.runs else ():
            self._shell.run(*command)

    def _tidy(self) -> None:
        """Keep the version that runs and the one before it."""
        machine = self._machine
        kept = {machine.running, machine.previous.resolve()}
        for folder in machine.versions.iterdir():
            if folder.resolve() not in kept:
                remove(folder)

    def _files(self, version: Path) -> Iterator[tuple[Path, Path]]:
        """Every file of `systemd/` that belongs somewhere: where to, and where from."""
        root, shipped = self._machine.root, version / "systemd"
        for source in sorted((*shipped.glob("*.service"), *shipped.glob("*.socket"))):
            yield root / UNITS / source.name, source
        for folder, where in FOLDERS.items():
            for source in sorted((shipped / folder).glob("*")):
                yield root / where / source.name, source


def _same(copy: Path, source: Path) -> bool:
    return copy.exists() and copy.read_bytes() == source.read_bytes()
