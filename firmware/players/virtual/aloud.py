"""
The bots' sentences, said aloud through the narrator's loudspeaker.

They are rendered beside the evening, and never said over the narrator. What cannot be said in time is only read; where
time runs fast, everything is.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from audio.errors import AudioError, NoVoice
from audio.sound.beside import Beside
from audio.sound.mixer import MixerSpeaker
from audio.speaker import Progress
from audio.speech.cast import Cast
from firmware.players.opponents.wording import known_names
from firmware.runtime.clock import RealClock

if TYPE_CHECKING:
    import pygame

PATIENCE = 4.0
"""Seconds that a conversation waits for a sentence to be rendered."""


class Aloud:
    """
    What says the bots' sentences aloud (`firmware.players.bots.conversation.Voices`).

    Parameters
    ----------
    speaker:
        The narrator's, which gives way to nobody.
    clock:
        The table's time.
    language:
        That of the table now.
    folder:
        Where rendered speech is kept.
    report:
        Called once, with a sentence for people, if no voice can speak.

    """

    def __init__(
        self,
        speaker: MixerSpeaker,
        clock: RealClock,
        language: Callable[[], str],
        folder: Path,
        report: Callable[[str], None],
    ) -> None:
        self._speaker, self._clock, self._language = speaker, clock, language
        self._folder, self._report = folder, report
        self._casts: dict[str, Cast] = {}
        self._lost = False
        self._work = [Beside()]
        self._began = 0.0
        self._ready: tuple[pygame.mixer.Sound | None, float] | None = None

    def prepare(self, name: str, text: str) -> None:
        """Begin to render ``text`` in the voice of ``name``, beside the evening."""
        self._ready, self._began = None, monotonic()
        self._work = [work for work in self._work if work.share is not None]
        render = partial(self._render, self._cast(), self._began, name, text)
        self._work.append(Beside() if self._lost else Beside(render))

    def ready(self) -> bool:
        """Whether the sentence can be said now, or has to be read: never while the narrator speaks."""
        if self._clock.speed > 1:
            return True
        late = monotonic() > self._began + PATIENCE
        return not self._speaker.narrating and (self._work[-1].share is None or late)

    def say(self) -> float:
        """Say it; the seconds that it is heard, 0 if it is only to be read."""
        self.hush()
        ready, self._ready = self._ready, None
        if ready is None or self._clock.speed > 1 or not self._speaker.remark(*ready):
            return 0.0
        return ready[1]

    def hush(self) -> None:
        """End what is being said."""
        self._speaker.hush()

    def close(self) -> None:
        """Let go of the synthesiser, and wait for what is being rendered."""
        for cast in self._casts.values():
            cast.close()
        for work in self._work:
            work.join()

    def _render(self, cast: Cast, began: float, name: str, text: str, _progress: Progress) -> None:
        try:
            line = cast.line(name, text)
            ready = self._speaker.sound(line), line.seconds
        except NoVoice as error:
            self._lose(str(error))
            return
        except (AudioError, OSError):  # this sentence alone is only read
            return
        if began == self._began:  # or else somebody has interrupted
            self._ready = ready

    def _cast(self) -> Cast:
        language = self._language()
        if language not in self._casts:
            self._casts[language] = Cast(self._folder, language, *known_names())
        return self._casts[language]

    def _lose(self, why: str) -> None:
        if not self._lost:
            self._lost = True
            self._report(f"the bots have no voice tonight, read what they say. {why}")
