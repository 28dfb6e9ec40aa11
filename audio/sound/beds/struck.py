"""
Instruments: bells and gongs, drums and wood, strings and horns.

An instrument is a table of partials and how each dies away; a note is one function of pitch and length.
"""

import numpy as np

from audio.sound.beds.canvas import (
    RATE,
    Canvas,
    Samples,
    bump,
    contour,
    ends,
    fade,
    filtered,
    harmonics,
    noise,
    sung,
    times,
)

#: A partial: its ratio to the note, its weight, and the seconds in which it falls to a third.
Partials = tuple[tuple[float, float, float], ...]

ROW = 512
"""Samples that are worked out from those of the first row by one factor."""

#: A minor-third church bell: hum, prime, tierce, quint, nominal, and what shimmers above.
CHURCH: Partials = (
    *((0.5, 0.5, 1.6), (1.0, 0.8, 1.1), (1.19, 0.6, 0.9), (1.5, 0.25, 0.6), (2.0, 0.8, 0.7)),
    *((2.51, 0.25, 0.4), (2.66, 0.25, 0.35), (3.01, 0.3, 0.3), (4.1, 0.18, 0.2), (5.4, 0.08, 0.12)),
)
#: A small bell in the hand.
HAND: Partials = ((1.0, 1.0, 0.5), (2.76, 0.45, 0.3), (5.4, 0.2, 0.12), (1.005, 0.5, 0.5))
#: A great gong; what is high blooms late (see `gong`).
GONG: Partials = (
    *((1.0, 1.0, 1.3), (1.48, 0.6, 1.1), (2.03, 0.55, 1.0), (2.74, 0.4, 0.8), (3.41, 0.3, 0.7)),
    *((4.18, 0.26, 0.55), (5.12, 0.2, 0.45), (6.33, 0.15, 0.4), (7.6, 0.1, 0.3)),
)
#: A bar of wood or a lamellophone.
MARIMBA: Partials = ((1.0, 1.0, 0.22), (3.93, 0.22, 0.07), (9.2, 0.05, 0.03))
#: A plucked gut string.
LUTE: Partials = tuple((float(n), 1.0 / n**1.25, 0.75 / n**0.5) for n in range(1, 10))


def struck(partials: Partials, pitch: float, seconds: float, rise: float = 0.003) -> Samples:
    """Return one note."""
    at = times(seconds)
    made = np.zeros(len(at))
    for ratio, weight, falls in partials:
        made += weight * _falling(ratio * pitch, falls, len(at))
    return made * ends(at, seconds, rise) / sum(weight for _, weight, _ in partials)


def _falling(pitch: float, falls: float, count: int) -> Samples:
    """Return a sine that falls, row by row: a sine and an exponential for each sample take ten times as long."""
    step = 2j * np.pi * pitch / RATE - 1 / (falls * RATE)
    row, begins = np.exp(step * np.arange(ROW)), np.exp(step * ROW * np.arange(-(-count // ROW)))
    made: Samples = (np.outer(begins.real, row.imag) + np.outer(begins.imag, row.real)).ravel()[:count]
    return made


def gong(pitch: float, seconds: float) -> Samples:
    """Return a gong: soft at first, and the higher a partial, the later it blooms."""
    made = np.zeros(round(seconds * RATE))
    for ratio, weight, falls in GONG:
        beating = 1.0 + 0.25 * np.sin(2 * np.pi * (0.7 + 0.4 * ratio) * times(seconds))
        bloom = fade(seconds, falls, rise=0.02 + 0.035 * ratio) * beating
        made += weight * sung(np.full(len(made), ratio * pitch), 1.0) * bloom
    return made / 3


def drum(pitch: float, random: np.random.Generator, seconds: float = 0.7) -> Samples:
    """Return a stroke on a big skin: the note falls, the overtones are a membrane's, the stick is felt."""
    made = np.zeros(round(seconds * RATE))
    for ratio, weight in ((1.0, 1.0), (1.59, 0.7), (2.14, 0.5), (2.65, 0.3), (3.6, 0.15)):
        line = ratio * pitch * (1.0 + 0.5 * np.exp(-times(seconds) / 0.04))
        made += weight * sung(line, 1.0) * fade(seconds, 0.2 / ratio, 0.006)
    stick = noise(len(made), random, {150: -20, 500: 0, 1500: -8, 5000: -30}) * fade(seconds, 0.02, 0.004)
    return made / 2 + 0.12 * stick


def knock(random: np.random.Generator) -> Samples:
    """Return a gavel on its block: dry wood."""
    seconds = 0.3
    wood: Partials = ((1.0, 1.0, 0.035), (2.4, 0.6, 0.02), (3.9, 0.3, 0.012), (0.45, 0.7, 0.06))
    contact = noise(round(seconds * RATE), random, {300: -20, 1200: 0, 4000: -10, 9000: -30})
    return struck(wood, 410.0, seconds, 0.002) + 0.1 * contact * fade(seconds, 0.012, 0.002)


def bowed(pitch: float, seconds: float, random: np.random.Generator) -> Samples:
    """Return a low string, slowly bowed and shaken by the left hand."""
    shaking = contour(seconds, (0, 0), (0.25, 0.004), (1, 0.006)) * np.sin(2 * np.pi * 5.0 * times(seconds))
    weights = [1.0 / n for n in range(1, 22)]
    tone = sung(pitch * (1.0 + shaking), *weights)
    body = filtered(tone, {40: -12, 110: 0, 230: 3, 420: 1, 900: -4, 2000: -10, 4000: -22, 12000: -60})
    rosin = noise(len(tone), random, {200: -20, 900: 0, 3000: -6, 8000: -30})
    return (0.5 * body + 0.012 * rosin) * contour(seconds, (0, 0), (0.22, 0.9), (0.5, 1), (0.75, 0.7), (1, 0))


def horn(pitch: float, seconds: float) -> Samples:
    """Return a natural horn: the louder, the brighter, and never quite in tune as it begins."""
    swell = contour(seconds, (0, 0), (min(0.3, 0.05 / seconds), 0.8), (0.6, 1), (0.85, 0.7), (1, 0))
    line = pitch * contour(seconds, (0, 0.975), (min(0.3, 0.04 / seconds), 1.0), (1, 1.0))
    made = np.zeros(len(line))
    for number, partial in zip(range(1, 10), harmonics(line), strict=False):
        made += swell ** (1 + 0.35 * number) * partial / number**1.05
    return made / 2.2


def flute(pitch: float, seconds: float, random: np.random.Generator) -> Samples:
    """Return a shepherd's pipe: nearly a sine, and breath."""
    line = pitch * (1.0 + 0.004 * np.sin(2 * np.pi * 5.3 * times(seconds)) * contour(seconds, (0, 0), (0.5, 1), (1, 1)))
    breath = noise(round(seconds * RATE), random, {0.5 * pitch: -20, pitch: 0, 4 * pitch: -6, 12000: -30})
    swell = contour(seconds, (0, 0), (min(0.3, 0.05 / seconds), 0.9), (0.7, 1), (1, 0))
    return (sung(line, 1.0, 0.16, 0.1) + 0.05 * breath) * swell


def melody(canvas: Canvas, partials: Partials, tune: tuple[tuple[float, float, float], ...], level: float) -> None:
    """Lay a tune on ``canvas``: each note a moment in seconds, a pitch in hertz, and how long it may ring."""
    for at, pitch, seconds in tune:
        canvas.lay(struck(partials, pitch, seconds), at, level)


def swish(random: np.random.Generator, seconds: float, bands: dict[float, float]) -> Samples:
    """Return a breath of air that comes and goes."""
    return noise(round(seconds * RATE), random, bands) * bump(seconds)
