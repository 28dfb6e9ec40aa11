"""
Beds and strikes as files in a folder, made the first time they are wanted.

Law: a sound is made in a process of its own, which alone loads numpy; a file is whole or is not there, and bears the
digest of the code that made it. What cannot be made is told, and not tried again before the next `prepare`.
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import audio
from audio.beds import BEDS, STRIKES
from audio.cache import Clip
from audio.errors import DamagedWave, RenderFailed
from audio.speaker import Progress
from audio.waves import read_wave

PATIENCE = 180.0  # seconds for one sound; a bed takes a Raspberry Pi Zero 2 W some 20
NAMES = (*STRIKES, *BEDS)


@cache
def edition() -> str:
    """Return the digest of this package's code: another edition makes other sounds."""
    digest = sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:10]


def place(folder: Path, name: str) -> Path:
    """Return where the sound ``name`` lies, or would lie."""
    return folder / f"{name}-{edition()}.wav"


class Workshop:
    """The beds and strikes of one folder."""

    def __init__(self, folder: Path, patience: float = PATIENCE) -> None:
        """Keep them in ``folder``, which is made if it is not there; give up a sound after ``patience`` seconds."""
        self._folder = folder
        self._patience = patience
        self._known: dict[str, Clip] = {}
        self._failed: dict[str, str] = {}

    def clip(self, name: str) -> Clip:
        """Return the file of that sound, one of `NAMES`; raise `RenderFailed` if it cannot be made."""
        if self.ready(name) is None and name not in self._failed:
            self._make((name,))
        if name in self._failed:
            raise RenderFailed(self._failed[name])
        return self._known[name]

    def ready(self, name: str) -> Clip | None:
        """Return the file of that sound if it is made already."""
        return self._known[name] if name in self._known or self._there(name) else None

    def prepare(self, progress: Progress) -> None:
        """
        Make every sound that is not there yet, and tell ``progress(done, total)`` after each.

        A sound that cannot be made is passed over; the first reason is raised as `RenderFailed` at the end.
        """
        self._failed.clear()
        self._make(tuple(name for name in NAMES if not self._there(name)), progress)
        for reason in self._failed.values():
            raise RenderFailed(reason)

    def _there(self, name: str) -> bool:
        try:
            self._known[name] = Clip(place(self._folder, name), read_wave(place(self._folder, name)).seconds)
        except DamagedWave:
            self._known.pop(name, None)
        return name in self._known

    def _make(self, names: tuple[str, ...], progress: Progress | None = None) -> None:
        """Have ``names`` made; a process that dies costs the sound it was at, and another one makes the rest."""
        left = list(names)
        while left:
            for name, reason in self._work(tuple(left)):
                left.remove(name)
                if reason or not self._there(name):
                    self._failed[name] = f"A sound could not be made in {self._folder}: {reason or 'it is damaged'}."
                if progress is not None:
                    progress(len(names) - len(left), len(names))

    def _work(self, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yield each name as it is done, with why it failed; the last is the one at which the process died."""
        home = str(Path(audio.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
        with subprocess.Popen(
            [sys.executable, "-m", "audio.beds", str(self._folder), *names],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"},
            start_new_session=True,  # Ctrl-C at a terminal is for the box
        ) as worker:
            try:
                for name in names:
                    reason = self._reply(worker)
                    yield name, "the process that makes it died" if reason is None else reason
                    if reason is None:
                        return
            finally:
                worker.kill()

    def _reply(self, worker: "subprocess.Popen[bytes]") -> str | None:
        """Why the sound now being made could not be, or nothing; ``None`` if no answer comes."""
        assert worker.stdout is not None
        ready, _, _ = select.select([worker.stdout], [], [], self._patience)
        line = worker.stdout.readline() if ready else b""
        return str(json.loads(line)["error"]) if line.endswith(b"\n") else None
