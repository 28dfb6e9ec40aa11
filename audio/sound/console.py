"""
What every speaker that mixes does with a cue: bed, effect, words.

The faders move in the same way, whether the sound is played now or recorded.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from threading import RLock
from typing import Generic, Protocol, TypeVar

from audio.errors import AudioError, UnknownSound
from audio.sound.faders import Bus, Faders, Levels
from audio.sound.loudness import USUAL, Knob
from audio.speaker import Progress
from audio.speech.cache import ClipCache
from audio.speech.files.clips import Line
from audio.speech.files.waves import Clip
from audio.text.estimate import seconds_for

Sound = TypeVar("Sound")

ALONE = 1.5
"""Seconds that an effect is heard alone, at most, before the words begin."""


class Score(Protocol):
    """What lies under the words and what precedes them, by cue."""

    @property
    def beds(self) -> Mapping[str, bool]:
        """Every bed there is, and whether it goes round for ever."""

    def bed(self, cue: str) -> str | None:
        """The bed that ``cue`` goes over to, ``""`` for none, ``None`` to leave the bed as it is."""

    def strike(self, cue: str) -> str | None:
        """The effect that precedes the words of ``cue``, or ``None``."""


class Shelf(Protocol):
    """Where the files of beds, effects and beeps are."""

    def clip(self, sound: str) -> Clip:
        """The file of that sound, made if need be; raise `UnknownSound` if there is none of that name."""

    def ready(self, sound: str) -> Clip | None:
        """The file of that sound if it is made already: no line waits for a sound."""

    def begin(self) -> None:
        """Begin to make every sound that is not there yet, and wait for none."""

    def prepare(self, progress: Progress) -> None:
        """Have every sound there, whatever is being made already; raise `AudioError` if some cannot be made."""

    def close(self) -> None:
        """Stop making sounds."""


class Console(ABC, Generic[Sound]):
    """A `Speaker` that mixes; ``Sound`` is a clip made ready to be played."""

    def __init__(  # noqa: PLR0913 - a voice, sounds, and how they are to be heard
        self,
        cache: ClipCache,
        shelf: Shelf,
        *,
        score: Score | None = None,
        levels: Levels | None = None,
        volume: int = USUAL,
        mute: str = "",
    ) -> None:
        """
        Set the faders to ``volume``, 0 to 100, and the buses to ``levels``.

        Without a ``score`` nothing lies under the words, and nothing precedes them. ``mute`` is why there is no voice,
        if that is known already.
        """
        self._cache = cache
        self._shelf = shelf
        self._score = score
        self._knob = Knob(volume)
        self._levels = levels or Levels()
        self._lock = RLock()
        self._mute = mute
        self._trouble = ""
        self._narrates = 0.0

    @property
    def trouble(self) -> str:
        """Why there is no voice, or else the last thing that could not be heard; or nothing."""
        return self._mute or self._trouble

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """
        Render every text and make every sound not there yet; if something fails, ``trouble`` says why.

        What ``progress`` raises breaks it off.
        """
        if self._score is not None:
            self._shelf.begin()
        self._render_all(texts, progress)
        if self._score is not None:
            self._trouble = _trouble(self._shelf.prepare, progress) or self._trouble

    def _render_all(self, texts: Iterable[str], progress: Progress) -> None:
        self._mute = _trouble(partial(self._cache.prepare, texts), progress)

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Start bed and effect of the scene, and then ``text`` instead of what was said; the seconds it lasts."""
        words = self._words(text)
        with self._lock:
            now = self._now()
            self._stop("voice", now)
            self._move(lambda faders: faders.hush(now))
            begins = now + self._open(cue if scene is None else scene, now)
            if words is None:
                return begins - now + seconds_for(text)
            sound, seconds = words
            self._narrates = begins + seconds
            self._start("voice", sound, begins, seconds)
            self._move(lambda faders: faders.speak(begins, seconds))
            return begins - now + seconds

    @property
    def narrating(self) -> bool:
        """Whether a line of the narrator is being heard."""
        return self._now() < self._narrates

    def remark(self, sound: Sound, seconds: float) -> bool:
        """
        Have somebody at the table say something now, instead of what another one says there; whether it is heard.

        The narrator is not interrupted, and interrupts. ``sound`` is the `sound` of a line that lasts ``seconds``.
        """
        with self._lock:
            if self.narrating or sound is None:
                return False
            now = self._now()
            self._stop("voice", now)
            self._start("voice", sound, now, seconds)
            self._move(lambda faders: faders.speak(now, seconds))
        return True

    def hush(self) -> None:
        """End what somebody at the table says; the narrator goes on."""
        if not self.narrating:
            with self._lock:
                now = self._now()
                self._stop("voice", now)
                self._move(lambda faders: faders.hush(now))

    def play(self, sound: str) -> float:
        """Start that short sound; the seconds it lasts. Raise `UnknownSound` if there is none."""
        try:
            clip = self._shelf.clip(sound)
            with self._lock:
                self._start("beeps", self._load(clip, keep=True), self._now(), clip.seconds)
        except UnknownSound:
            raise
        except (AudioError, OSError) as error:
            self._trouble = str(error)
            return 0.0
        return clip.seconds

    def volume(self, steps: int) -> int:
        """Make it louder (positive) or softer, by steps of ten as far as the limit; the volume reached, 0 to 100."""
        return self._turned(self._knob.turn(steps))

    def limit(self, volume: int) -> int:
        """Be no louder than ``volume``, 0 to 100, from now on; the volume reached."""
        return self._turned(self._knob.limit(volume))

    def voices(self, language: str) -> Sequence[str]:
        """Return the names of the voices of ``language`` among which a table can choose."""
        return self._cache.voices(language)

    def speak_as(self, voice: str, language: str) -> None:
        """Say what comes from now on in ``language`` as that voice."""
        self._cache.take(voice, language)
        self.speak_in(language)

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in the voice of ``language``."""
        self._cache.speak_in(language)

    def close(self) -> None:
        """Let go of the voice and of the sounds."""
        self._cache.close()
        self._shelf.close()

    def silence(self) -> None:
        """Drop the words and effects that are being heard; the bed goes on."""
        with self._lock:
            now = self._now()
            self._stop("voice", now)
            self._stop("effects", now)
            self._narrates = now
            self._move(lambda faders: faders.silence(now))

    # -- what a speaker adds -----------------------------------------------------------------------

    @abstractmethod
    def _now(self) -> float:
        """Return the seconds of the evening."""

    @abstractmethod
    def _move(self, ask: Callable[[Faders], None]) -> None:
        """Move the faders."""

    @abstractmethod
    def _words(self, text: str) -> tuple[Sound, float] | None:
        """Return ``text`` ready to be heard and its seconds; nothing if it is not there: `trouble` may say why."""

    @abstractmethod
    def sound(self, line: Line) -> Sound:
        """Make ``line`` ready to be heard, which takes a moment; raise `AudioError` if a file cannot be played."""

    @abstractmethod
    def _load(self, clip: Clip, *, keep: bool = False) -> Sound:
        """Make ``clip`` ready to be heard (``keep``: often); raise `AudioError` or `OSError` if it cannot."""

    @abstractmethod
    def _start(self, bus: Bus, sound: Sound, at: float, seconds: float) -> None:
        """Let ``sound`` be heard from the moment ``at``, instead of what is heard on that bus."""

    @abstractmethod
    def _stop(self, bus: Bus, at: float) -> None:
        """Fade out what is heard on ``bus``, and forget what is to be."""

    # -- one line ----------------------------------------------------------------------------------

    def _open(self, cue: str, now: float) -> float:
        """Go over to the bed of ``cue`` and strike its effect; the seconds until its words begin."""
        if self._score is None:
            return 0.0
        bed, effect = self._score.bed(cue), self._score.strike(cue)
        if bed is not None:
            self._move(lambda faders: faders.bed(now, bed))
        return 0.0 if effect is None else self._strike(effect, now)

    def _strike(self, effect: str, now: float) -> float:
        clip = self._shelf.ready(effect)
        if clip is None:
            return 0.0
        try:
            self._start("effects", self._load(clip, keep=True), now, clip.seconds)
        except (AudioError, OSError) as error:
            self._trouble = str(error)
            return 0.0
        self._move(lambda faders: faders.strike(now, clip.seconds))
        return min(clip.seconds, ALONE)

    def _turned(self, volume: int) -> int:
        with self._lock:
            now = self._now()
            self._move(lambda faders: faders.turn(now, volume))
        return volume


def _trouble(prepare: Callable[[Progress], None], progress: Progress) -> str:
    """Prepare something; why it failed, or nothing."""
    try:
        prepare(progress)
    except (AudioError, OSError) as error:
        return str(error)
    return ""
