"""
People who talk, and say nothing: a murmur in which no word can be made out.

Syllables are drawn by chance from vowels of no language, so that it is the same village at every table.
"""

from dataclasses import dataclass

import numpy as np

from audio.sound.beds.canvas import Canvas, Samples, contour, harmonics, noise

#: The first three formants (hertz) of a, e, i, o, u and a dull one between.
VOWELS = (
    *((730, 1150, 2500), (480, 1850, 2550), (310, 2200, 2900)),
    *((470, 850, 2500), (330, 780, 2300), (520, 1400, 2500)),
)
WIDTHS = (90.0, 110.0, 170.0)
GAINS = (1.0, 0.55, 0.25)
SYLLABLES = 14  # that one person has, drawn again and again


@dataclass(frozen=True, slots=True)
class Talker:
    """Somebody: the pitch of the voice in hertz, and how long the vocal tract is (1.0: a man's)."""

    pitch: float
    tract: float


VILLAGE = (
    *(Talker(98, 1.0), Talker(112, 1.02), Talker(124, 1.0), Talker(138, 0.97)),
    *(Talker(176, 0.88), Talker(196, 0.87), Talker(214, 0.85), Talker(236, 0.84)),
)


def murmur(canvas: Canvas, talkers: tuple[Talker, ...] = VILLAGE, level: float = 1.0) -> None:
    """Lay people on ``canvas`` who talk in phrases, each with pauses of their own."""
    for talker in talkers:
        said = [_syllable(talker, canvas.random) for _ in range(SYLLABLES)]
        near = level * canvas.random.uniform(0.6, 1.0)
        at = canvas.random.uniform(0, 2)
        end = at + canvas.seconds - 0.6
        while at < end:
            for number in range(int(canvas.random.integers(4, 11))):
                sinking = 1.0 - 0.04 * number  # a phrase grows softer
                canvas.lay(said[int(canvas.random.integers(SYLLABLES))], at, near * sinking)
                at += canvas.random.uniform(0.16, 0.27)
            at += canvas.random.uniform(0.4, 1.5)


def _syllable(talker: Talker, random: np.random.Generator) -> Samples:
    """A consonant and a vowel that glides into another."""
    seconds = random.uniform(0.14, 0.26)
    line = contour(seconds, (0, 1.04), (0.4, 1.0), (1, random.uniform(0.9, 1.05)))
    pitch = talker.pitch * random.uniform(0.9, 1.16) * line
    first, second = (VOWELS[int(random.integers(len(VOWELS)))] for _ in range(2))
    glide = contour(seconds, (0, 0), (0.25, 0), (0.75, 1), (1, 1))
    numbers = np.arange(1, int(3600 / talker.pitch))
    begin, end = (_weights(numbers * talker.pitch, vowel, talker.tract) for vowel in (first, second))
    vowel = np.zeros(len(pitch))
    for partial, here, there in zip(harmonics(pitch), begin, end, strict=False):
        vowel += (here + (there - here) * glide) * partial
    spoken = vowel * contour(seconds, (0, 0), (0.18, 1), (0.7, 0.8), (1, 0))
    hiss = random.uniform(0.0, 0.05)
    breath = noise(len(pitch), random, {900: -30, 2800: 0, 6000: 0, 10000: -20})
    return spoken + hiss * breath * contour(seconds, (0, 0), (0.08, 1), (0.28, 0), (1, 0))


def _weights(hertz: Samples, formants: tuple[float, ...], tract: float) -> Samples:
    """How strong each harmonic of a voice comes out of a mouth with these formants."""
    total = np.zeros(len(hertz))
    for formant, width, gain in zip(formants, WIDTHS, GAINS, strict=True):
        total += gain / (1.0 + ((hertz - formant / tract) / width) ** 2)
    total *= (hertz[0] / hertz) ** 0.4
    return total
