"""
The configuration in /etc/meneur.

An existing file belongs to the host and is never overwritten; a version that cannot read it is not started.
"""

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import put
from firmware.runtime.config.reading import LIMITS, default_files
from firmware.runtime.machine import Machine

HEAD = """\
# The configuration of this box. Lines that begin with # show the defaults: remove the # to change one.
# Check it:  meneur config check      Show what is in effect:  meneur config
# It is read between games; settings of devices and voice apply after  sudo systemctl restart meneur
"""
NOTHING_SET = ("--config", "/dev/null")


class Settings:
    """A first configuration, and whether the one that is there can be used."""

    name = "configuration"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell
        self._file = machine.etc / "config.toml"

    @property
    def does(self) -> str:
        """The file, or what to see to."""
        if self._file.exists():
            return f"check {self._machine.etc} (nothing in it is changed)"
        return f"write {self._file}, with every setting and its reason, and the language {self._machine.language!r}"

    def lacking(self) -> str:
        """The file, or all that is wrong in it."""
        if not self._file.exists():
            return f"there is no {self._file}"
        if not self._machine.target.exists():
            return ""  # nobody is there yet who could read it
        done = self._shell.run(str(self._machine.target / "meneur"), "config", "check")
        return done.said.strip() if done.code else ""

    def do(self) -> None:
        """Write the file if there is none; refuse what cannot be read."""
        if not self._file.exists():
            put(self._file, self._first())
        if wrong := self.lacking():
            raise StepFailed(f"{wrong}\nCorrect that (sudo nano {self._file}), and run the same command again.")

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (its folder goes with the account)
        """Say nothing: the folder is removed with the account."""
        return ""

    def undo(self, data: bool) -> None:
        """Do nothing: the folder is removed with the account."""

    def news(self) -> list[str]:
        """The settings, as ``section.key``, that the version which runs does not know."""
        running = self._machine.running
        if running is None:
            return []
        done = self._shell.run(str(running / "meneur"), "config", *NOTHING_SET)
        known = tomllib.loads(done.output) if done.code == 0 else {}
        every = [(section, key) for section, keys in LIMITS.items() for key in keys]
        return [f"{section}.{key}" for section, key in every if known and key not in known.get(section, {})]

    def _first(self) -> str:
        """A file in which all is as shipped, and explained, but the system's language, and on a Pi the wired board."""
        done = self._shell.run(str(self._machine.target / "meneur"), "config", "--explain", *NOTHING_SET)
        if done.code:
            raise StepFailed(f"the settings could not be read: {last_words(done)}")
        lines = (line if line[:1] in ("", "#", "[") else f"#{line}" for line in done.output.splitlines())
        text = "\n".join([HEAD, *lines]) + "\n"
        text = re.sub("(?m)^#language = .*$", f'language = "{self._machine.language}"', text, count=1)
        return text.replace('#board = "virtual"', 'board = "pi"') if self._machine.pi else text


def written(machine: Machine) -> Mapping[str, Mapping[str, object]]:
    """What the files say, by section and key, before there is a version that could read them; mistakes say nothing."""
    found: dict[str, dict[str, object]] = {}
    for path in default_files(machine.etc):
        with suppress(OSError, ValueError):
            for section, keys in tomllib.loads(path.read_text(encoding="utf-8")).items():
                found.setdefault(section, {}).update(keys if isinstance(keys, dict) else {})
    return found
