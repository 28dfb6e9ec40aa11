"""
Sound files, read with suspicion and written whole.

A file is used only if it is all there: its header gives its true length, it
holds frames, and they are not all silent. Samples are 16-bit mono; nothing else is made here.
"""

import wave
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from audio.errors import DamagedWave, SilentWave
from audio.text.pieces import LEAD

HEADER = 44  # bytes of a canonical RIFF header


@dataclass(frozen=True, slots=True)
class Wave:
    """Mono samples and how many of them make a second."""

    samples: "array[int]"
    rate: int

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / self.rate


@dataclass(frozen=True, slots=True)
class Clip:
    """A sound file that is whole, and how long it lasts."""

    path: Path
    seconds: float

    def wave(self) -> Wave:
        """Its samples; raise `DamagedWave` if it is not whole any more."""
        return read_wave(self.path)


def read_wave(path: Path) -> Wave:
    """
    Return the samples of ``path``, the first channel of it.

    Raises `DamagedWave` if it is not there, not a 16-bit WAV, cut short, empty or silent.
    """
    try:
        size = path.stat().st_size
        with path.open("rb") as raw:
            claimed = int.from_bytes(raw.read(HEADER)[4:8], "little") + 8
        with wave.open(str(path), "rb") as file:
            channels, width, rate, count, *_ = file.getparams()
            data = file.readframes(count)
    except (OSError, EOFError, wave.Error) as error:
        raise DamagedWave(f"{path.name} is not a sound file: {error}.") from error
    if width != 2:
        raise DamagedWave(f"{path.name} has samples of {8 * width} bits; they must have 16.")
    if claimed != size or len(data) != count * channels * width:
        raise DamagedWave(f"{path.name} is cut short: it claims {claimed} bytes and has {size}.")
    samples = array("h", data)[::channels]
    if not any(samples):
        raise SilentWave(f"{path.name} holds no sound.")
    return Wave(samples, rate)


def is_whole(path: Path) -> bool:
    """Whether `read_wave` can read ``path``."""
    try:
        read_wave(path)
    except DamagedWave:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Part:
    """A file that is a part of a line, and the seconds of silence after it."""

    path: Path
    pause: float


@dataclass(frozen=True, slots=True)
class Line:
    """Files that are whole and are heard as one, and how long that lasts."""

    parts: tuple[Part, ...]
    seconds: float

    def wave(self) -> Wave:
        """Its samples; raise `DamagedWave` if a file of it is not whole any more."""
        return join(self.parts)


def join(parts: Iterable[Part]) -> Wave:
    """
    Return ``parts`` one after the other, with a little silence before the first.

    Raises `DamagedWave` if one of them cannot be used, or is of another rate than the first.
    """
    samples: array[int] = array("h")
    rate = 0
    for part in parts:
        sound = read_wave(part.path)
        if not rate:
            rate = sound.rate
            samples.extend(silence(LEAD, rate))
        if sound.rate != rate:
            raise DamagedWave(f"{part.path.name} has {sound.rate} samples a second; the others have {rate}.")
        samples.extend(sound.samples)
        samples.extend(silence(part.pause, rate))
    return Wave(samples, rate)


def silence(seconds: float, rate: int) -> "array[int]":
    """Return ``seconds`` of silence."""
    return array("h", bytes(2 * round(seconds * rate)))


def write_wave(path: Path | BinaryIO, sound: Wave) -> None:
    """Write ``sound`` to ``path``, or into an open file, as 16-bit mono."""
    with wave.open(str(path) if isinstance(path, Path) else path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.rate)
        file.writeframes(sound.samples.tobytes())
