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


def longer_for(speed: float) -> float:
    """How many times longer words are shown at that ``speed`` than it takes to say them, in the time of the table."""
    return max(1.0, min(speed, FASTEST) / READS)


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
        self._shown = 0.0, 1.0  # until when words are shown, and how many times longer than it takes to say them

    def hurry(self, speed: float, chosen: float, usual: float) -> None:
        """Run at ``speed``, where somebody wants the ``chosen`` one, and the ``usual`` one after what he skips."""
        with self._changing:
            self.chosen, self.usual, self.speed = chosen, usual, speed
            until, longer = self._shown
            left, needed = until - self.now(), longer_for(speed)
            if left > 0 and needed < longer:
                self.skip(left * (1 - needed / longer))
                self._shown = until, needed

    def show(self, seconds: float) -> float:
        """How long words are shown that take so many ``seconds`` to say, until which they are to be read."""
        with self._changing:
            longer = longer_for(self.speed)
            self._shown = self.now() + seconds * longer, longer
        return seconds * longer

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
        return self._clock.show(seconds_for(text)) if cue.startswith(RESULTS) else seconds_for(text)
