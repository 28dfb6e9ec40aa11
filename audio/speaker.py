"""
The port behind which every voice stands.

Law: one line at a time. ``speak`` starts a line and says at once how long it
lasts; the caller waits that long before the next, so lines never overlap.
A missing or broken sound device costs the sound, never the game.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

Progress = Callable[[int, int], None]


class Speaker(Protocol):
    """What speaks and beeps."""

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """Render every text not yet in the cache; ``progress(done, total)`` after each."""

    def speak(self, cue: str, text: str) -> float:
        """Start saying ``text`` now; the seconds it lasts (estimated where nothing can be heard)."""

    def play(self, sound: str) -> float:
        """Start the short sound of that name (``"tap"``, ``"wrong"``, …); the seconds it lasts."""

    def volume(self, steps: int) -> int:
        """Make it louder (positive) or softer; the volume reached, 0 to 100."""

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in ``language``."""

    def silence(self) -> None:
        """Drop whatever is being heard."""

    def close(self) -> None:
        """Let go of the sound device."""
