"""
Whether a voice keeps ahead of an evening on this computer.

That is measured once, and kept beside the clips. Nobody waits long for it: a voice that has not answered in time does
not speak tonight, and what is measured meanwhile holds from the next start on, so that an evening has one voice.
"""

import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from audio.errors import AudioError
from audio.speech.files.clips import measure
from audio.speech.voices.voice import Voice

NEEDED = 12.0
"""Seconds of speech that it renders in a second with all its studios, at least (decision 36)."""

PATIENCE = 4.0
"""Seconds for which a start waits for the first measurement."""

SENTENCE = "The village sleeps, the moon stands over the roofs, and not a dog is barking."
TIMES = 3  # of which the quickest counts: the first loads what is missing


class Audition:
    """The measured speed of ``voice``, ``kept`` in a file."""

    def __init__(self, voice: Voice, kept: Path) -> None:
        self._voice = voice
        self._kept = kept
        self._mute, self._lost = Event(), Event()

    def passed(self, studios: int, patience: float = PATIENCE) -> bool:
        """
        Whether it keeps ahead with so many studios; the first time, that is measured for ``patience`` seconds at most.

        A voice that does not is closed; one that cannot speak is left to those in reserve.
        """
        speed = self._speed()
        if speed is None:
            measuring = Thread(target=self._measure, name="audition", daemon=True)
            measuring.start()
            measuring.join(patience)
            speed = self._speed()
        if self._mute.is_set() or (speed is not None and speed * studios >= NEEDED):
            return True
        self._lost.set()
        if speed is not None:
            self._voice.close()
        return False

    def _speed(self) -> float | None:
        """Seconds of speech that one studio renders in a second, if that was measured."""
        try:
            return float(self._kept.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def _measure(self) -> None:
        """Say a sentence some times, and keep how quick it was."""
        take, draft = self._kept.with_suffix(".wav"), self._kept.with_suffix(".draft")
        try:
            self._kept.parent.mkdir(parents=True, exist_ok=True)
            speed = max(self._one(take) for _ in range(TIMES))
            draft.write_text(f"{speed:.1f}\n", encoding="utf-8")
            draft.replace(self._kept)  # whole, or another start would read an empty file, and measure anew
        except (AudioError, OSError):
            self._mute.set()
        finally:
            with suppress(OSError):
                take.unlink(missing_ok=True)
                draft.unlink(missing_ok=True)
            if self._lost.is_set():
                self._voice.close()

    def _one(self, take: Path) -> float:
        began = time.monotonic()
        self._voice.render(SENTENCE, take)
        samples, rate = measure(take)
        return samples / rate / (time.monotonic() - began)
