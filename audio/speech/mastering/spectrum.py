"""
Samples, and filters that multiply their spectrum, with numpy alone.

Loading scipy takes longer than rendering many sentences, and memory that a small Pi does not have.
"""

from array import array
from collections.abc import Callable
from functools import lru_cache
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audio.speech.files.waves import Wave

Samples = NDArray[np.floating[Any]]
"""Mono samples from -1.0 to 1.0, of 32 or 64 bits."""

Spectrum = NDArray[np.complexfloating[Any]]

Response = Callable[[Samples, int], Spectrum | Samples]
"""A filter: what it multiplies each frequency by, given in Hz, and the samples a second."""

TAIL = 0.1  # seconds of silence after the samples, in which a filter dies away: a spectrum goes round in a circle
KEPT = 32  # responses that are remembered


def filtered(samples: Samples, rate: int, *responses: Response, wanted: int = 0) -> list[Samples]:
    """Return ``samples`` through each of the filters, at ``wanted`` samples a second, or as many as before."""
    wanted = wanted or rate
    step = rate // gcd(rate, wanted)
    size = step * _quick(-(-(len(samples) + round(TAIL * rate)) // step))
    new, length = size * wanted // rate, -(-len(samples) * wanted // rate)
    spectrum = np.fft.rfft(samples, size)[: new // 2 + 1]
    spectrum *= wanted / rate
    read = [_read(response, len(spectrum), rate / size, wanted) for response in responses]
    return [_samples(spectrum, response, new)[:length] for response in read]


def resampled(samples: Samples, rate: int, wanted: int) -> Samples:
    """Return ``samples`` of ``rate`` at ``wanted`` a second, up to the highest frequency that both have."""
    return samples if rate == wanted else filtered(samples, rate, _all, wanted=wanted)[0]


def _all(frequencies: Samples, _rate: int) -> Samples:
    return np.ones_like(frequencies)


@lru_cache(KEPT)
def _read(response: Response, count: int, step: float, rate: int) -> Spectrum:
    """The response at ``count`` frequencies, ``step`` Hz apart; takes have few sizes, because `_quick` rounds them."""
    return response(step * np.arange(count), rate).astype(np.complex64)


def _samples(spectrum: Spectrum, response: Spectrum, size: int) -> Samples:
    """The samples of a spectrum, of 32 bits: that is a third of the time, and far more than a file has."""
    return np.fft.irfft(np.multiply(spectrum, response, dtype=np.complex64, casting="same_kind"), size)


def _quick(size: int) -> int:
    """The next number from ``size`` on that is a power of two times 4 to 8: a Fourier transform is quick at it."""
    step = 1 << max(0, size.bit_length() - 3)
    return -(-size // step) * step


def to_wave(samples: Samples, rate: int) -> Wave:
    """Return ``samples`` as 16-bit ones."""
    whole = np.clip(np.round(samples * 32767), -32768, 32767).astype("<i2")
    return Wave(array("h", whole.tobytes()), rate)
