"""A speaker for a clock that may be hurried."""

from audio.speaker import Speaker
from audio.text.estimate import seconds_for
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import RealClock


class HurriedSpeaker(WatchedSpeaker):
    """Speaks at the normal pace; when time runs faster than that, words are only shown."""

    def __init__(self, speaker: Speaker, clock: RealClock) -> None:
        super().__init__(speaker)
        self._clock = clock

    def preparing(self) -> float | None:
        """Nobody waits for words that are only shown; they are rendered all the same, for when time slows down."""
        return None if self._clock.speed > 1 else super().preparing()

    def fetch(self, text: str) -> bool:
        """Words that are only shown are always there."""
        return self._clock.speed > 1 or super().fetch(text)

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Say it, or only count the seconds it would take."""
        if self._clock.speed <= 1:
            return super().speak(cue, text, scene)
        self.silence()
        return seconds_for(text)
