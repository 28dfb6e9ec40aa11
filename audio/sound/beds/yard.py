"""
What is heard about the houses: cock, hens, the smith, and somebody who walks by.

As in the woods, each is a function of chance alone and knows no place.
"""

import numpy as np

from audio.sound.beds.canvas import RATE, Bands, Canvas, Samples, bump, contour, fade, noise, sung, times

#: The cock's four syllables: seconds, pitch at the beginning, the middle and the end (hertz), level.
CROW = (
    (0.16, (420, 560, 520), 0.6),
    (0.13, (600, 700, 640), 0.75),
    (0.15, (640, 760, 700), 0.85),
    (1.05, (700, 820, 560), 1.0),
)
THROAT = (0.35, 0.75, 1.0, 0.85, 0.55, 0.35, 0.25, 0.15, 0.08)  # a cock's harmonics: loudest from 1.5 to 3 kHz


def cock() -> Samples:
    """Return one crow."""
    canvas = Canvas(1.8, 0, loops=False)
    at = 0.0
    for seconds, (begins, middle, ends), level in CROW:
        pitch = contour(seconds, (0, begins), (0.25, middle), (0.6, 0.97 * middle), (1, ends))
        rough = 1.0 - 0.18 * (0.5 + 0.5 * np.sin(2 * np.pi * 41.0 * times(seconds)))
        swell = contour(seconds, (0, 0), (0.12, 1.0), (0.7, 0.8), (1, 0))
        canvas.lay(sung(pitch, *THROAT) * rough * swell / 3, at, level)
        at += seconds + 0.035
    return canvas.samples


def cluck(random: np.random.Generator, excited: bool) -> Samples:
    """Return a hen: a low bok, or one that ends in a cry."""
    seconds = 0.42 if excited else 0.09
    top = random.uniform(620, 760) if excited else random.uniform(400, 480)
    pitch = contour(seconds, (0, 380), (0.3, top), (1, 0.8 * top))
    breath = noise(round(seconds * RATE), random, {500: -20, 1200: 0, 3500: 0, 7000: -20})
    voice = sung(pitch, 0.6, 1.0, 0.7, 0.4, 0.2, 0.1) / 2 + 0.15 * breath
    voice *= bump(seconds) ** 0.7
    return voice


def hens(canvas: Canvas, apart: float, level: float) -> None:
    """Lay hens on ``canvas``: some clucks close together about every ``apart`` seconds, now and then a cry."""
    for number, at in enumerate(canvas.every(apart, stray=0.4)):
        for beat in range(int(canvas.random.integers(2, 6))):
            canvas.lay(cluck(canvas.random, excited=False), at + 0.24 * beat, level * canvas.random.uniform(0.5, 1.0))
        if number % 3 == 2:
            canvas.lay(cluck(canvas.random, excited=True), at + 1.3, level)


def anvil(level: float) -> Samples:
    """Return one blow of the smith's hammer; steel rings at no simple ratios."""
    partials = ((1180.0, 0.5, 0.16), (2230.0, 0.7, 0.2), (2870.0, 1.0, 0.14), (4120.0, 0.5, 0.09), (5390.0, 0.3, 0.05))
    ringing = np.zeros(round(0.6 * RATE))
    for hertz, weight, falls in partials:
        ringing += weight * sung(np.full(len(ringing), hertz), 1.0) * fade(0.6, falls, 0.001)
    return level * ringing


def smith(canvas: Canvas, starts: tuple[float, ...], level: float) -> None:
    """Lay bouts of work on ``canvas``: a heavy blow and a light one that bounces, six times, from each start."""
    for start in starts:
        for blow in range(6):
            canvas.lay(anvil(1.0), start + 0.86 * blow + canvas.random.uniform(-0.02, 0.02), level)
            canvas.lay(anvil(0.35), start + 0.86 * blow + 0.31, level)


Part = tuple[float, float, Bands]  # of a step: seconds from its beginning, seconds it lasts, and its colour
HEEL: Part = (0.0, 0.05, {80: -20, 200: 0, 700: -8, 3000: -20})
SOLE: Part = (0.09, 0.11, {300: -24, 1200: -6, 3500: 0, 7000: -6, 12000: -30})


def steps(canvas: Canvas, start: float, count: int, level: float) -> None:
    """Lay somebody on ``canvas`` who walks by over gravel: heel and sole, nearer and away again."""
    for number in range(count):
        near = np.sin(np.pi * (number + 0.5) / count) ** 1.5
        for late, seconds, bands in (HEEL, SOLE):
            grains = noise(round(seconds * RATE), canvas.random, bands)
            at = start + 0.56 * number + late + canvas.random.uniform(-0.015, 0.015)
            canvas.lay(grains * bump(seconds), at, level * near * canvas.random.uniform(0.7, 1.0))
