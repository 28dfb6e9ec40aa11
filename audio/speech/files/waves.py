"""
Sound files, read with suspicion and written whole.

A file is used only if it is all there: its header gives its true length, it
holds frames, and they are not all silent. Samples are 16-bit mono; nothing else is made here.
"""

import wave
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from audio.errors import DamagedWave, SilentWave

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
