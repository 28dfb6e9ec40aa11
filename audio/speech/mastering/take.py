"""
What makes a rendered or recorded take fit beside all the others: cut to its words, as loud as they, and never too loud.

Nothing that is heard is cut; integrated loudness is `LOUDNESS` by ITU-R BS.1770-4, the true peak under `PEAK`.
The limiter works on peaks and power of short frames, so that a take is filtered once however often its gain is tried.
It needs numpy, which the service leaves to the worker; the worker does it once for each text.
"""

from functools import cache
from math import ceil

import numpy as np

from audio.errors import RenderFailed
from audio.speech.mastering.dynamics import compressed
from audio.speech.mastering.loudness import FRAME as PEAK_FRAME
from audio.speech.mastering.loudness import gated, k_weighting, peaks, true_peak
from audio.speech.mastering.spectrum import Response, Samples, Spectrum, filtered

LOUDNESS = -15.6  # LUFS, integrated: a line with its pauses comes out at -16 ± 1 (`bench sound.voice`)
PEAK = -2.0  # dBTP; what is heard besides leaves the whole under -1 (`bench sound.peak`)
MARGIN = 0.1  # dB that the limiter keeps clear of the peak, for the rounding to 16 bits
TOLERANCE = 0.1  # LU within which a take is as loud as it should be
ROUNDS = 12  # of turning up what the limiter took away
EAGER = 1.6  # how much more than what is missing is tried: the limiter takes a part of it again
LOOK_AHEAD = 0.003  # seconds

LOWEST = 45.0  # Hz
FRAME = 0.005  # seconds over which a level is taken
QUIET = -65.0  # dBFS under which a clean recording is silent
ABOVE_NOISE = 8.0  # dB by which words stand out of the noise of a room
MOMENT = 0.05  # seconds at either end in which the room is listened to
ROOM = -18.0  # dB under the loudest frame: what is louder at both ends is no room, but words
UNDER_PEAK = -45.0  # dB under the loudest frame; what is softer at the end of such words is cut
BEFORE, AFTER = 0.03, 0.08  # seconds that are kept before the first sound and after the last
FADE_IN, FADE_OUT = 0.004, 0.03  # seconds, within what is kept


Equaliser = tuple[tuple[float, float], ...]
"""Frequencies in Hz, rising, and the dB by which each is raised; straight lines between, on a scale of octaves."""


def master(  # noqa: PLR0913 -- what was given, and what is wanted
    samples: Samples,
    rate: int,
    wanted: int,
    equaliser: Equaliser = (),
    *,
    synthetic: bool = False,
    peak: float = PEAK,
) -> Samples:
    """
    Return ``samples`` trimmed, equalised, at ``wanted`` samples a second, as loud as every take.

    Soft sounds of a ``synthetic`` voice are raised; in a recording, the noise of the room would rise with them. No
    true peak is above ``peak``, in dBTP.

    Raises `RenderFailed` if there is nothing to hear.
    """
    if not samples.size or not np.any(np.abs(samples) > 10 ** (QUIET / 20)):
        raise RenderFailed("There is nothing to hear in it.")
    clean, weighted = filtered(samples, rate, *_responses(equaliser), wanted=wanted)
    words = slice(*span(clean, wanted))
    if synthetic:
        clean, gain = compressed(clean, wanted)
        weighted = weighted * gain
    return levelled(trim(clean, wanted, words), _framed(trim(weighted, wanted, words) ** 2), wanted, peak)


def high_pass(frequencies: Samples, _rate: int) -> Samples:
    """Return what removes steps, hum and what else is below every voice, and moves no sound in time."""
    return np.asarray(1 / (1 + (LOWEST / np.maximum(frequencies, 1e-3)) ** 4))


@cache
def _responses(equaliser: Equaliser) -> tuple[Response, Response]:
    """What makes a take what it is to be, and what makes it that and weights it."""

    def clean(frequencies: Samples, rate: int) -> Samples:
        passed = high_pass(frequencies, rate)
        if not equaliser:
            return passed
        points, raised = np.array(equaliser).T
        octaves = np.log2(np.maximum(frequencies, 1.0))
        return np.asarray(passed * 10 ** (np.interp(octaves, np.log2(points), raised) / 20))

    def weighted(frequencies: Samples, rate: int) -> Spectrum:
        return np.asarray(clean(frequencies, rate) * k_weighting(frequencies, rate))

    return clean, weighted


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


def trim(samples: Samples, rate: int, words: slice) -> Samples:
    """Return ``samples`` without the silence before and after the ``words``, faded in and out within the margin."""
    before, after = round(BEFORE * rate), round(AFTER * rate)
    cut = np.pad(samples, (before, after))[words.start : words.stop + before + after]
    fades = ((slice(None, round(FADE_IN * rate)), 1), (slice(-round(FADE_OUT * rate), None), -1))
    for edge, direction in fades:
        part = cut[edge]
        part *= np.sin(np.linspace(0, np.pi / 2, len(part)))[::direction]
    return cut


def levelled(samples: Samples, powers: Samples, rate: int, peak: float) -> Samples:
    """
    Return ``samples`` at `LOUDNESS`, their peaks held under ``peak``; what cannot be that loud comes out softer.

    ``powers`` are their K-weighted ones, frame by frame.
    """
    high, frames = peaks(samples), rate / PEAK_FRAME
    gain, held = 1.0, holding(high, frames, peak)  # what happens to be as loud as it should be has peaks, too
    for _ in range(ROUNDS):
        missing = LOUDNESS - gated(powers * (gain * held) ** 2, frames)
        if abs(missing) < TOLERANCE:
            break
        gain *= 10 ** (EAGER * missing / 20)
        held = holding(high * gain, frames, peak)
    return _turned(samples, gain * held, peak)


def limited(samples: Samples, rate: int, peak: float) -> Samples:
    """Return ``samples`` with their peaks held under ``peak``, in dBTP, and all else as loud as it was."""
    return _turned(samples, holding(peaks(samples), rate / PEAK_FRAME, peak), peak)


def _turned(samples: Samples, gains: Samples, peak: float) -> Samples:
    """Return ``samples`` times the gain of each frame; what swings over ``peak`` between two frames is softer."""
    middles = PEAK_FRAME * (np.arange(len(gains)) + 0.5)
    result = samples * np.interp(np.arange(len(samples)), middles, gains)
    return np.asarray(result * min(1.0, 10 ** ((peak - MARGIN - true_peak(result)) / 20)))


def holding(high: Samples, frames: float, peak: float) -> Samples:
    """
    Return by how much each frame is turned down so that ``high`` stays under ``peak``: ahead, and as softly after.

    ``frames`` make a second.
    """
    wanted = np.minimum(1.0, 10 ** ((peak - MARGIN) / 20) / np.maximum(high, 1e-12))
    reach = ceil(LOOK_AHEAD * frames)
    lowest = np.pad(wanted, 2 * reach + 1, mode="edge")
    for _ in range(reach + 1):  # a frame more than is smoothed: between two frames the gain goes in a line
        lowest = np.minimum(np.minimum(lowest[:-2], lowest[1:-1]), lowest[2:])
    return np.convolve(lowest, np.full(2 * reach + 1, 1 / (2 * reach + 1)), "valid")


def _framed(powers: Samples) -> Samples:
    """The mean power of each frame of which there is a peak; of the last, of what there is."""
    begins = np.arange(0, len(powers), PEAK_FRAME)
    return np.add.reduceat(powers, begins) / np.minimum(PEAK_FRAME, len(powers) - begins)
