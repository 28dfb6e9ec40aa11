"""Sounds, a score and a clock for tests of what is heard."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import pi
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from audio.errors import UnknownSound
from audio.sound.takes import RATE
from audio.speaker import Progress, Speaker
from audio.speech.files.waves import Clip, Wave, write_wave
from tests.harness.patience import until

Samples = NDArray[np.float64]


class Clock:
    """A time that the test owns."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.time = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.time


def tone(pitch: float, seconds: float, level: float = 0.5, rate: int = RATE) -> Samples:
    """Return a sine of ``pitch`` in hertz, ``level`` from 0 to 1."""
    return level * np.sin(2 * pi * pitch * np.arange(round(seconds * rate)) / rate)


def write(path: Path, samples: Samples, rate: int = RATE) -> Clip:
    """Write samples as a sound file."""
    write_wave(path, Wave(array("h", np.round(32767 * samples).astype("<i2").tobytes()), rate))
    return Clip(path, len(samples) / rate)


def read(path: Path) -> Samples:
    """Return the samples of a raw or a sound file of 16 bits, from -1 to 1."""
    data = path.read_bytes()
    return np.frombuffer(data[44 if data[:4] == b"RIFF" else 0 :], dtype="<i2") / 32768


def level(samples: Samples, begin: float = 0.0, end: float | None = None) -> float:
    """Return the level between two moments in decibels below full scale."""
    part = samples[round(begin * RATE) : None if end is None else round(end * RATE)]
    return float(20 * np.log10(max(1e-6, np.sqrt(np.mean(part**2)))))


def pitched(samples: Samples, pitch: float, begin: float, end: float) -> float:
    """Return the amplitude of ``pitch`` between two moments, 1 for a sine of full scale."""
    part = samples[round(begin * RATE) : round(end * RATE)]
    return float(2 * abs(np.mean(part * np.exp(-2j * pi * pitch * np.arange(len(part)) / RATE))))


PITCHES: Mapping[str, tuple[float, float]] = {
    "wind": (200.0, 2.0),
    "rain": (300.0, 2.0),
    "tune": (400.0, 2.0),
    "bell": (2000.0, 0.5),
    "tap": (3000.0, 0.1),
}
"""Hertz and seconds of the sounds on the shelf; all are a quarter of full scale."""

HUM = 1000.0
"""Hertz of the voice, which is half of full scale."""


@dataclass
class Humming:
    """A `Voice` that hums for ``seconds``."""

    seconds: float = 1.0
    name: str = "hum"
    label: str = "Hum"
    memory: int = 1_000_000

    def render(self, text: str, path: Path) -> None:
        """Write the hum."""
        del text
        write(path, tone(HUM, self.seconds))

    def in_language(self, language: str) -> "Humming":
        """Return the same hum."""
        del language
        return self

    def rest(self) -> None:
        """Hold nothing."""

    def close(self) -> None:
        """Hold nothing."""


@dataclass
class Tones:
    """A shelf of tones, in a folder."""

    folder: Path
    made: dict[str, Clip] = field(default_factory=dict)

    def clip(self, sound: str) -> Clip:
        """Return the tone, written the first time."""
        if sound not in PITCHES:
            raise UnknownSound(f"There is no sound {sound!r}.")
        if sound not in self.made:
            pitch, seconds = PITCHES[sound]
            self.made[sound] = write(self.folder / f"{sound}.wav", tone(pitch, seconds, 0.25))
        return self.made[sound]

    def ready(self, sound: str) -> Clip | None:
        """Return the tone: it is made in no time."""
        return self.clip(sound)

    def begin(self) -> None:
        """Do nothing: every sound is there."""

    def close(self) -> None:
        """Hold nothing."""

    def prepare(self, progress: Progress) -> None:
        """Make all of them."""
        for done, sound in enumerate(PITCHES, start=1):
            self.clip(sound)
            progress(done, len(PITCHES))


class Named:
    """A `Score` read from the cue itself: ``wind/bell`` is the bed and the effect, ``-`` no bed."""

    beds: Mapping[str, bool] = MappingProxyType({"wind": True, "rain": True, "tune": False})

    def bed(self, cue: str) -> str | None:
        """Return the bed."""
        bed = cue.partition("/")[0]
        return {"": None, "-": ""}.get(bed, bed)

    def strike(self, cue: str) -> str | None:
        """Return the effect."""
        return cue.partition("/")[2] or None


def ignore(done: int, total: int) -> None:
    """Take no notice of progress."""
    del done, total


def said(speaker: Speaker, cue: str, text: str) -> float:
    """Have the line rendered, and begin to say it; the seconds it lasts."""
    assert until(lambda: speaker.fetch(text))
    return speaker.speak(cue, text)
