"""
How loud a sound is, and making it as loud as it should be.

Loudness is that of ITU-R BS.1770-4 (K-weighted, in LUFS). It is weighted on the circle, as a loop is heard;
and with numpy alone, for loading scipy would take a small Pi as long as making three beds. (The tests compare
it with pyloudnorm's.)
"""

from functools import lru_cache
from typing import Any

import numpy as np

from audio.sound.beds.canvas import RATE, Samples, around, decibels
from audio.speech.mastering.loudness import BLOCK, gated, in_lufs, weighting
from audio.speech.mastering.spectrum import Spectrum

SWELL = 1.5  # seconds: rises and falls as slow as this are levelled
HOP = 0.1  # seconds
CEILING = -3.0  # dB full scale; between the samples a sound of ours rises by less than another 2 dB


def weighted(samples: Samples) -> Samples:
    """Return ``samples`` K-weighted on the circle."""
    spectrum = np.fft.rfft(samples)
    spectrum *= _weighting(len(samples), spectrum.dtype)
    return np.fft.irfft(spectrum, len(samples))


@lru_cache(1)  # beds are of one length, and come one after the other; a small Pi has no memory for more
def _weighting(count: int, kind: np.dtype[Any]) -> Spectrum:
    z = np.exp(-2j * np.pi * np.arange(count // 2 + 1) / count).astype(kind)
    return weighting(z, RATE)


def _running(power: Samples) -> Samples:
    """The loudness of windows of `SWELL` seconds round a loop, one every `HOP`."""
    hop = round(HOP * RATE)
    steps = np.add.reduceat(power, np.arange(0, len(power), hop)) / hop
    window = round(SWELL / HOP)
    total = np.cumsum(np.concatenate([[0.0], steps, steps[:window]], dtype=np.float64))
    levels: Samples = in_lufs((total[window:-1] - total[: -window - 1]) / window)
    return levels


def loudness(samples: Samples) -> float:
    """Return the gated loudness of the whole in LUFS, as of a file that is played once."""
    padded = np.concatenate([samples, np.zeros(RATE)])  # so that the circle does not bring the end to the beginning
    return gated(weighted(padded)[: max(len(samples), round(BLOCK * RATE))] ** 2, RATE)


def brought_to(samples: Samples, lufs: float) -> Samples:
    """Return ``samples`` at the loudness ``lufs``, or softer if a sample would come above `CEILING`."""
    gain = min(lufs - loudness(samples), CEILING - 20 * float(np.log10(np.abs(samples).max())))
    return samples * np.float32(10 ** (gain / 20))


def steadied(loop: Samples, lufs: float, strength: float) -> Samples:
    """Return ``loop`` at the loudness ``lufs``, its slow rises and falls levelled by ``strength`` of them (0 to 1)."""
    power = weighted(loop) ** 2
    levels = _running(power)
    late = round(SWELL / 2 / HOP)  # a window measures its middle
    gains = decibels(around(strength * np.roll(np.mean(levels) - levels, late), len(loop)))
    whole = in_lufs(np.mean(power * gains**2))
    return loop * gains * np.float32(10 ** ((lufs - whole) / 20))
