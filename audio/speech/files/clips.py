"""
Lines as they are said: files one after the other, with silence between.

A file is a WAV or Ogg (Vorbis or Opus), by what is in it. How long a line lasts is known without
decoding anything.
"""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from audio.errors import DamagedWave
from audio.speech.files.ogg import is_ogg, length, read_ogg
from audio.speech.files.waves import Wave, read_wave, silence
from audio.text.pieces import LEAD


@dataclass(frozen=True, slots=True)
class Part:
    """A file that is a part of a line, and the seconds of silence after it."""

    path: Path
    pause: float


@dataclass(frozen=True, slots=True)
class Line:
    """Files that are whole and are heard as one, and how long that lasts; silence of `LEAD` comes before the first."""

    parts: tuple[Part, ...]
    seconds: float

    def wave(self) -> Wave:
        """Its samples; raise `DamagedWave` if a file of it is not whole any more."""
        return _joined(self.parts)


def whole(parts: Iterable[Part]) -> Line | None:
    """
    Return the line of these parts, if there are any.

    Raises `DamagedWave` if one of them cannot be used, or is of another rate than the first.
    """
    parts, seconds, rates = tuple(parts), LEAD, set[int]()
    for part in parts:
        samples, rate = measure(part.path)
        rates.add(rate)
        if len(rates) > 1:
            raise DamagedWave(f"{part.path.name} has {rate} samples a second; the others have {min(rates - {rate})}.")
        seconds += samples / rate + part.pause
    return Line(parts, seconds) if parts else None


def measure(path: Path) -> tuple[int, int]:
    """Return the samples of ``path`` and how many make a second; raise `DamagedWave` if it cannot be used."""
    if is_ogg(path):
        return length(path)
    sound = read_wave(path)
    return len(sound.samples), sound.rate


def is_whole(path: Path) -> bool:
    """Whether ``path`` is a sound file that can be used."""
    try:
        measure(path)
    except DamagedWave:
        return False
    return True


def read_clip(path: Path) -> Wave:
    """Return the samples of ``path``; raise `DamagedWave` if it cannot be used."""
    return read_ogg(path) if is_ogg(path) else read_wave(path)


def _joined(parts: tuple[Part, ...]) -> Wave:
    samples, rate = array("h"), 0
    for part in parts:
        sound = read_clip(part.path)
        if not rate:
            rate = sound.rate
            samples.extend(silence(LEAD, rate))
        samples.extend(sound.samples)
        samples.extend(silence(part.pause, rate))
    return Wave(samples, rate)
