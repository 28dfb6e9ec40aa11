"""
Rendered lines, kept between evenings.

Law: a clip in the cache is whole or is not there. A file comes in by one rename,
is looked at before its first use, and is rendered anew if it was damaged.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from audio.errors import AudioError, DamagedWave
from audio.speaker import Progress
from audio.voice import Voice
from audio.waves import read_wave


@dataclass(frozen=True, slots=True)
class Clip:
    """A sound file that is whole, and how long it lasts."""

    path: Path
    seconds: float


class ClipCache:
    """The clips of one voice in one folder; a folder may serve many voices."""

    def __init__(self, folder: Path, voice: Voice) -> None:
        """Keep clips in ``folder``, which is made if it is not there."""
        self._folder = folder
        self._voice = voice
        self._known: dict[str, Clip] = {}

    def speak_in(self, language: str) -> None:
        """Render what comes from now on in ``language``, as the same voice speaks it."""
        self._voice.close()
        self._voice = self._voice.in_language(language)
        self._known.clear()

    def clip(self, text: str) -> Clip:
        """Return the clip that says ``text``, rendering it if need be; raise `AudioError` if it cannot."""
        known = self._known.get(text)
        if known is not None and known.path.exists():
            return known
        path = self.path(text)
        try:
            seconds = read_wave(path).seconds
        except DamagedWave:
            seconds = self._render(text, path)
        self._known[text] = Clip(path, seconds)
        return self._known[text]

    def path(self, text: str) -> Path:
        """Return where the clip of ``text`` lies, or would lie."""
        key = sha256(f"{self._voice.name}\n{text}".encode()).hexdigest()
        return self._folder / f"{key[:32]}.wav"

    def forget(self, text: str) -> None:
        """Drop a clip that turned out to be unusable; the next `clip` renders it anew."""
        self._known.pop(text, None)
        self.path(text).unlink(missing_ok=True)

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """
        Render every text that is not there yet, and tell ``progress(done, total)`` after each.

        A text that cannot be rendered is passed over: it is tried again when it is spoken. `NoVoice` and the
        like are raised only if not one text could be had.
        """
        wanted = list(dict.fromkeys(texts))
        trouble: AudioError | OSError | None = None
        failed = 0
        for done, text in enumerate(wanted, start=1):
            try:
                self.clip(text)
            except (AudioError, OSError) as error:
                trouble, failed = error, failed + 1
                if failed == done == min(3, len(wanted)):
                    raise
            progress(done, len(wanted))
        if trouble is not None and failed == len(wanted):
            raise trouble

    def close(self) -> None:
        """Let go of the voice."""
        self._voice.close()

    def _render(self, text: str, path: Path) -> float:
        self._folder.mkdir(parents=True, exist_ok=True)
        draft = self._folder / f".{path.stem}.{os.getpid()}.wav"
        try:
            self._voice.render(text, draft)
            seconds = read_wave(draft).seconds
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
        return seconds
