"""
Takes as somebody recorded them, judged and made fit.

What can be corrected is (silence, loudness, rate, channels); the rest is reported by name. Nothing is guessed.
"""

import warnings
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.io import wavfile

from audio.errors import BadTake, RenderFailed
from audio.speech.files.waves import write_wave
from audio.speech.mastering.spectrum import Samples, filtered, to_wave
from audio.speech.mastering.take import high_pass, levels, master, noise, span

RATE = 44100  # samples a second of a pack
SHORTEST = 0.15  # seconds in which somebody can say something
BRISK = 0.02  # seconds a letter: nobody reads faster
CLIPPED = 4  # samples in a row at full scale, which no voice makes
FULL = 0.999
CLEAN = 25.0  # dB from the room's noise up to the words


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is wrong with a take that can be used all the same: a sentence each."""

    complaints: tuple[str, ...]
    seconds: float


def read_take(path: Path) -> tuple[Samples, int]:
    """
    Return a WAV of any rate, 8 to 32 bits, mono or stereo, as mono, and its samples a second.

    Raises `BadTake` if it is none.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", wavfile.WavFileWarning)  # it warns of every chunk that it does not know
            rate, data = wavfile.read(path)
    except (OSError, ValueError, EOFError) as error:
        raise BadTake(f"it is not a WAV file that can be read ({error})") from error
    whole = np.atleast_1d(data).astype(np.float64)
    if data.dtype == np.uint8:
        whole = (whole - 128) / 128
    elif np.issubdtype(data.dtype, np.integer):
        whole /= np.iinfo(data.dtype).max + 1  # 24 bits are read as the upper ones of 32
    return np.asarray(whole if whole.ndim == 1 else whole.mean(axis=1)), int(rate)


def bring_in(take: Path, text: str, place: Path) -> Judgement:
    """
    Master the recording ``take`` of ``text`` into ``place``; return how good it is.

    Raises `BadTake` if it cannot be used, `OSError` if it cannot be written.
    """
    samples, rate = read_take(take)
    try:
        sound = master(samples, rate, RATE)
    except (RenderFailed, ValueError) as error:
        raise BadTake("there is nothing to hear in it") from error
    (clean,) = filtered(samples, rate, high_pass)
    begins, ends = span(clean, rate)
    seconds = (ends - begins) / rate
    needed = max(SHORTEST, BRISK * len(text))
    if seconds < needed:
        raise BadTake(f"it is too short: {seconds:.2f} s, and the words need {needed:.2f} s at least")
    write_wave(place, to_wave(sound, RATE))
    return Judgement(tuple(_complaints(samples, clean, rate)), seconds)


def _complaints(samples: Samples, clean: Samples, rate: int) -> list[str]:
    complaints = []
    if _clipped(samples):
        complaints.append("it is clipped: record it more softly, or farther away")
    level = levels(clean, rate)
    distance = float(np.percentile(level, 90)) - noise(level)
    if distance < CLEAN:
        complaints.append(f"it is too noisy, or begins and ends within a word: {distance:.0f} dB from room to words")
    return complaints


def _clipped(samples: Samples) -> bool:
    full = np.abs(samples) >= FULL
    return bool(np.any(np.convolve(full, np.ones(CLIPPED), "valid") >= CLIPPED)) if len(samples) >= CLIPPED else False
