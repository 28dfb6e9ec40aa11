"""
A voice with others in reserve.

A voice that cannot speak is replaced at once and for good, and one sentence says why; a text that fails
is not a reason.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

from audio.errors import NoVoice
from audio.speech.voices.voice import Voice

Ladder = Callable[[str], Sequence[Voice]]
"""The voices for a language, one at least, in the order in which they are tried."""


class ReserveVoice:
    """
    A `Voice` that is the first of ``ladder`` that can speak ``language``.

    ``report`` is called with the reason for another one, in a sentence for people.
    """

    def __init__(self, ladder: Ladder, language: str, report: Callable[[str], None]) -> None:
        self._ladder, self._report = ladder, report
        self._voices = tuple(ladder(language))
        self._speaks = 0
        self._lock = Lock()

    @property
    def name(self) -> str:
        """The name of the one that speaks."""
        return self._voices[self._speaks].name

    @property
    def label(self) -> str:
        """What people call the one that speaks."""
        return self._voices[self._speaks].label

    @property
    def memory(self) -> int:
        """The bytes that the one that speaks needs for a text."""
        return self._voices[self._speaks].memory

    def render(self, text: str, path: Path) -> None:
        """Write ``text``, spoken, to ``path``; raise `AudioError` if none can."""
        while (tried := self._speaks) < len(self._voices) - 1:
            try:
                return self._voices[tried].render(text, path)
            except NoVoice as error:
                self._replace(tried, error)
        return self._voices[tried].render(text, path)

    def in_language(self, language: str) -> "ReserveVoice":
        """Those for ``language``; each is given another chance."""
        return ReserveVoice(self._ladder, language, self._report)

    def rest(self) -> None:
        """Let go of what only many texts at once need."""
        for voice in self._voices:
            voice.rest()

    def close(self) -> None:
        """Let go of all of them."""
        for voice in self._voices:
            voice.close()

    def _replace(self, tried: int, error: NoVoice) -> None:
        with self._lock:  # of many threads that notice it, one reports it
            if self._speaks == tried:
                self._speaks += 1
                self._report(f"{error} {self._voices[self._speaks].label} speaks instead.")
