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

from audio.errors import AudioError, DamagedWave, RenderFailed
from audio.speaker import Progress
from audio.voice import Voice
from audio.waves import read_wave

PATIENCE = 3  # failures in a row before the voice is left alone


@dataclass(frozen=True, slots=True)
class Clip:
    """A sound file that is whole, and how long it lasts."""

    path: Path
    seconds: float


class ClipCache:
    """
    The clips of one voice in one folder; a folder may serve many voices.

    ``keep`` is how many bytes of clips outlive a `prepare`: those unused for longest go first.
    """

    def __init__(self, folder: Path, voice: Voice, keep: int = 800_000_000) -> None:
        """Keep clips in ``folder``, which is made if it is not there."""
        self._folder = folder
        self._voice = voice
        self._keep = keep
        self._known: dict[str, Clip] = {}
        self._failures = 0

    def speak_in(self, language: str) -> None:
        """Render what comes from now on in ``language``, as the same voice speaks it."""
        self._voice.close()
        self._voice = self._voice.in_language(language)
        self._known.clear()

    def clip(self, text: str) -> Clip:
        """
        Return the clip that says ``text``, rendering it if need be; raise `AudioError` if it cannot.

        After three failures in a row nothing more is rendered until the next `prepare`: a voice that is gone
        costs its sound, and not ten seconds of every line.
        """
        known = self._known.get(text)
        if known is not None and known.path.exists():
            return known
        path = self.path(text)
        try:
            seconds = read_wave(path).seconds
            os.utime(path)
        except DamagedWave:
            seconds = self._rendered(text, path)
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

        A text that cannot be rendered is passed over: it is tried again when it is spoken. The trouble is
        raised once the voice has failed three times in a row.
        """
        wanted = list(dict.fromkeys(texts))
        self._failures = 0
        for done, text in enumerate(wanted, start=1):
            try:
                self.clip(text)
            except (AudioError, OSError):
                if self._failures >= PATIENCE:
                    raise
            progress(done, len(wanted))
        self._trim()

    def close(self) -> None:
        """Let go of the voice."""
        self._voice.close()

    def _rendered(self, text: str, path: Path) -> float:
        if self._failures >= PATIENCE:
            raise RenderFailed("The voice failed too often; nothing more is rendered for now.")
        try:
            seconds = self._render(text, path)
        except (AudioError, OSError):
            self._failures += 1
            raise
        self._failures = 0
        return seconds

    def _trim(self) -> None:
        """Drop the clips that were not used for longest, until the rest fits."""
        used = {clip.path for clip in self._known.values()}
        clips = [(path.stat(), path) for path in self._folder.glob("*.wav")]
        total = sum(stat.st_size for stat, _ in clips)
        for stat, path in sorted(clips, key=lambda clip: clip[0].st_mtime_ns):
            if total <= self._keep:
                return
            if path not in used:
                path.unlink(missing_ok=True)
                total -= stat.st_size

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
