"""
The speaker that writes down what would be heard.

Law: it is told the time and never takes any; each line and sound lies in the
file at the moment it began, as loud as it was, cut where it was cut.
"""

from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from audio.cache import Clip, ClipCache
from audio.errors import AudioError
from audio.estimate import seconds_for
from audio.loudness import gain, stepped
from audio.sounds import RATE, SoundShelf
from audio.speaker import Progress
from audio.waves import Wave, read_wave, write_wave

LOUDEST = 32767


@dataclass(frozen=True, slots=True)
class Take:
    """
    The beginning of a clip, as far as it is heard.

    ``start`` is the moment it begins; ``seconds`` how much of it is heard; ``volume`` is from 0 to 100.
    """

    start: float
    clip: Clip
    seconds: float
    volume: int

    @property
    def end(self) -> float:
        """When it has been heard."""
        return self.start + self.seconds

    def cut(self, at: float) -> "Take":
        """Return the part of it heard before the moment ``at``."""
        return Take(self.start, self.clip, min(self.seconds, max(0.0, at - self.start)), self.volume)


class RecordingSpeaker:
    """
    A `Speaker` that keeps a whole evening for one sound file.

    ``now`` tells the seconds since the evening began, by whatever clock the evening has.
    """

    def __init__(self, cache: ClipCache, sounds: SoundShelf, now: Callable[[], float], volume: int = 100) -> None:
        """Begin an empty recording."""
        self._cache = cache
        self._sounds = sounds
        self._now = now
        self._volume = volume
        self._takes: list[Take] = []
        self._heard: dict[str, Take] = {}

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """Render every text not yet in the cache, as far as the voice can."""
        with suppress(AudioError, OSError):
            self._cache.prepare(texts, progress)

    def speak(self, cue: str, text: str) -> float:
        """Note that ``text`` begins now; the seconds it lasts."""
        del cue
        try:
            clip = self._cache.clip(text)
        except (AudioError, OSError):
            self._drop("voice")
            return seconds_for(text)
        self._begin("voice", clip)
        return clip.seconds

    def play(self, sound: str) -> float:
        """Note that the short sound begins now; the seconds it lasts."""
        clip = self._sounds.clip(sound)
        self._begin("effects", clip)
        return clip.seconds

    def volume(self, steps: int) -> int:
        """Make what begins from now on louder or softer; the volume reached."""
        self._volume = stepped(self._volume, steps)
        return self._volume

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in the voice of ``language``."""
        self._cache.speak_in(language)

    def silence(self) -> None:
        """Cut whatever is heard, for good."""
        for channel in list(self._heard):
            self._drop(channel)

    def close(self) -> None:
        """Let go of the voice; the recording may still be saved."""
        self._cache.close()

    def save(self, path: Path) -> float:
        """Write the evening so far to ``path``; the seconds it lasts."""
        takes = [*self._takes, *self._heard.values()]
        end = max([self._now(), *(take.end for take in takes)])
        mixed = array("h", bytes(2 * round(end * RATE)))
        for take in takes:
            _lay(mixed, take)
        write_wave(path, Wave(mixed, RATE))
        return end

    def _begin(self, channel: str, clip: Clip) -> None:
        self._drop(channel)
        self._heard[channel] = Take(self._now(), clip, clip.seconds, self._volume)

    def _drop(self, channel: str) -> None:
        take = self._heard.pop(channel, None)
        if take is not None:
            self._takes.append(take.cut(self._now()))


def _lay(mixed: "array[int]", take: Take) -> None:
    """Add a take to the recording, at its moment."""
    heard = read_wave(take.clip.path)
    step = heard.rate / RATE
    loudness = gain(take.volume)
    first = round(take.start * RATE)
    for index in range(round(take.seconds * RATE)):
        source, place = int(index * step), first + index
        if source >= len(heard.samples) or place >= len(mixed):
            break
        level = mixed[place] + round(loudness * heard.samples[source])
        mixed[place] = max(-LOUDEST, min(LOUDEST, level))
