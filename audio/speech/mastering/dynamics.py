"""
Soft sounds raised towards the loud ones, as much as is gentle, so that they stand out of a room full of voices.

At the same loudness, a consonant that vowels would drown is heard: a recogniser loses fewer words in the babble of a
table (docs/decisions/0046-soft-sounds-are-raised.md).
"""

import numpy as np

from audio.speech.mastering.spectrum import Samples

RATIO = 2.5  # dB of difference that become one
FRAME = 0.004  # seconds over which a level is taken
SWELL = 0.02  # seconds to either side over which it is smoothed: shorter than a syllable, longer than a pitch
SPOKEN = 40.0  # dB under the loudest frame down to which sound is speech
LOUD = 90  # percentile of the speech, which stays as it is
MOST = 15.0  # dB by which anything is raised
FADE = 20.0  # dB below `SPOKEN` within which nothing is raised any more: breath and noise


def compressed(samples: Samples, rate: int) -> tuple[Samples, Samples]:
    """Return ``samples`` with their soft sounds raised, and what each was multiplied by."""
    frame = round(FRAME * rate)
    level = _levels(samples, frame)
    loud = np.percentile(level[level > np.max(level) - SPOKEN], LOUD)
    below = np.maximum(loud - level, 0.0)
    raised = np.minimum(np.minimum(below, SPOKEN) * (1 - 1 / RATIO), MOST)
    raised *= 1 - np.clip((below - SPOKEN) / FADE, 0.0, 1.0)
    middles = frame * (np.arange(len(raised)) + 0.5)
    gain = 10 ** (np.interp(np.arange(len(samples)), middles, raised) / 20)
    return np.asarray(samples * gain), gain


def _levels(samples: Samples, frame: int) -> Samples:
    """The level of each frame and what is near it, in dBFS."""
    powers = np.mean(np.pad(samples, (0, -len(samples) % frame)).reshape(-1, frame) ** 2, axis=1)
    near = round(SWELL / FRAME)
    window = np.hanning(2 * near + 1)
    smooth = np.convolve(np.pad(powers, near, mode="edge"), window / np.sum(window), "valid")
    return np.asarray(10 * np.log10(smooth + 1e-12))
