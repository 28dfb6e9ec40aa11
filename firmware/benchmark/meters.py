"""
What is measured of a finished sound track.

Law: each takes samples, from -1 to 1 and one channel, and gives a number; known signals give known numbers
(EBU Tech 3341 and BS.1770-4 for loudness and true peak). A long file is read piece by piece.
"""

import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyloudnorm
from numpy.typing import NDArray
from scipy.signal import resample_poly

Samples = NDArray[np.float64]

BLOCK = 0.4
"""Seconds that loudness is measured over at least."""

AROUND = 64
"""Samples on either side that a piece is oversampled with, so that its edges are no edges."""

PIECE = 10.0
"""Seconds of a file that are read at once."""

SOUND = -45.0
"""Decibels below the loudest moment of a clip from which on it is heard."""

FRAME = 0.002
"""Seconds over which a moment is taken."""

SYLLABLE = 0.03
"""Seconds of sound in which a first syllable comes up."""

STEEP = 3.0
"""Decibels below the loudest of those seconds at which the first of them would be no beginning."""


def read(path: Path, begin: float = 0.0, end: float | None = None) -> tuple[Samples, int]:
    """Return the samples of a 16-bit mono file between two moments, and their rate."""
    with wave.open(str(path), "rb") as file:
        rate, count = file.getframerate(), file.getnframes()
        first = min(count, round(begin * rate))
        file.setpos(first)
        data = file.readframes((count if end is None else min(count, round(end * rate))) - first)
    return np.frombuffer(data, dtype="<i2") / 32768, rate


def loudness(samples: Samples, rate: int) -> float:
    """Return the integrated loudness in LUFS (BS.1770-4), minus infinity for silence; what is short is repeated."""
    if not samples.any():
        return -np.inf
    repeated = np.tile(samples, max(1, int(np.ceil((BLOCK + 0.1) * rate / len(samples)))))
    return float(pyloudnorm.Meter(rate).integrated_loudness(repeated))


def true_peak(path: Path) -> float:
    """Return the highest level of a file in dBTP, on and between its samples (four times oversampled)."""
    return float(20 * np.log10(max(1e-6, *_peaks(path))))


def _peaks(path: Path) -> Iterator[float]:
    with wave.open(str(path), "rb") as file:
        rate, count = file.getframerate(), file.getnframes()
    size = round(PIECE * rate)
    for first in range(0, count, size):
        begin = max(0, first - AROUND)
        samples, _ = read(path, begin / rate, (first + size + AROUND) / rate)
        finer = resample_poly(samples, 4, 1)[4 * (first - begin) :][: 4 * size]
        yield float(np.abs(finer).max())


def span(samples: Samples, rate: int) -> tuple[float, float]:
    """Return the seconds between which something is heard; both nought if nothing is."""
    heard = np.flatnonzero(_levels(samples, rate) > _levels(samples, rate).max() + SOUND)
    if not samples.any():
        return 0.0, 0.0
    return float(heard[0] * FRAME), float((heard[-1] + 1) * FRAME)


def cut_off(samples: Samples, rate: int) -> bool:
    """
    Return whether the first syllable of a clip lacks its beginning.

    It does if sound is there from the first sample on, or comes up out of nothing to nearly its loudest within one
    `FRAME`, as no mouth does: even a plosive is soft beside the vowel after it.
    """
    levels = _levels(samples, rate)
    first = int(np.flatnonzero(levels > levels.max() + SOUND)[0])
    return first == 0 or bool(levels[first] > levels[first : first + round(SYLLABLE / FRAME)].max() - STEEP)


def _levels(samples: Samples, rate: int) -> Samples:
    """Return the level of every frame, in decibels below full scale."""
    size = round(FRAME * rate)
    frames = np.pad(samples, (0, -len(samples) % size)).reshape(-1, size)
    return np.asarray(10 * np.log10(np.mean(frames**2, axis=1) + 1e-12))
