"""
The narrator at the virtual table of Argent: one line after the other, and its caption as it begins.

Everything runs in the thread of the window, which asks again and again; nothing here waits. A line that is not rendered
yet is asked for until it is there, and one that nobody renders lasts as long as reading it aloud.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from audio.sound.captions import CaptionSpeaker
from audio.speaker import Speaker
from audio.text.estimate import seconds_for

BREATH = 0.35
"""Seconds of silence after each line."""

LATEST = 30.0
"""Seconds that a line is waited for at most; then it is said as if nothing could be heard."""

REMEMBERED = 4
"""Captions that stay in sight."""


class Line(NamedTuple):
    """
    What is told of one thing that happened: its cue and its words.

    ``below`` is what a transcript has below it; a ``mute`` line is only shown.
    """

    cue: str
    text: str
    below: tuple[str, ...] = ()
    mute: bool = False


def _nowhere(line: str) -> None:
    del line


class Narrator:
    """
    Says what it is told in ``speaker``, which may be given later; until then lines wait.

    Attributes
    ----------
    captions:
        What was said last, the newest at the end.
    speed:
        How fast time runs: faster than 1, words are only shown.
    skipping:
        Whether lines are passed over, and last no time at all.

    """

    def __init__(self, speaker: Speaker | None = None, tell: Callable[[str], None] = _nowhere) -> None:
        """Without a ``speaker`` wait for `provide`; ``tell`` is called with each line as it begins."""
        self.captions: deque[str] = deque(maxlen=REMEMBERED)
        self.speed, self.skipping = 1.0, False
        self._speaker, self._tell = speaker, tell
        self._coming: deque[Line] = deque()
        self._last: Line | None = None
        self._asked: float | None = None
        self._end = 0.0
        self._again = False

    @classmethod
    def silent(cls) -> "Narrator":
        """A narrator whose words are only shown."""
        return cls(CaptionSpeaker())

    @property
    def ready(self) -> bool:
        """Whether there is a speaker."""
        return self._speaker is not None

    def provide(self, speaker: Speaker) -> None:
        """Speak in ``speaker`` from now on; safe from any thread."""
        self._speaker = speaker

    def prepare(self, pieces: Iterable[str]) -> None:
        """Begin to render ``pieces`` beside everything else."""
        if self._speaker is not None:
            self._speaker.begin((), pieces)

    def busy(self, now: float) -> bool:
        """Whether a line is being said at ``now``, in seconds, or is still to come."""
        return bool(self._coming) or self._again or now < self._end

    def tell(self, lines: Iterable[Line]) -> None:
        """Say ``lines`` next; what was to be said before is only shown, as are mute lines."""
        self.show_rest()
        for line in lines:
            if line.mute:
                self._show(line)
            else:
                self._coming.append(line)
        if self._coming:
            self._again, self._asked, self._end = False, None, 0.0

    def show_rest(self) -> None:
        """Show at once what was still to be said."""
        while self._coming:
            self._show(self._coming.popleft())

    def hush(self) -> None:
        """Break off what is being said, and show what was to come."""
        self.show_rest()
        self._again, self._end = False, 0.0
        if self._speaker is not None:
            self._speaker.silence()

    def advance(self, now: float) -> None:
        """Let time pass, to ``now`` in seconds: begin the next line once the one before has ended."""
        if self.skipping:
            self.show_rest()
            self._end = 0.0
        if now < self._end or not (self._coming or self._again):
            return
        line = self._last if self._again else self._coming[0]
        if line is None or not self._there(line, now):
            return
        if not self._again:
            self._show(self._coming.popleft())
        self._again, self._asked = False, None
        self._end = now + self._speak(line) + BREATH / self.speed

    def repeat(self) -> None:
        """Say the last line once more, next."""
        self._again = self._last is not None
        self._asked, self._end = None, 0.0

    def hold(self, now: float) -> None:
        """Be silent from ``now`` on, as time stands still; a line that this breaks is said again afterwards."""
        if now < self._end:
            self.repeat()
        if self._speaker is not None:
            self._speaker.silence()

    def volume(self, steps: int) -> int | None:
        """Make it louder (positive) or softer; the volume reached, 0 to 100."""
        return None if self._speaker is None else self._speaker.volume(steps)

    def _show(self, line: Line) -> None:
        if not line.mute:
            self._last = line
        self.captions.append(line.text)
        for row in (line.text, *line.below):
            self._tell(row)

    def _there(self, line: Line, now: float) -> bool:
        """Whether ``line`` can be said now, or was waited for long enough."""
        if self._asked is None:
            self._asked = now
        if self.speed > 1 or now - self._asked >= LATEST:
            return True
        return self._speaker is not None and self._speaker.fetch(line.text)

    def _speak(self, line: Line) -> float:
        """Begin to say it; the seconds it lasts."""
        if self._speaker is None:
            return seconds_for(line.text) / self.speed
        if self.speed > 1:
            self._speaker.silence()
            return seconds_for(line.text) / self.speed
        return self._speaker.speak(line.cue, line.text)
