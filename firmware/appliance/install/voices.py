"""Everything that can be said, rendered before the first evening, and the sounds of the night."""

import json
from hashlib import sha256
from pathlib import Path

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.program import ENVIRONMENT
from firmware.appliance.install.settings import written
from firmware.appliance.install.shell import Done, Shell, last_words
from firmware.appliance.install.step import free, put
from firmware.runtime.config.reading import default_files
from firmware.runtime.machine import USER, Machine


class Voices:
    """The voice in the configured language, as the service's own user."""

    name = "voices"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell
        self._stamp = machine.cache / "rendered"

    @property
    def does(self) -> str:
        """Say where the voice goes, and how long that takes."""
        return f"render everything the narrator can say into {self._machine.cache} (some minutes, 100 MB)"

    def lacking(self) -> str:
        """The stamp of this version and these settings; a silent box needs no voice."""
        if written(self._machine).get("sound", {}).get("silent") is True:
            return ""
        there = self._stamp.read_text(encoding="utf-8") if self._stamp.exists() else ""
        return "" if there == self._mark() else "some lines are not rendered yet"

    def do(self) -> None:
        """Render; what is there already is not made anew."""
        target = self._machine.target
        python = ("env", f"PYTHONPATH={target}", str(target / ENVIRONMENT / "bin/python"), "-P")
        beds = self._as_user(*python, "-m", "audio.sound.beds", str(self._sounds()))
        failed = [made["error"] for made in map(json.loads, beds.output.splitlines()) if made["error"]]
        if beds.code or failed:
            raise StepFailed(f"the sounds could not be made ({(failed or [last_words(beds)])[0]}). Run it again.")
        if self._as_user(str(target / "meneur"), "voices", "render", show=True).code:
            raise StepFailed(
                "the voice could not be rendered (the lines above say why; "
                f"{free(self._machine.cache)} MB are free). Correct that, and run the same command again."
            )
        put(self._stamp, self._mark())

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (its folder goes with the account)
        """Say nothing: the cache is removed with the account."""
        return ""

    def undo(self, data: bool) -> None:
        """Do nothing: the cache is removed with the account."""

    def _as_user(self, *command: str, show: bool = False) -> Done:
        return self._shell.run("runuser", "-u", USER, "--", *command, show=show)

    def _sounds(self) -> Path:
        return Path(str(written(self._machine).get("data", {}).get("cache") or self._machine.cache)) / "sounds"

    def _mark(self) -> str:
        """What was rendered: a version, and everything that is configured."""
        files = default_files(self._machine.etc)
        return f"{self._machine.target.name} {sha256(b''.join(file.read_bytes() for file in files)).hexdigest()[:16]}\n"
