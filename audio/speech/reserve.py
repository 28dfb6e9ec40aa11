"""
A voice with another one in reserve.

A voice that cannot speak is replaced at once and for good, and one sentence says why; a text that fails
is not a reason.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Lock

from audio.errors import NoVoice
from audio.speech.voice import Voice


class ReserveVoice:
    """
    A `Voice` that is ``first`` as long as it can speak, and ``second`` from then on.

    ``report`` is called with the reason, in a sentence for people.
    """

    def __init__(self, first: Voice, second: Voice, report: Callable[[str], None]) -> None:
        self._first, self._second, self._report = first, second, report
        self._speaks = first
        self._lock = Lock()

    @property
    def name(self) -> str:
        """The name of the one that speaks."""
        return self._speaks.name

    def render(self, text: str, path: Path) -> None:
        """Write ``text``, spoken, to ``path``; raise `AudioError` if neither can."""
        if self._speaks is self._first:
            try:
                self._first.render(text, path)
            except NoVoice as error:
                self._replace(error)
            else:
                return
        self._second.render(text, path)

    def in_language(self, language: str) -> "ReserveVoice":
        """Both of them in ``language``; the first is given another chance."""
        return ReserveVoice(self._first.in_language(language), self._second.in_language(language), self._report)

    def rest(self) -> None:
        """Let go of what only many texts at once need."""
        self._first.rest()
        self._second.rest()

    def close(self) -> None:
        """Let go of both."""
        self._first.close()
        self._second.close()

    def _replace(self, error: NoVoice) -> None:
        with self._lock:  # of many threads that notice it, one reports it
            if self._speaks is self._first:
                self._speaks = self._second
                self._report(f"{error} Espeak-ng speaks instead.")
