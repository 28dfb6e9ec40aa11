"""
What makes a rendered or recorded take fit beside all the others: cut to its words, as loud as they, and never too loud.

Nothing that is heard is cut; integrated loudness is `LOUDNESS` by ITU-R BS.1770-4, the true peak under `PEAK`.
It is heavy (numpy, scipy): the service leaves it to the worker, which does it once for each text.
"""

from math import ceil

import numpy as np
import pyloudnorm
from numpy.typing import NDArray
from scipy.ndimage import minimum_filter1d, uniform_filter1d
from scipy.signal import butter, resample_poly, sosfiltfilt

from audio.errors import RenderFailed

Samples = NDArray[np.float64]
"""Mono samples from -1.0 to 1.0."""

LOUDNESS = -15.6  # LUFS, integrated: a line with its pauses comes out at -16 ± 1 (`bench sound.voice`)
PEAK = -2.0  # dBTP; what is heard besides leaves the whole under -1 (`bench sound.peak`)
MARGIN = 0.1  # dB that the limiter keeps clear of `PEAK`, for the rounding to 16 bits
TOLERANCE = 0.3  # LU within which a take is as loud as it should be
ROUNDS = 9  # of turning up what the limiter took away
EAGER = 1.6  # how much more than what is missing is tried: the limiter takes a part of it again
LOOK_AHEAD = 0.003  # seconds
BLOCK = 0.4  # seconds; what is shorter cannot be measured by the standard, and is measured repeated

LOWEST = 45.0  # Hz
FRAME = 0.005  # seconds over which a level is taken
QUIET = -65.0  # dBFS under which a clean recording is silent
ABOVE_NOISE = 8.0  # dB by which words stand out of the noise of a room
MOMENT = 0.05  # seconds at either end in which the room is listened to
ROOM = -18.0  # dB under the loudest frame: what is louder at both ends is no room, but words
UNDER_PEAK = -45.0  # dB under the loudest frame; what is softer at the end of such words is cut
BEFORE, AFTER = 0.03, 0.08  # seconds that are kept before the first sound and after the last
FADE_IN, FADE_OUT = 0.004, 0.03  # seconds, within what is kept


def master(samples: Samples, rate: int, wanted: int) -> Samples:
    """
    Return ``samples`` trimmed, at ``wanted`` samples a second, as loud as every take.

    Raises `RenderFailed` if there is nothing to hear.
    """
    if not samples.size or not np.any(np.abs(samples) > 10 ** (QUIET / 20)):
        raise RenderFailed("There is nothing to hear in it.")
    trimmed = trim(without_rumble(samples, rate), rate)
    return levelled(resampled(trimmed, rate, wanted), wanted)


def without_rumble(samples: Samples, rate: int) -> Samples:
    """Return ``samples`` without steps, hum and what else is below every voice."""
    return np.asarray(sosfiltfilt(butter(2, LOWEST, "highpass", fs=rate, output="sos"), samples, padtype=None))


def levels(samples: Samples, rate: int) -> Samples:
    """Return the level of each frame of `FRAME` seconds, in dBFS."""
    frame = max(1, round(FRAME * rate))
    whole = np.pad(samples, (0, -len(samples) % frame)).reshape(-1, frame)
    return np.asarray(10 * np.log10(np.mean(whole**2, axis=1) + 1e-12))


def noise(level: Samples) -> float:
    """Return the level, in dBFS, of the room before the first word or after the last, whichever is quieter."""
    moment = round(MOMENT / FRAME)
    return float(min(np.mean(level[:moment]), np.mean(level[-moment:])))


def threshold(level: Samples) -> float:
    """Return the level, in dBFS, from which on a frame is heard: above the room, or without one, low."""
    room, loudest = noise(level), float(np.max(level))
    if room > loudest + ROOM:  # it begins and ends within a word
        return loudest + UNDER_PEAK
    return max(room + ABOVE_NOISE, QUIET)


def span(samples: Samples, rate: int) -> tuple[int, int]:
    """Return where the words begin and end, as samples from the start."""
    frame = max(1, round(FRAME * rate))
    level = levels(samples, rate)
    heard = np.flatnonzero(level >= threshold(level))
    return int(heard[0]) * frame, min(len(samples), (int(heard[-1]) + 1) * frame)


def trim(samples: Samples, rate: int) -> Samples:
    """Return ``samples`` without the silence before and after the words, faded in and out within the margin."""
    before, after = round(BEFORE * rate), round(AFTER * rate)
    begins, ends = span(samples, rate)
    cut = np.pad(samples, (before, after))[begins : ends + before + after]
    fades = ((slice(None, round(FADE_IN * rate)), 1), (slice(-round(FADE_OUT * rate), None), -1))
    for edge, direction in fades:
        part = cut[edge]
        part *= np.sin(np.linspace(0, np.pi / 2, len(part)))[::direction]
    return cut


def resampled(samples: Samples, rate: int, wanted: int) -> Samples:
    """Return ``samples`` at ``wanted`` samples a second."""
    return samples if rate == wanted else np.asarray(resample_poly(samples, wanted, rate))


def loudness(samples: Samples, rate: int) -> float:
    """Return the integrated loudness in LUFS (BS.1770-4); of what is shorter than a block, that of its repetition."""
    short = ceil((BLOCK + 0.1) * rate / len(samples))
    return float(pyloudnorm.Meter(rate).integrated_loudness(np.tile(samples, short) if short > 1 else samples))


def true_peak(samples: Samples) -> float:
    """Return the highest level between and on the samples, in dBTP (4 times oversampled)."""
    return float(20 * np.log10(np.max(_peaks(samples)) + 1e-12))


def levelled(samples: Samples, rate: int) -> Samples:
    """Return ``samples`` at `LOUDNESS`, their peaks held under `PEAK`; what cannot be that loud comes out softer."""
    peaks, gain = _peaks(samples), 10 ** ((LOUDNESS - loudness(samples, rate)) / 20)
    result = samples * gain * held(peaks * gain, rate)
    for _ in range(ROUNDS):
        missing = LOUDNESS - loudness(result, rate)
        if abs(missing) < TOLERANCE:
            break
        gain *= 10 ** (EAGER * missing / 20)
        result = samples * gain * held(peaks * gain, rate)
    return np.asarray(result * min(1.0, 10 ** ((PEAK - MARGIN - true_peak(result)) / 20)))


def held(peaks: Samples, rate: int) -> Samples:
    """Return by how much each sample is turned down so that ``peaks`` stay under: a moment ahead, as softly after."""
    wanted = np.minimum(1.0, 10 ** ((PEAK - MARGIN) / 20) / np.maximum(peaks, 1e-12))
    reach = 2 * round(LOOK_AHEAD * rate) + 1
    return np.asarray(uniform_filter1d(minimum_filter1d(wanted, 2 * reach + 1), 2 * reach - 1))


def _peaks(samples: Samples) -> Samples:
    """The highest level around each sample, between the samples as well."""
    return np.asarray(np.abs(resample_poly(samples, 4, 1)).reshape(-1, 4).max(axis=1))
