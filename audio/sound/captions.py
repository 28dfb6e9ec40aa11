"""
The speaker of a box without sound: it says nothing, and lasts as long as the words would.

An evening by captions lasts as long as one that is heard, give or take a second a line.
"""

from collections.abc import Iterable, Sequence

from audio.sound.loudness import USUAL, Knob
from audio.speaker import Report
from audio.text.estimate import seconds_for


class CaptionSpeaker:
    """A `Speaker` that only keeps time: the words are on the display."""

    def __init__(self, volume: int = USUAL, voices: Sequence[str] = ()) -> None:
        """Start at ``volume``, 0 to 100, for when the sound comes back; ``voices`` are those to choose from."""
        self._knob = Knob(volume)
        self._voices = tuple(voices)

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Do nothing: captions need no preparation."""
        del soon, later

    def expect(self, texts: Iterable[str]) -> None:
        """Do nothing: captions need no preparation."""
        del texts

    def preparing(self) -> float | None:
        """Everything is ready."""
        return None

    def fetch(self, text: str) -> bool:
        """Captions are always ready."""
        del text
        return True

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Return the seconds it takes to read ``text`` aloud."""
        del cue, scene
        return seconds_for(text)

    def play(self, sound: str) -> float:
        """Return 0: a sound that is not played takes no time."""
        del sound
        return 0.0

    def volume(self, steps: int) -> int:
        """Return the volume that would be heard."""
        return self._knob.turn(steps)

    def limit(self, volume: int) -> int:
        """Return the volume that would be heard, no louder than ``volume``."""
        return self._knob.limit(volume)

    def speak_in(self, language: str) -> None:
        """Every language is read at the same pace."""

    def voices(self, language: str) -> Sequence[str]:
        """Return what it was given: nobody can hear which of them speaks."""
        del language
        return self._voices

    def speak_as(self, voice: str, language: str) -> None:
        """Put that voice first."""
        self._voices = (voice, *(other for other in self._voices if other != voice))
        self.speak_in(language)

    def silence(self) -> None:
        """Do nothing: there is nothing to hear."""

    def watch(self, report: Report) -> None:
        """Report nothing: there is no device to lose."""

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
