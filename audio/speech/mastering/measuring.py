"""
What can be measured of a voice.

Measures are of mastered takes, so that only the voice differs; they compare voices of one kind and language,
and no number here says that a voice is liked.
"""

from dataclasses import dataclass

import numpy as np
from scipy.signal import welch

from audio.speech.mastering.loudness import loudness
from audio.speech.mastering.spectrum import Samples
from audio.speech.mastering.take import levels, threshold

HARSH = (2500.0, 5500.0)  # Hz, where the ear is keenest and a buzzing voice hurts
BODY = (100.0, 1000.0)  # Hz
PITCHES = (55.0, 350.0)  # Hz, of speaking voices
WINDOW = 0.04  # seconds in which a pitch is looked for
VOICED = 0.45  # of 1: how much a window must resemble itself a period later
#: Octave bands in Hz with their importance for understanding speech (ANSI S3.5-1997, table 3).
IMPORTANCE = {250: 0.0617, 500: 0.1671, 1000: 0.2373, 2000: 0.2648, 4000: 0.2142, 8000: 0.0549}


@dataclass(frozen=True, slots=True)
class Measures:
    """
    What was measured of some takes of one voice.

    Attributes
    ----------
    harshness:
        Level of 2.5 to 5.5 kHz beside that of 100 Hz to 1 kHz, in dB: less is softer.
    tilt:
        Slope of the spectrum from 250 Hz to 8 kHz, in dB an octave: steeper is darker.
    clarity:
        Share of the speech cues that stand out of pink noise as loud as the voice (octave-band intelligibility
        index), 0 to 1: more is better understood.
    pitch, melody:
        Middle pitch in Hz, and how far it moves (10th to 90th percentile) in semitones.
    unevenness:
        Spread of the loudness of quarter seconds in LU: less is easier to follow.
    seconds:
        How long the takes are together.

    """

    harshness: float
    tilt: float
    clarity: float
    pitch: float
    melody: float
    unevenness: float
    seconds: float


def measure(takes: list[Samples], rate: int) -> Measures:
    """Return the measures of ``takes``, mastered, at ``rate`` samples a second."""
    speech = np.concatenate(takes)
    frequencies, power = welch(speech, rate, nperseg=2048)
    pitches = np.concatenate([_pitches(take, rate) for take in takes])
    low, middle, high = np.percentile(pitches, (10, 50, 90)) if pitches.size else (1.0, 0.0, 1.0)
    return Measures(
        harshness=_band(frequencies, power, *HARSH) - _band(frequencies, power, *BODY),
        tilt=_tilt(frequencies, power),
        clarity=_clarity(frequencies, power),
        pitch=float(middle),
        melody=float(12 * np.log2(high / low)),
        unevenness=_unevenness(speech, rate),
        seconds=len(speech) / rate,
    )


def _band(frequencies: Samples, power: Samples, low: float, high: float) -> float:
    within = (frequencies >= low) & (frequencies < high)
    return float(10 * np.log10(np.sum(power[within]) + 1e-20))


def _tilt(frequencies: Samples, power: Samples) -> float:
    octaves = np.arange(np.log2(250), np.log2(8000), 1 / 3)
    bands = [_band(frequencies, power, 2**low, 2 ** (low + 1 / 3)) for low in octaves]
    return float(np.polyfit(octaves, bands, 1)[0])


def _clarity(frequencies: Samples, power: Samples) -> float:
    """As the standard has it, less its corrections for loud speech and for the ear's own threshold."""
    pink = 1 / np.maximum(frequencies, 50.0)
    pink *= np.sum(power) / np.sum(pink)
    index = 0.0
    for centre, importance in IMPORTANCE.items():
        edges = (centre / 2**0.5, centre * 2**0.5)
        ratio = _band(frequencies, power, *edges) - _band(frequencies, pink, *edges)
        index += importance * float(np.clip((ratio + 15) / 30, 0, 1))
    return index


def _pitches(take: Samples, rate: int) -> Samples:
    """The pitch in Hz of each voiced window, by autocorrelation."""
    size, shortest, longest = round(WINDOW * rate), round(rate / PITCHES[1]), round(rate / PITCHES[0])
    found = []
    for start in range(0, len(take) - size - longest, size // 2):
        window = take[start : start + size]
        if np.mean(window**2) < 1e-4:
            continue
        lags = np.arange(shortest, longest)
        later = np.lib.stride_tricks.sliding_window_view(take[start + shortest : start + longest + size - 1], size)
        likeness = later @ window / np.sqrt(np.sum(later**2, axis=1) * np.sum(window**2) + 1e-12)
        best = float(np.max(likeness))
        if best > VOICED:  # the shortest period that is nearly as good: twice a period is one, too
            found.append(rate / lags[np.flatnonzero(likeness > 0.92 * best)[0]])
    return np.array(found)


def _unevenness(speech: Samples, rate: int) -> float:
    quarter = rate // 4
    level = levels(speech, rate)
    floor = threshold(level)
    parts = [speech[start : start + quarter] for start in range(0, len(speech) - quarter, quarter)]
    heard = [loudness(part, rate) for part in parts if 10 * np.log10(np.mean(part**2) + 1e-12) > floor + 20]
    return float(np.std(heard))
