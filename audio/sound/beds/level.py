"""
How loud a sound is, and making it as loud as it should be.

Loudness is that of ITU-R BS.1770-4 (K-weighted, in LUFS). It is weighted on the circle, as a loop is heard;
and with numpy alone, for loading scipy would take a small Pi as long as making three beds. (The tests compare
it with pyloudnorm's.)
"""

from typing import Any

import numpy as np

from audio.sound.beds.canvas import RATE, Samples, around, decibels
from audio.speech.loudness import weighting

OFFSET = -0.691  # dB, BS.1770-4 annex 1: so that 997 Hz at full scale reads -3.01
BLOCK = 0.4  # seconds, of which each quarter begins a new block
ABSOLUTE = -70.0  # LUFS: blocks below are silence
RELATIVE = -10.0  # LU: nor do blocks so far below the mean count
SWELL = 1.5  # seconds: rises and falls as slow as this are levelled
HOP = 0.1  # seconds
CEILING = -3.0  # dB full scale; between the samples a sound of ours rises by less than another 2 dB


def weighted(samples: Samples) -> Samples:
    """Return ``samples`` K-weighted on the circle."""
    spectrum = np.fft.rfft(samples)
    z = np.exp(-2j * np.pi * np.arange(len(spectrum)) / len(samples)).astype(spectrum.dtype)
    spectrum *= weighting(z, RATE)
    return np.fft.irfft(spectrum, len(samples))


def _running(power: Samples) -> Samples:
    """The loudness of windows of `SWELL` seconds round a loop, one every `HOP`."""
    hop = round(HOP * RATE)
    steps = np.add.reduceat(power, np.arange(0, len(power), hop)) / hop
    window = round(SWELL / HOP)
    total = np.cumsum(np.concatenate([[0.0], steps, steps[:window]], dtype=np.float64))
    levels: Samples = _lufs((total[window:-1] - total[: -window - 1]) / window)
    return levels


def loudness(samples: Samples) -> float:
    """Return the gated loudness of the whole in LUFS, as of a file that is played once."""
    padded = np.concatenate([samples, np.zeros(RATE)])  # so that the circle does not bring the end to the beginning
    power = weighted(padded)[: max(len(samples), round(BLOCK * RATE))] ** 2
    block = round(BLOCK * RATE)
    blocks = [np.mean(power[first : first + block]) for first in range(0, len(power) - block + 1, block // 4)]
    heard = np.array([mean for mean in blocks if _lufs(mean) > ABSOLUTE])
    return float(_lufs(np.mean(heard[_lufs(heard) > _lufs(np.mean(heard)) + RELATIVE])))


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
    whole = _lufs(np.mean(power * gains**2))
    return loop * gains * np.float32(10 ** ((lufs - whole) / 20))


def _lufs(power: Any) -> Any:  # samples or a single number, as numpy has it
    return OFFSET + 10 * np.log10(np.maximum(power, 1e-12))
