"""
The port behind which every voice stands.

One line at a time. ``speak`` starts a line and says at once how long it
lasts; the caller waits that long before the next, so lines never overlap.
No call waits for a synthesis: a line that is not there yet is asked for with ``fetch`` until it is.
A missing or broken sound device costs the sound, never the game.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

Progress = Callable[[int, int], None]
"""Called after each step with how many are done, and of how many."""

Report = Callable[[bool], None]
"""Called with ``True`` when the sound device or the voice is lost, ``False`` when both are back; from any thread."""

SOON = 0.05
"""Seconds between two looks at whether a line is there."""


class Speaker(Protocol):
    """What speaks and beeps."""

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """
        Begin to render, in that order, every text not there yet, and to make every sound, beside everything else.

        What was begun before is broken off; what came of it is kept.
        """

    def expect(self, texts: Iterable[str]) -> None:
        """
        Render these lines, in that order, before what was begun: they are said next.

        What was expected before is not any more. A line that is asked for with `fetch` still comes first.
        """

    def preparing(self) -> float | None:
        """How much of what is needed soon is there, 0 to 1; nothing once all of it is that can be had."""

    def fetch(self, text: str) -> bool:
        """
        Whether `speak` can say ``text`` now, or never can; if neither, it is being rendered beside everything else.

        Asked again after it could not be had, it is tried once more.
        """

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """
        Start saying ``text`` now; the seconds it lasts (estimated where it cannot be heard, or is not there yet).

        The sound bed goes over to what suits the ``scene``, and what is struck before its words is part of its
        seconds. The scene is the cue, where it is not named: a variant of it, or ``""`` to change nothing.
        """

    def play(self, sound: str) -> float:
        """Start the short sound of that name (``"tap"``, ``"wrong"``, …); the seconds it lasts."""

    def volume(self, steps: int) -> int:
        """Make it louder (positive) or softer, as far as the limit; the volume reached, 0 to 100."""

    def limit(self, volume: int) -> int:
        """Be no louder than ``volume``, 0 to 100, from now on; the volume reached."""

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in ``language``."""

    def voices(self, language: str) -> Sequence[str]:
        """The names of the voices of ``language`` among which a table can choose, the one that speaks now first."""

    def speak_as(self, voice: str, language: str) -> None:
        """Say what comes from now on in ``language`` as that one of its `voices`."""

    def silence(self) -> None:
        """Drop the words and effects that are being heard; the sound bed goes on, for it covers hands."""

    def watch(self, report: Report) -> None:
        """Call ``report`` from now on when words can no longer be heard, and when they can; at once if they cannot."""

    def close(self) -> None:
        """Let go of the sound device."""
