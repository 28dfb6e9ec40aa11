"""
What is measured of a finished sound track.

Each takes samples, from -1 to 1 and one channel, and gives a number; known signals give known numbers
(EBU Tech 3341 and BS.1770-4 for loudness and true peak). A long file is read piece by piece.
"""

import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyloudnorm
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from scipy.signal import butter, resample_poly, sosfilt

from audio.speech.mastering.dynamics import compressed

Samples = NDArray[np.floating[Any]]

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

HEADS = (0.4, 0.8)
"""Seconds of a clip by which its place in another rendering is found: a pause may be longer in one of them."""

REACH = 0.3
"""Seconds by which that place may be off."""

SLACK = 0.012
"""Seconds by which two renderings of one sentence differ here and there."""

EDGES = (60.0, 400.0, 1000.0, 2200.0, 4500.0, 8000.0)
"""Hertz between which voices are compared: a level alone swells alike in many a place, a vowel sounds in its bands."""

PULSE = 7
"""Frames that hold a pulse of the deepest voice, or more."""

UNHEARD = -40.0
"""Decibels below the loudest moment, below which nothing of a beginning is missed."""


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


def highest(samples: Samples) -> float:
    """Return the highest level in dBTP, on and between the samples (four times oversampled)."""
    return float(20 * np.log10(np.abs(resample_poly(samples, 4, 1)).max() + 1e-6))


def true_peak(path: Path) -> float:
    """Return the highest level of a file in dBTP, as of `highest`."""
    return float(20 * np.log10(max(_peaks(path), default=0.0) + 1e-6))


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
    """Return the seconds between which something is heard; both zero if nothing is."""
    heard = np.flatnonzero(_levels(samples, rate) > _levels(samples, rate).max() + SOUND)
    if not samples.any():
        return 0.0, 0.0
    return float(heard[0] * FRAME), float((heard[-1] + 1) * FRAME)


def lost(clip: Samples, whole: Samples, rate: int) -> float:
    """
    Return how loud that is which ``whole`` has before the first sound of ``clip``, in decibels below its loudest.

    ``whole`` says the same in another rendering, whose beginning was not cut. No two renderings are alike to the
    sample, so the place is found by how they swell in each band of `EDGES`, to `SLACK` seconds, once the soft sounds of
    ``whole`` are raised as those of ``clip`` were; what is below `UNHEARD` is not missed.
    """
    return min(_before(clip, whole, rate, round(seconds / FRAME)) for seconds in HEADS)


def _before(clip: Samples, whole: Samples, rate: int, head: int) -> float:
    """How loud what is before the first ``head`` frames of ``clip`` is in ``whole``."""
    reach = round(REACH / FRAME)
    first, own = (round(span(samples, rate)[0] / FRAME) for samples in (clip, whole))
    beginning = _swells(clip, rate)[:, first : first + head]
    length = beginning.shape[1]
    margins = (0, 0), (reach, length + reach)
    around = np.pad(_swells(compressed(whole, rate)[0], rate), margins, constant_values=UNHEARD)[:, own:]
    places = sliding_window_view(around[:, : 2 * reach + length], length, axis=1) - beginning[:, np.newaxis]
    unlike = np.abs(places - places.mean(axis=2, keepdims=True)).mean(axis=(0, 2))
    levels = _levels(whole, rate)
    before = levels[: max(0, own - reach + int(np.argmin(unlike)) - round(SLACK / FRAME))]
    return float(before.max(initial=-np.inf) - levels.max())


def _swells(samples: Samples, rate: int) -> Samples:
    """Return the level in each band around every frame, in decibels below its loudest, no lower than `UNHEARD`."""
    bands = [
        butter(2, [low, min(high, 0.45 * rate)], "bandpass", fs=rate, output="sos") for low, high in pairwise(EDGES)
    ]
    return np.array([_swell(sosfilt(band, samples), rate) for band in bands])


def _swell(samples: Samples, rate: int) -> Samples:
    """Return the level around every frame, in decibels below the loudest, no lower than `UNHEARD`."""
    around = np.convolve(10 ** (_levels(samples, rate) / 10), np.ones(PULSE) / PULSE, "same")
    return np.asarray(np.maximum(10 * np.log10(around / around.max() + 1e-12), UNHEARD))


def _levels(samples: Samples, rate: int) -> Samples:
    """Return the level of every frame, in decibels below full scale."""
    size = round(FRAME * rate)
    frames = np.pad(samples, (0, -len(samples) % size)).reshape(-1, size)
    return np.asarray(10 * np.log10(np.mean(frames**2, axis=1) + 1e-12))
