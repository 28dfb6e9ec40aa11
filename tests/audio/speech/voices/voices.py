"""Voices for tests that are not about a voice."""

from array import array
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from threading import Semaphore

from audio.errors import RenderFailed
from audio.speech.files.waves import Wave, write_wave
from audio.text.pieces import END, LEAD

RATE = 22050
LINE = LEAD + 0.5 + END
"""Seconds of a line of one piece in the voice below."""


@cache
def _tone() -> bytes:
    file = BytesIO()
    write_wave(file, Wave(array("h", [8000, -8000] * (RATE // 4)), RATE))
    return file.getvalue()


@dataclass
class ToneVoice:
    """Says every text as half a second of the same square tone, and remembers what it was asked."""

    name: str = "tone"
    asked: list[str] = field(default_factory=list)
    mute: bool = False
    label: str = "Tone"
    memory: int = 1_000_000

    def render(self, text: str, path: Path) -> None:
        """Write the tone, or fail if it was made mute."""
        self.asked.append(text)
        if self.mute:
            raise RenderFailed("The voice was made mute.")
        path.write_bytes(_tone())

    def in_language(self, language: str) -> "ToneVoice":
        """Return the same tone by another name."""
        return ToneVoice(f"{self.name}-{language}", self.asked)

    def rest(self) -> None:
        """Hold nothing."""

    def close(self) -> None:
        """Hold nothing."""


@dataclass
class GatedVoice(ToneVoice):
    """The same voice, which says as many texts as ``gate`` lets through; once it is closed, all."""

    gate: Semaphore = field(default_factory=lambda: Semaphore(0))
    waiting: list[str] = field(default_factory=list)

    def render(self, text: str, path: Path) -> None:
        """Write the tone when its turn has come."""
        self.waiting.append(text)
        self.gate.acquire()
        super().render(text, path)

    def close(self) -> None:
        """Let everybody through."""
        self.gate.release(1000)
