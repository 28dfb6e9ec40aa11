"""
Fire, and what hangs over it.

As in the woods, each is a function of chance alone and knows no place.
"""

import numpy as np

from audio.sound.beds.canvas import RATE, Canvas, Samples, fade, noise, sung, times


def fire(canvas: Canvas, crackles: float) -> Samples:
    """Return a fire as long as ``canvas``, with so many crackles a second: a low flutter, hiss, and snapping wood."""
    flutter = 1.0 + 0.35 * canvas.drift(0.5, 9.0)
    glow = canvas.noise({30: -20, 90: 0, 250: -2, 700: -14, 2000: -28, 8000: -45}) * flutter
    hiss = canvas.noise({600: -30, 2500: -4, 6000: 0, 11000: -10, 18000: -40}) * (1.0 + 0.3 * canvas.drift(1.0, 12.0))
    snaps = Canvas(canvas.seconds, int(canvas.random.integers(1 << 30)))
    kinds = [_snap(snaps.random) for _ in range(24)]
    for at in snaps.random.uniform(0, canvas.seconds, round(crackles * canvas.seconds)):
        loud = min(0.4, 0.09 * (snaps.random.pareto(2.2) + 0.5))  # many small ones, few big
        snaps.lay(kinds[int(snaps.random.integers(len(kinds)))], at, loud)
    return 0.08 * glow + 0.02 * hiss + snaps.samples


def _snap(random: np.random.Generator) -> Samples:
    """One piece of wood that splits: a burst of a few milliseconds, sometimes two."""
    middle = random.uniform(900, 4200)
    seconds = random.uniform(0.012, 0.05)
    burst = noise(round(seconds * RATE), random, {0.3 * middle: -24, middle: 0, 3 * middle: -18})
    return burst * fade(seconds, 0.2 * seconds, 0.0006)


def bubbling(canvas: Canvas, bubbles: float, level: float) -> None:
    """
    Lay a cauldron on ``canvas`` that throws so many bubbles a second.

    A bubble is a sine that rises as it nears the surface and dies within some tenths of a second (Minnaert, 1933;
    van den Doel, 2005); big ones are low and slow.
    """
    kinds = [_bubble(size) for size in np.geomspace(0.0045, 0.019, 24)]
    bouts = 0.65 + 0.35 * canvas.drift(0.15, 0.8)
    for at in canvas.random.uniform(0, canvas.seconds, round(bubbles * canvas.seconds)):
        here = bouts[int(at * RATE)]
        kind = kinds[int(canvas.random.triangular(0, 14, len(kinds)))]
        canvas.lay(kind, at, level * here * canvas.random.uniform(0.25, 1.0))


def _bubble(radius: float) -> Samples:
    """One bubble of ``radius`` metres."""
    pitch = 3.26 / radius
    damping = 0.13 * pitch + 0.0072 * pitch**1.5
    seconds = min(0.3, 6.0 / (0.28 * damping))
    rising = pitch * (1.0 + 0.028 * damping * times(seconds))
    return sung(rising, 1.0, 0.1) * fade(seconds, 1.0 / (0.28 * damping), 0.003)
