"""
What every sound is made of: contours, tones, shaped noise, and the stretch of time they are laid on.

A loop is made on a circle. Noise is the sum of whole cycles, and what is laid over the end goes on at
the beginning; so a loop has no join that could be heard. The same seed makes the same sound.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44100  # samples a second, as the mixer's device
SILENT = -90.0  # dB

#: From -1.0 to 1.0. A whole bed has 32 bits a sample, for a small Pi's memory; what is laid on it may have 64.
Samples = NDArray[np.floating[Any]]
#: Hertz -> level in dB of a third-octave band there; straight lines between, on a scale of octaves.
Bands = Mapping[float, float]


def contour(seconds: float, *points: tuple[float, float]) -> Samples:
    """Return a line through ``points``, each a share of ``seconds`` (0 to 1) and a value, as samples."""
    shares = np.linspace(0.0, 1.0, round(seconds * RATE), endpoint=False)
    return np.interp(shares, [at for at, _ in points], [value for _, value in points])


def times(seconds: float) -> Samples:
    """Return the moment of each sample, in seconds."""
    moments: Samples = np.arange(round(seconds * RATE)) / RATE
    return moments


def bump(seconds: float) -> Samples:
    """Return a swell from zero to one and back."""
    swell: Samples = np.sin(np.pi * contour(seconds, (0, 0.0), (1, 1.0))) ** 2
    return swell


def fade(seconds: float, falls: float, rise: float = 0.004) -> Samples:
    """Return what is struck: up within ``rise`` seconds, down to a third every ``falls`` seconds, zero at the end."""
    at = times(seconds)
    struck: Samples = ends(at, seconds, rise) * np.exp(-at / falls)
    return struck


def ends(at: Samples, seconds: float, rise: float) -> Samples:
    """Return how a sound of ``seconds`` begins within ``rise`` of them, and ends in the last of them, at ``at``."""
    made: Samples = np.minimum(at / rise, 1.0) * np.minimum((seconds - at) / (0.15 * seconds), 1.0)
    return made


def sung(pitch: Samples, *weights: float) -> Samples:
    """Return a tone that follows ``pitch`` (hertz), with the given weights of its harmonics."""
    tone = np.zeros_like(pitch)
    for weight, partial in zip(weights, harmonics(pitch), strict=False):
        tone += weight * partial
    return tone


def harmonics(pitch: Samples) -> Iterator[Samples]:
    """Yield the sines of the first, second, third… harmonic of ``pitch``, each from the two before it."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    before, now = np.zeros_like(phase), np.sin(phase)
    yield now
    double = 2 * np.cos(phase)  # most tones have one partial
    while True:
        before, now = now, double * now - before
        yield now


def noise(count: int, random: np.random.Generator, bands: Bands) -> Samples:
    """Return ``count`` samples of noise of RMS 1, shaped by ``bands``; its end meets its beginning."""
    size = count // 2 + 1
    spectrum = random.standard_normal(2 * size, dtype=np.float32).view(np.complex64)
    frequencies = _frequencies(size, count)
    spectrum *= _gains(frequencies, bands) / np.sqrt(frequencies)
    spectrum[0] = 0.0
    made: Samples = np.fft.irfft(spectrum, count)
    made /= np.sqrt(np.mean(made**2))
    return made


def filtered(samples: Samples, bands: Bands) -> Samples:
    """Return ``samples`` with their bands raised or lowered by so many dB, on the circle."""
    spectrum = np.fft.rfft(samples)
    return np.fft.irfft(spectrum * _gains(_frequencies(len(spectrum), len(samples)), bands), len(samples))


def _frequencies(bins: int, count: int) -> Samples:
    """The frequency of each bin in hertz; the first, which has none, counts as the second."""
    found = np.arange(bins, dtype=np.float32) * np.float32(RATE / count)
    found[0] = found[1]
    return found


def _gains(frequencies: Samples, bands: Bands) -> Samples:
    levels = np.interp(np.log(frequencies), np.log(list(bands)), list(bands.values()), left=SILENT, right=SILENT)
    return decibels(levels.astype(np.float32))


def decibels(level: Samples) -> Samples:
    """Return what samples are multiplied by to change them by ``level`` dB."""
    factor: Samples = np.exp(level * np.float32(np.log(10) / 20))
    return factor


class Canvas:
    """A stretch of time that sounds are laid on; if it ``loops``, its end goes on at its beginning."""

    def __init__(self, seconds: float, seed: int, *, loops: bool = True) -> None:
        """Begin in silence."""
        self.seconds = seconds
        self.loops = loops
        self.random = np.random.default_rng(seed)
        self.samples: Samples = np.zeros(round(seconds * RATE), dtype=np.float32)

    def lay(self, sound: Samples, at: float, gain: float = 1.0) -> None:
        """Add ``sound`` from the second ``at`` on; without a loop, what goes beyond the end is cut off."""
        count = len(self.samples)
        first = round(at * RATE) % count
        head = sound[: count - first]
        self.samples[first : first + len(head)] += gain * head
        if self.loops:
            rest = sound[len(head) :]
            self.samples[: len(rest)] += gain * rest

    def every(self, seconds: float, stray: float = 0.0) -> Samples:
        """Return moments about ``seconds`` apart, evenly round the loop, each off by up to ``stray`` of that."""
        count = max(1, round(self.seconds / seconds))
        off = self.random.uniform(-stray, stray, count)
        return (np.arange(count) + 0.5 + off) * (self.seconds / count)

    def noise(self, bands: Bands) -> Samples:
        """Return noise as long as the canvas."""
        return noise(len(self.samples), self.random, bands)

    def drift(self, slowest: float, fastest: float) -> Samples:
        """Return a line that wanders between -1 and 1, at rates from ``slowest`` to ``fastest`` in hertz."""
        cycles = np.arange(max(1, round(slowest * self.seconds)), round(fastest * self.seconds) + 1)
        points = 4 * int(cycles[-1])
        spectrum = np.zeros(points // 2 + 1, dtype=complex)
        spectrum[cycles] = self.random.standard_normal(len(cycles)) + 1j * self.random.standard_normal(len(cycles))
        coarse = np.fft.irfft(spectrum, points)
        coarse /= np.abs(coarse).max()
        return around(coarse, len(self.samples))

    def cycles(self, hertz: float) -> Samples:
        """Return the phase of an oscillation of about ``hertz`` that fits the loop."""
        turns = max(1, round(hertz * self.seconds))
        phase: Samples = np.arange(len(self.samples)) * (2 * np.pi * turns / len(self.samples))
        return phase


def around(values: Samples, count: int) -> Samples:
    """Return the line through ``values``, which lie evenly round a loop, as ``count`` samples."""
    at = np.arange(count) * (len(values) / count)
    line: Samples = np.interp(at, np.arange(len(values) + 1), np.append(values, values[0])).astype(np.float32)
    return line
