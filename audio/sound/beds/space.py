"""
The place where something sounds: a valley, a wood, a room.

A place is a decaying, darkening noise that dry sound is convolved with; on a loop its tail goes round.
"""

from math import log2

import numpy as np

from audio.sound.beds.canvas import RATE, Bands, Canvas, Samples, filtered, noise, times

DECAY = 6.9  # in so many time constants a sound falls by 60 dB
FIRST = 0.018  # seconds until the first echo

WOOD: Bands = {60: -12, 200: 0, 1000: 0, 2500: -6, 6000: -18, 16000: -40}
VALLEY: Bands = {60: -8, 150: 0, 800: 0, 2000: -9, 5000: -24, 12000: -50}
ROOM: Bands = {80: -6, 200: 0, 3000: 0, 8000: -9, 16000: -24}


def placed(dry: Canvas, seconds: float, wet: float, colour: Bands) -> Samples:
    """
    Return what is on ``dry`` as it sounds in a place.

    ``seconds`` is how long the place takes to fall silent (RT60), ``wet`` what share of what is heard is
    reverberation (0 to 1), ``colour`` which bands it throws back.
    """
    tail = _tail(seconds, dry.random, colour)
    count = len(dry.samples)
    size = count if dry.loops else 1 << (count + len(tail) - 1).bit_length()
    thrown = np.fft.irfft(np.fft.rfft(dry.samples, size) * np.fft.rfft(tail, size), size)[:count]
    return (1.0 - wet) * dry.samples + wet * thrown


def far(sound: Samples, metres: float) -> Samples:
    """Return ``sound`` as dull as the air makes it over ``metres``; its level stays for the scene to choose."""
    loss = metres / 40
    padded = np.append(sound, np.zeros(RATE // 20))
    return filtered(padded, {20: 0, 500: 0, 2000: -2 * loss, 8000: -8 * loss, 20000: -16 * loss})


def _tail(seconds: float, random: np.random.Generator, colour: Bands) -> Samples:
    at = times(seconds)
    muffled = {hertz: level - max(0.0, 6 * log2(hertz / 800)) for hertz, level in colour.items()}
    bright = noise(len(at), random, colour) * np.exp(-DECAY * at / (0.5 * seconds))
    dull = noise(len(at), random, muffled) * np.exp(-DECAY * at / seconds)
    tail = np.concatenate([np.zeros(round(FIRST * RATE)), bright + dull])
    tail /= np.sqrt(np.sum(tail**2))
    return tail.astype(np.float32)
