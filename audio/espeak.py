"""
The voice that is always there: espeak-ng, rendered through pyttsx3 in a process of its own.

Law: `EspeakVoice.render` returns only when the file is whole. A worker that
dies, hangs or writes rubbish is ended and started again, once per text; a second failure is told.
"""

import json
import os
import select
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import audio
from audio.errors import AudioError, NoVoice, RenderFailed
from audio.waves import read_wave

ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Manner:
    """How it speaks: words a minute, and pitch from 0 to 99; a narrator by night is slow and low."""

    rate: int = 150
    pitch: int = 38


class EspeakVoice:
    """
    A `Voice` by espeak-ng.

    Parameters
    ----------
    language:
        ``"fr"``, ``"en"``, …
    manner:
        How fast and how low it speaks.
    timeout:
        Seconds after which a worker that has not answered is ended.

    """

    def __init__(self, language: str, manner: Manner | None = None, timeout: float = 20.0) -> None:
        """Remember how to speak; the worker is started by the first text."""
        self._language = language
        self._manner = manner or Manner()
        self._timeout = timeout
        self._worker: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        """Such as ``espeak-fr-150-38``."""
        return f"espeak-{self._language}-{self._manner.rate}-{self._manner.pitch}"

    def in_language(self, language: str) -> "EspeakVoice":
        """The same manner of speaking, in ``language``."""
        return EspeakVoice(language, self._manner, self._timeout)

    @property
    def pid(self) -> int | None:
        """The worker's process id, while there is one."""
        return self._worker.pid if self._worker and self._worker.poll() is None else None

    def render(self, text: str, path: Path) -> None:
        """
        Write ``text``, spoken, to ``path``.

        Raises `NoVoice` if espeak-ng is not installed or does not speak the language, `RenderFailed` if it
        failed twice.
        """
        if not text.strip():
            raise RenderFailed("There is nothing to say in an empty text.")
        trouble = ""
        for _ in range(ATTEMPTS):
            try:
                return self._attempt(text, path)
            except NoVoice:
                self.close()
                raise
            except (AudioError, OSError, ValueError) as error:
                trouble = str(error)
                self.close()
                if path.is_file():  # half a file; never a device or a folder
                    path.unlink(missing_ok=True)
        raise RenderFailed(f"espeak-ng did not render a text of {len(text)} characters: {trouble}")

    def close(self) -> None:
        """End the worker, if there is one."""
        worker, self._worker = self._worker, None
        if worker is None:
            return
        worker.kill()
        worker.wait()
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                pipe.close()

    def _attempt(self, text: str, path: Path) -> None:
        worker = self._ready()
        assert worker.stdin is not None
        worker.stdin.write(json.dumps({"text": text, "path": str(path)}).encode() + b"\n")
        reply = self._reply(worker)
        if "error" in reply:
            raise RenderFailed(str(reply["error"]))
        read_wave(path)

    def _ready(self) -> subprocess.Popen[bytes]:
        if self._worker is None:
            self._worker = self._start()
            hello = self._reply(self._worker)
            if "fatal" in hello:
                raise NoVoice(f"No voice: {hello['fatal']} Install espeak-ng (apt install espeak-ng).")
        return self._worker

    def _start(self) -> subprocess.Popen[bytes]:
        home = str(Path(audio.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
        manner = (str(self._manner.rate), str(self._manner.pitch))
        return subprocess.Popen(
            [sys.executable, "-m", "audio.espeak_worker", self._language, *manner],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C at a terminal is for the box, not for its worker
        )

    def _reply(self, worker: subprocess.Popen[bytes]) -> dict[str, object]:
        assert worker.stdout is not None
        ready, _, _ = select.select([worker.stdout], [], [], self._timeout)
        line = worker.stdout.readline() if ready else b""
        if not line:
            raise RenderFailed("the worker died" if ready else f"no answer within {self._timeout:g} s")
        reply = json.loads(line)
        assert isinstance(reply, dict)
        return reply
