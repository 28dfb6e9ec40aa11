"""
Beds and strikes as files in a folder, made the first time they are wanted.

A sound is made in a process of its own, which alone loads numpy; a file is whole or is not there, and bears the
digest of the code that made it. What cannot be made is reported, and not tried again before the next `prepare`. What is
made beside an evening is waited for by nobody but `prepare`.
"""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Condition, Thread

from audio.errors import DamagedWave, RenderFailed
from audio.sound.beds import BEDS, STRIKES
from audio.speaker import Progress
from audio.speech.files.waves import Clip, read_wave
from audio.speech.studio.worker import Worker, answer, employ

PATIENCE = 180.0  # seconds for one sound; a bed takes a Raspberry Pi Zero 2 W some 20
NAMES = (*BEDS, *STRIKES)  # in the order in which they are made: what an evening begins with is there first


CODE = Path(__file__).parent
METER = CODE.parents[1] / "speech" / "mastering" / "loudness.py"  # by which each sound is levelled
SOURCES = (*sorted(CODE.glob("*.py")), METER)


@cache
def edition() -> str:
    """Return the digest of the code that makes the sounds: another edition makes others."""
    digest = sha256()
    for source in SOURCES:
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
        self._left: list[str] = []
        self._step = Condition()
        self._making: Thread | None = None
        self._workers: set[Worker] = set()
        self._closed = False

    def clip(self, name: str) -> Clip:
        """Return the file of that sound, one of `NAMES`; raise `RenderFailed` if it cannot be made."""
        clip = self.ready(name)
        if clip is None and name not in self._failed:
            self._make([name])
            clip = self.ready(name)
        if clip is None:
            raise RenderFailed(self._failed[name])
        return clip

    def ready(self, name: str) -> Clip | None:
        """Return the file of that sound if it is made already."""
        if name not in self._known:
            path = place(self._folder, name)
            try:
                self._known[name] = Clip(path, read_wave(path).seconds)
            except DamagedWave:
                return None
        return self._known[name]

    def begin(self) -> None:
        """Have what is not there yet made beside everything else; only once, until the next `prepare`."""
        with self._step:
            if self._making is None:
                self._left = [name for name in NAMES if self.ready(name) is None]
                self._making = Thread(target=self._make, args=(self._left,), name="beds", daemon=True)
                self._making.start()

    def prepare(self, progress: Progress) -> None:
        """
        Wait until every sound is there, and call ``progress(done, total)`` after each for which it waited.

        A sound that cannot be made is passed over; the first reason is raised as `RenderFailed` at the end.
        """
        with self._step:
            if not self._left:  # what failed before is tried again
                self._making = None
                self._failed.clear()
            self.begin()
            total = len(self._left)
            for done in range(1, total + 1):
                self._wait(total - done)
                progress(done, total)
        for reason in self._failed.values():
            raise RenderFailed(reason)

    def close(self) -> None:
        """Stop making sounds."""
        with self._step:
            self._closed = True
            for worker in self._workers:
                worker.kill()
            self._step.notify_all()
        if self._making is not None:
            self._making.join()

    def _wait(self, left: int) -> None:
        """Wait until no more than ``left`` are to be made, or nothing is made any more."""
        self._step.wait_for(lambda: len(self._left) <= left or self._closed)

    def _make(self, left: list[str]) -> None:
        """Have ``left`` made, one by one; a process that dies costs the sound it was at, and another makes the rest."""
        try:
            while left and not self._closed:
                for name, reason in self._work(tuple(left)):
                    self._look(name, reason)
                    self._strike_off(left, name)
        except OSError as error:  # no process can be begun
            for name in left:
                self._look(name, str(error))
        finally:
            self._strike_off(left, *left)

    def _look(self, name: str, reason: str) -> None:
        """Keep why ``name`` could not be made, if it could not."""
        if reason or self.ready(name) is None:
            self._failed[name] = f"A sound could not be made in {self._folder}: {reason or 'it is damaged'}."

    def _strike_off(self, left: list[str], *names: str) -> None:
        """Let `prepare` know what is not waited for any more."""
        with self._step:
            for name in names:
                left.remove(name)
            self._step.notify_all()

    def _work(self, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yield each name as it is done, with why it failed; the last is the one at which the process died."""
        with employ("audio.sound.beds", str(self._folder), *names) as worker:
            try:
                self._employ(worker)
                for name in names:
                    reason = self._reply(worker)
                    yield name, "the process that renders it ended" if reason is None else reason
                    if reason is None:
                        return
            finally:
                self._workers.discard(worker)
                worker.kill()

    def _employ(self, worker: Worker) -> None:
        """Let `close` end ``worker``, at once if it was too late."""
        with self._step:
            self._workers.add(worker)
            if self._closed:
                worker.kill()

    def _reply(self, worker: Worker) -> str | None:
        """Why the sound now being made could not be, or nothing; ``None`` if no answer comes."""
        line = answer(worker, self._patience)
        return str(json.loads(line)["error"]) if line and line.endswith(b"\n") else None
