"""
How loud a sound is to the ear, and how high it swings between its samples: ITU-R BS.1770-4, with numpy alone.

The tests compare it with a meter that others wrote.
"""

from functools import cache
from math import pi, tan
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from audio.speech.mastering.spectrum import Samples, Spectrum, filtered

OFFSET = -0.691  # dB, annex 1: so that 997 Hz at full scale reads -3.01
BLOCK = 0.4  # seconds, of which each quarter begins a new block
ABSOLUTE = -70.0  # LUFS: blocks below are silence
RELATIVE = -10.0  # LU: nor do blocks so far below the mean count
FINER = 4  # how many times a true peak is oversampled (annex 2)
REACH = 12  # samples on either side that determine a moment between two
FRAME = 32  # samples of which one peak is kept


def loudness(samples: Samples, rate: int) -> float:
    """Return the integrated loudness in LUFS; of what is shorter than a block, that of its mean power."""
    return gated(filtered(samples, rate, k_weighting)[0] ** 2, rate)


def gated(powers: Samples, rate: float) -> float:
    """Return the loudness, in LUFS, of K-weighted ``powers`` of which there are ``rate`` a second."""
    steps = max(0, int((len(powers) / rate - BLOCK) / (BLOCK / 4) + 1e-6))
    begins = np.round(np.arange(steps + 1) * BLOCK / 4 * rate).astype(int)
    total = np.concatenate([[0.0], np.cumsum(powers, dtype=np.float64)])
    ends = np.minimum(begins + round(BLOCK * rate), len(powers))
    blocks = (total[ends] - total[begins]) / (ends - begins)
    heard = blocks[in_lufs(blocks) > ABSOLUTE]
    if not heard.size:
        return -np.inf
    return float(in_lufs(np.mean(heard[in_lufs(heard) > in_lufs(np.mean(heard)) + RELATIVE])))


def true_peak(samples: Samples) -> float:
    """Return the highest level on and between the samples, in dBTP."""
    return float(20 * np.log10(np.max(peaks(samples)) + 1e-12))


def peaks(samples: Samples) -> Samples:
    """Return the highest swing of each `FRAME` of samples, on and between them."""
    padded = np.pad(samples.astype(np.float32), (REACH, REACH + -len(samples) % FRAME))
    frames = sliding_window_view(padded, FRAME + 2 * REACH)[::FRAME]
    between = frames @ _between()
    np.abs(between, out=between)
    highest: Samples = np.maximum(np.abs(frames[:, REACH:-REACH]).max(axis=1), between.max(axis=1))
    return highest


@cache
def _between() -> Samples:
    """What gives the moments between the samples of a frame: a sinc, windowed, at each quarter."""
    moments = (np.arange(FRAME)[:, None] + np.arange(1, FINER) / FINER).ravel() + REACH
    distance = moments - np.arange(FRAME + 2 * REACH)[:, None]
    window = np.where(np.abs(distance) < REACH, np.cos(pi * distance / (2 * REACH)) ** 2, 0.0)
    return np.asarray(np.sinc(distance) * window, dtype=np.float32)


def k_weighting(frequencies: Samples, rate: int) -> Spectrum:
    """Return what the ear's weighting multiplies each frequency by, in Hz."""
    return weighting(np.exp(-2j * pi * frequencies / rate), rate)


def weighting(z: Spectrum, rate: int) -> Spectrum:
    """Return the K-weighting at the points ``z`` of the unit circle: a high shelf for the head, and a high pass."""
    response = np.ones_like(z)
    for numerator, denominator in (_shelf(rate), _high_pass(rate)):
        response *= np.polyval(numerator, z) / np.polyval(denominator, z)
    return response


def _shelf(rate: int) -> tuple[Samples, Samples]:
    """The first stage, +4 dB above 1.7 kHz, from z² down (the analogue filter by De Man, 2014)."""
    k, quality = tan(pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    numerator = [high - middle * k / quality + k * k, 2 * (k * k - high), high + middle * k / quality + k * k]
    return np.array(numerator), _poles(k, quality)


def _high_pass(rate: int) -> tuple[Samples, Samples]:
    """The second stage, from 38 Hz upwards."""
    poles = _poles(tan(pi * 38.13547087602444 / rate), 0.5003270373238773)
    return poles[2] * np.array([1.0, -2.0, 1.0]), poles


def _poles(k: float, quality: float) -> Samples:
    return np.array([1 - k / quality + k * k, 2 * (k * k - 1), 1 + k / quality + k * k])


def in_lufs(powers: Any) -> Any:  # samples or a single number, as numpy has it
    """Return the loudness of K-weighted ``powers``, in LUFS."""
    return OFFSET + 10 * np.log10(np.maximum(powers, 1e-12))
