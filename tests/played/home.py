"""A fresh clone of the project and an empty home folder beside it, with the environment already made."""

import os
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.harness.copies import copy_file
from tests.harness.sounds import lay_sounds

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds for whatever takes a fraction of that on an idle machine."""

LEAVING = ("key", "Escape", "sleep", 0.2, "key", "y")
"""What a player does who leaves the table; from the last scene of a game it takes him to the table first."""

PARTS = ("engine", "audio", "hardware", "firmware")
KEPT = ("PATH", "USER", "LOGNAME")
"""What a home takes over of the environment of the tests."""


class Home:
    """
    One user's folders below ``folder``: ``clone``, and ``home`` with nothing in it but the launcher's environment.

    ``sounds`` has the box's sounds lie there already, as after the first evening.
    The clone has the files as they are now, whether they are committed or not, and none that git ignores but the
    compiled modules, which come with the environment.
    """

    def __init__(self, folder: Path, *, sounds: bool = False) -> None:
        self.home = folder / "home"
        self.clone = folder / "clone"
        cache = self.home / ".cache" / "meneur"
        cache.mkdir(parents=True)
        (cache / "venv").symlink_to(sys.prefix)
        if sounds:
            lay_sounds(cache)
        files = (*_files(), *_compiled())
        for parent in {(self.clone / name).parent for name in files}:
            parent.mkdir(parents=True, exist_ok=True)
        for name in files:
            copy_file(ROOT / name, self.clone / name)

    @property
    def journal(self) -> Path:
        """Where the box keeps its memory."""
        return self.home / ".local" / "state" / "meneur" / "meneur.db"

    def start(self, line: str, **more: str) -> "subprocess.Popen[str]":
        """Start the command ``line`` in the clone, as a shell would; ``more`` goes to its environment."""
        return subprocess.Popen(
            shlex.split(line, comments=True),
            cwd=self.clone,
            env={**self._environment(), **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # what is pressed on its terminal is not pressed on ours
        )

    def _environment(self) -> Mapping[str, str]:
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return {**kept, "HOME": str(self.home), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}


def _compiled() -> list[str]:
    """The product's modules as the launcher compiles them when it makes the environment."""
    files = (file for part in PARTS for file in (ROOT / part).rglob("*.pyc"))
    return [str(file.relative_to(ROOT)) for file in files]


def _files() -> list[str]:
    """Every file of the project, those included that are not yet committed."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]
