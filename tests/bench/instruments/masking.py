"""
Whether a bed hides a small noise: a key that clicks, a chair that moves.

A comparison band by band, as ISO 532 and Zwicker's model begin: the noise is hidden in a third-octave
band if it lies so far below the bed there as a tone in noise may lie and not be heard. It leaves out the
spread of masking to higher bands and after the masker, which would hide more; it is a cautious estimate, and no
measurement of people. Levels in the air follow from the voice: a file at -16 LUFS is speech of 65 dB SPL at 1 m.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from audio.sound.beds.canvas import RATE, Samples

#: Middle frequencies of the third-octave bands in which hands are heard, in hertz (IEC 61260).
BANDS = (315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300, 8000)
SPEECH_LUFS = -16.0
SPEECH_SPL = 65.0  # dB at 1 m, a raised conversation (ISO 9921: normal 60, raised 66)
WINDOW = 0.05  # seconds: through a gap in the masker any shorter nothing is heard
EAR = 0.2  # seconds over which the ear adds up a sound
INDEX = 4.0  # dB below the level of a noise band at which a tone in it is no longer heard (Zwicker & Fastl, 2 to 6)


@dataclass(frozen=True, slots=True)
class Noise:
    """
    A small noise of hands.

    ``level`` is what a sound level meter shows at ``metres`` (dB SPL, Fast, its highest); ``bands`` is how its energy
    lies in the third-octave bands, in dB beside each other; ``seconds`` how long it lasts.
    """

    level: float
    metres: float
    seconds: float
    bands: Mapping[int, float]

    def heard(self, metres: float) -> Mapping[int, float]:
        """Return the level of each band (dB SPL) as the ear adds it up, ``metres`` away in the open."""
        total = 10 * np.log10(sum(10 ** (band / 10) for band in self.bands.values()))
        fast = 10 * np.log10(-np.expm1(-self.seconds / 0.125))  # what Fast shows of so short a sound
        added = 10 * np.log10(min(1.0, self.seconds / EAR))
        here = self.level - fast + added - 20 * np.log10(metres / self.metres)
        return {band: float(here + level - total) for band, level in self.bands.items()}


#: A tactile switch: a burst of some milliseconds between 2 and 8 kHz, 45 to 55 dB at half a metre.
CLICK = Noise(50.0, 0.5, 0.005, {2000: -4, 2500: -2, 3150: 0, 4000: 0, 5000: 0, 6300: -2, 8000: -5})
#: A chair on a wooden floor, moved with care.
CHAIR = Noise(48.0, 1.0, 0.25, {315: -4, 400: -2, 500: 0, 630: 0, 800: -1, 1000: -3, 1250: -6, 1600: -9, 2000: -12})


def band_levels(samples: Samples, window: float = WINDOW) -> dict[int, Samples]:
    """Return for each of `BANDS` the level of a loop in dB SPL at 1 m, window by window with half overlap."""
    size = round(window * RATE)
    circle = np.append(samples, samples[:size])
    starts = np.arange(0, len(samples), size // 2)
    frames = circle[starts[:, None] + np.arange(size)] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames)) ** 2 / np.sum(np.hanning(size) ** 2) / (size / 2)
    hertz = np.arange(power.shape[1]) * (RATE / size)
    spl = SPEECH_SPL - SPEECH_LUFS + 0.691  # that much above dB full scale (K-weighting of a band left aside)
    edges = {band: (band * 2 ** (-1 / 6), band * 2 ** (1 / 6)) for band in BANDS}
    return {
        band: spl + 10 * np.log10(_share(power, hertz, low, high).sum(axis=1) + 1e-20)
        for band, (low, high) in edges.items()
    }


def _share(power: Samples, hertz: Samples, low: float, high: float) -> Samples:
    """The power between two frequencies, a bin at the edge counting by the part of it within."""
    step = hertz[1]
    within = np.clip((np.minimum(hertz + step / 2, high) - np.maximum(hertz - step / 2, low)) / step, 0.0, 1.0)
    share: Samples = power * within
    return share


def margins(
    samples: Samples, noise: Noise, listener: float = 0.8, box: float = 1.1, rarely: float = 5.0
) -> dict[int, float]:
    """
    Return by how many dB ``samples`` hide ``noise`` in each band that it has; below zero it can be heard.

    Parameters
    ----------
    samples:
        A loop, at its level beside a voice at -16 LUFS.
    noise:
        What is to be hidden.
    listener, box:
        Metres from the listener's ear to the noise and to the box.
    rarely:
        The percentage of windows in which the bed may be softer than is reckoned with.

    """
    levels = band_levels(samples, window=min(EAR, max(WINDOW, noise.seconds)))
    distance = 20 * np.log10(box)
    heard = noise.heard(listener)
    return {
        band: float(np.percentile(levels[band], rarely) - distance - INDEX - level) for band, level in heard.items()
    }


def hidden_up_to(samples: Samples, noise: Noise) -> float:
    """Return how loud ``noise`` may be (dB SPL, measured as its level is) and yet be hidden in every band it has."""
    return noise.level + min(margins(samples, noise).values())
