"""
An evening's sounds, mixed into blocks of samples.

A block holds what the loudspeaker would be given, on each bus and before anything is cut off at full scale.
Clips are read when they begin and dropped when they have ended, so an hour takes no more memory than a minute.
Needs numpy and scipy, which the running box never loads: imported only to save or measure.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import gcd

import numpy as np
from numpy.typing import NDArray
from scipy.signal import firwin, resample_poly

from audio.sound.faders import BUSES, CUT, Bedding, Bus, Faders
from audio.sound.takes import RATE, Ask, Loop, Take
from audio.speech.files.clips import Line
from audio.speech.files.waves import Clip, Wave

BLOCK = RATE // 2
"""Samples that are mixed at once."""

GRID = RATE // 100
"""Samples between two readings of the faders while one moves."""

AROUND = 64
"""Samples on either side that make a sample of another rate."""

Samples = NDArray[np.float32]
"""Samples from -1 to 1, or beyond: one channel."""


def loaded(wave: Wave) -> Samples:
    """Return the samples of ``wave`` at the loudspeaker's rate."""
    samples: Samples = np.array(wave.samples, dtype=np.float32) / np.float32(32768)
    common = gcd(wave.rate, RATE)
    if wave.rate != RATE:
        up, down = RATE // common, wave.rate // common
        samples = resample_poly(samples, up, down, window=_passing(max(up, down))).astype(np.float32)
    return samples


@cache
def _passing(most: int) -> NDArray[np.float64]:
    """The low pass of a change of rate: hardly softer up to 0.98 of what both rates have, where hisses peak."""
    return np.asarray(firwin(2 * AROUND * most + 1, 1 / most, window=("kaiser", 5.0)))


def blocks(
    faders: Faders, asks: Sequence[Ask], takes: Sequence[Take], beds: Mapping[str, Loop], seconds: float
) -> Iterator[dict[Bus, Samples]]:
    """
    Yield the buses, block after block, for ``seconds`` altogether.

    ``asks`` are in the order of their moments; ``faders`` are new, and are moved as they were then.
    """
    open_clips: dict[Clip | Line, Samples] = {}
    coming = sorted(takes, key=lambda take: take.start, reverse=True)
    heard: list[Take] = []
    asked = 0
    for first in range(0, round(seconds * RATE), BLOCK):
        span = _Span(first, min(BLOCK, round(seconds * RATE) - first))
        while asked < len(asks) and asks[asked][0] < span.end:
            asks[asked][1](faders)
            asked += 1
        while coming and coming[-1].start < span.end:
            heard.append(coming.pop())
        buses = {bus: np.zeros(span.count, dtype=np.float32) for bus in BUSES}
        for take in heard:
            _lay(buses[take.bus], take, _opened(open_clips, take.clip), span)
        under = {bed: fade for bed, fade in _fades(faders, span) if bed.name in beds}
        for bed, fade in under.items():
            buses["bed"] += fade * _looped(_opened(open_clips, beds[bed.name].clip), beds[bed.name].endless, bed, span)
        for bus in BUSES:
            buses[bus] *= _contour([faders.gain(bus, at) for at in _looks(faders, span)], span)
        yield buses
        faders.forget(span.end)
        heard = [take for take in heard if take.end + CUT > span.end]
        wanted = {take.clip for take in heard} | {beds[bed.name].clip for bed in under}
        for clip in open_clips.keys() - wanted:
            del open_clips[clip]


def mixed(buses: Mapping[Bus, Samples]) -> Samples:
    """Return the sum of the buses."""
    total: Samples = np.sum(list(buses.values()), axis=0)
    return total


def whole(samples: Samples) -> NDArray[np.int16]:
    """Return samples as a sound file has them; what is beyond full scale is cut off, as a device would."""
    return np.clip(np.round(32768 * samples), -32767, 32767).astype("<i2")


@dataclass(frozen=True, slots=True)
class _Span:
    """``count`` samples, from the sample ``first`` on."""

    first: int
    count: int

    @property
    def begin(self) -> float:
        return self.first / RATE

    @property
    def end(self) -> float:
        return (self.first + self.count) / RATE


def _opened(clips: dict[Clip | Line, Samples], clip: Clip | Line) -> Samples:
    if clip not in clips:
        clips[clip] = loaded(clip.wave())
    return clips[clip]


def _lay(mixed: Samples, take: Take, samples: Samples, span: _Span) -> None:
    """Add what ``span`` has of a take."""
    start = round(take.start * RATE)
    last = min(len(samples), round((take.end - take.start + (CUT if take.cut else 0.0)) * RATE))
    begin, end = max(span.first, start), min(span.first + span.count, start + last)
    if begin >= end:
        return
    part = samples[begin - start : end - start]
    if take.cut:
        left = start + last - np.arange(begin, end)
        part = part * np.minimum(1.0, left / (CUT * RATE)).astype(np.float32)
    mixed[begin - span.first : end - span.first] += part


def _looped(samples: Samples, endless: bool, bed: Bedding, span: _Span) -> Samples:
    """Return what ``span`` has of a bed that goes round and round, or once."""
    places = np.arange(span.first, span.first + span.count) - round(bed.began * RATE)
    there = (places >= 0) & (endless | (places < len(samples)))
    return np.where(there, samples[places % len(samples)], np.float32(0))


def _looks(faders: Faders, span: _Span) -> list[float]:
    """Return the moments at which the faders are read: one is enough while nothing moves."""
    moves = faders.moves(span.begin)
    if moves is None or moves >= span.end:
        return [span.begin]
    return [(span.first + place) / RATE for place in range(0, span.count + GRID, GRID)]


def _fades(faders: Faders, span: _Span) -> Iterator[tuple[Bedding, Samples]]:
    """Return every bed heard in ``span``, and its fade."""
    looks = [dict(faders.beds(at)) for at in _looks(faders, span)]
    for bed in sorted({bed for look in looks for bed in look}, key=lambda bed: bed.turn):
        yield bed, _contour([look.get(bed, 0.0) for look in looks], span)


def _contour(gains: Sequence[float], span: _Span) -> Samples:
    """Return a gain for every sample, in straight lines from look to look."""
    if len(gains) == 1:
        return np.full(span.count, gains[0], dtype=np.float32)
    return np.interp(np.arange(span.count), GRID * np.arange(len(gains)), gains).astype(np.float32)
