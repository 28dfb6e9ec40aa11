"""
The port behind which every synthesiser stands.

Law: a voice only turns one text into one finished sound file. It does not play,
queue or remember; whoever calls it checks the file, keeps it and plays it.
"""

from pathlib import Path
from typing import Protocol


class Voice(Protocol):
    """What turns words into a sound file."""

    @property
    def name(self) -> str:
        """Everything its sound depends on (engine, voice, rate): two voices of one name sound the same."""

    def render(self, text: str, path: Path) -> None:
        """Write ``text``, spoken, to ``path`` as a 16-bit WAV; raise `AudioError` if it cannot."""

    def in_language(self, language: str) -> "Voice":
        """The same voice, speaking ``language``."""

    def close(self) -> None:
        """Let go of whatever it holds; `render` may still be called afterwards."""
