"""A speaker for a clock that may be hurried."""

from audio.speaker import Speaker
from audio.text.estimate import seconds_for
from firmware.players.virtual.mourning import FATES
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import RealClock

NAMES = frozenset({"ballot.suspect", "election.candidate", "register.seat"})
"""What is said while time runs fast by itself: the names of a vote, once all people here have chosen, and of bots."""

RESULTS = (
    *("captain.elected", "captain.heir", "dawn.quiet", "deadlock", "death", "decided", "duel.lasts"),
    *("over.", "standstill", "vote.nobody", *FATES),
)
"""How the cues begin of what people have waited for: who dies, and of what, was elected, or has won."""

NEWS = ("death", "decided", "over.", *FATES)
"""How the cues begin of what nobody skips: that somebody is to die, and has, or won."""

READS, FASTEST = 2.0, 8.0
"""By how much reading is faster than speaking, and up to which speed what people have waited for can be read."""


class HurriedClock(RealClock):
    """
    A clock that may be hurried.

    Attributes
    ----------
    chosen:
        How fast somebody wants time to run; for a moment it may run faster by itself.
    usual:
        How fast he wants it once nothing is skipped any more.

    """

    def __init__(self, speed: float = 1.0) -> None:
        super().__init__(speed)
        self.chosen = self.usual = speed

    def hurry(self, speed: float, chosen: float, usual: float) -> None:
        """Run at ``speed``, where somebody wants the ``chosen`` one, and the ``usual`` one after what he skips."""
        with self._changing:
            self.chosen, self.usual, self.speed = chosen, usual, speed

    def calm(self) -> None:
        """Run no faster than somebody wants."""
        with self._changing:  # or the speed that a window sets at this moment would be lost
            self.speed = min(self.speed, self.chosen)

    def stop_skipping(self) -> None:
        """Run no faster than where nothing is skipped."""
        with self._changing:
            self.chosen = min(self.chosen, self.usual)
            self.calm()


class HurriedSpeaker(WatchedSpeaker):
    """Speaks at the normal pace; when time is to run faster than that, words are only shown."""

    def __init__(self, speaker: Speaker, clock: HurriedClock) -> None:
        super().__init__(speaker)
        self._clock = clock

    def preparing(self) -> float | None:
        """Nobody waits for words that are only shown; they are rendered all the same, for when time slows down."""
        return None if self._is_silent else super().preparing()

    def fetch(self, text: str) -> bool:
        """Words that are only shown are always there."""
        return self._is_silent or super().fetch(text)

    @property
    def _is_silent(self) -> bool:
        """Whether words are only shown, because somebody wants it so: time does not only run fast by itself."""
        return min(self._clock.speed, self._clock.chosen) > 1

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Say it, or only count the seconds it would take; more of them where it would be gone before it is read."""
        if cue.startswith(NEWS):
            self._clock.stop_skipping()
        elif cue not in NAMES:
            self._clock.calm()
        if self._clock.speed <= 1:
            return super().speak(cue, text, scene)
        self.silence()
        slower = min(self._clock.speed, FASTEST) / READS if cue.startswith(RESULTS) else 1.0
        return seconds_for(text) * max(1.0, slower)
