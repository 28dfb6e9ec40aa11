"""
One studio at work: the process, and how it is spoken to.

An answer is waited for no longer than it may take; what follows is up to the caller.
"""

import json
from pathlib import Path

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.tone import OWN, Tone
from audio.speech.files.clips import measure
from audio.speech.studio.worker import answer, employ

START = 60.0  # seconds that a small computer is given to open its studio


class Studio:
    """
    One process of `audio.speech.studio.rendering`, running; ``engine`` is its name and its arguments.

    ``texts`` counts those that it was given. Any thread may `stop` it while another one waits for it.
    """

    def __init__(self, engine: tuple[str, ...]) -> None:
        self._engine = engine[0]
        self._ready = False
        self.texts = 0
        self._process = employ("audio.speech.studio.rendering", *engine)

    @property
    def pid(self) -> int | None:
        """The process id, while it lives."""
        return self._process.pid if self._process.poll() is None else None

    def open(self) -> None:
        """Wait until it can be asked; raise `NoVoice` if it cannot speak."""
        if self._ready:
            return
        try:
            hello = self._reply(START)
        except (RenderFailed, ValueError) as error:
            raise NoVoice(f"No voice: the studio of {self._engine} did not open ({error}).") from error
        if "fatal" in hello:
            raise NoVoice(str(hello["fatal"]))
        self._ready = True

    def render(  # noqa: PLR0913 - a text, and how it is to be spoken
        self, text: str, path: Path, timeout: float, *, pace: float, raw: bool, tone: Tone = OWN
    ) -> None:
        """
        Write ``text``, spoken, to ``path``, once it is open; ``raw`` is as the engine gave it.

        ``pace`` is how fast, beside the voice's own pace, and ``tone`` who speaks through it.

        Raises `NoVoice` if it cannot speak; `AudioError`, `OSError` or `ValueError` if it did not.
        """
        self.open()
        assert self._process.stdin is not None
        self.texts += 1
        request = {
            "text": text,
            "path": str(path),
            "raw": raw,
            "pace": pace,
            "tone": [tone.pitch, tone.timbre, tone.pace],
        }
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        reply = self._reply(timeout)
        if "error" in reply:
            raise RenderFailed(str(reply["error"]))
        measure(path)

    def stop(self) -> None:
        """End its process: a caller that waits for it learns that it died."""
        self._process.kill()

    def close(self) -> None:
        """End it, and let go of it."""
        self.stop()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _reply(self, timeout: float) -> dict[str, object]:
        line = answer(self._process, timeout)
        if not line:
            raise RenderFailed(f"no answer within {timeout:g} s" if line is None else "the process of the voice ended")
        reply = json.loads(line)
        assert isinstance(reply, dict)
        return reply
