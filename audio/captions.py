"""
The speaker of a box without sound: it says nothing, and takes its time.

Law: an evening by captions lasts as long as one that is heard, give or take a second a line.
"""

from collections.abc import Iterable

from audio.estimate import seconds_for
from audio.loudness import USUAL, stepped
from audio.speaker import Progress


class CaptionSpeaker:
    """A `Speaker` that only keeps time: the words are on the display."""

    def __init__(self, volume: int = USUAL) -> None:
        """Start at ``volume``, 0 to 100, for whoever brings the sound back."""
        self._volume = volume

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """Do nothing, and say that all is done."""
        total = len(set(texts))
        progress(total, total)

    def speak(self, cue: str, text: str) -> float:
        """Return the seconds it takes to read ``text`` aloud."""
        del cue
        return seconds_for(text)

    def play(self, sound: str) -> float:
        """Return 0: an unheard sound lasts no time."""
        del sound
        return 0.0

    def volume(self, steps: int) -> int:
        """Return the volume that would be heard."""
        self._volume = stepped(self._volume, steps)
        return self._volume

    def speak_in(self, language: str) -> None:
        """Every language is read at the same pace."""

    def silence(self) -> None:
        """Nothing is heard already."""

    def close(self) -> None:
        """Nothing is held."""
