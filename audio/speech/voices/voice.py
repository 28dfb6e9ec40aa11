"""
The port behind which every synthesiser stands.

A voice only turns one piece of text into one finished sound file, cut to its words and as loud as all others
(`audio.speech.mastering.take`). It does not play, queue or remember; the caller checks the file, keeps it and plays
it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol


class Voice(Protocol):
    """What turns words into a sound file."""

    @property
    def name(self) -> str:
        """Everything its sound depends on (engine, voice, rate): two voices of one name sound the same."""

    @property
    def label(self) -> str:
        """What people call it."""

    @property
    def memory(self) -> int:
        """The bytes of memory that a text needs while it is rendered."""

    def render(self, text: str, path: Path) -> None:
        """
        Write ``text``, spoken, to ``path``: mono, Ogg Vorbis if that ends in ``.ogg``, else a 16-bit WAV.

        Raises `AudioError` if it cannot. Threads may call it at the same time.
        """

    def in_language(self, language: str) -> "Voice":
        """The same voice, speaking ``language``."""

    def rest(self) -> None:
        """Let go of what only many texts at once need."""

    def close(self) -> None:
        """Let go of whatever it holds, from any thread: what is being rendered fails at once, and all after it."""


class Choice(Protocol):
    """The voices among which a table can choose, by their names in the settings."""

    def voices(self, language: str) -> Sequence[str]:
        """Those that can speak ``language`` here and sound unlike each other, the one that speaks now first."""

    def take(self, voice: str, language: str) -> None:
        """Have ``language`` spoken by that one, as long as the box is on."""
