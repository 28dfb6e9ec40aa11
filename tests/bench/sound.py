"""
What is heard: the sound track of a whole game by bots, in every language.

Levels are those of the recording, which the desk mixes as it mixes for the loudspeaker, at full volume; they are
the same on every machine. Times are those of this one.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from scipy.signal import resample_poly

from audio.sound.beds import COVERING
from audio.sound.faders import BUSES, CROSSFADE, HOLD, RELEASE
from audio.sound.score import Score
from audio.speech.cache import ClipCache
from audio.speech.packs.pack import storyteller
from audio.speech.studio.voice import StudioVoice
from audio.speech.voices.ladder import ladder
from audio.text.pieces import pieces
from firmware.runtime.loudspeaker import voice_cache
from firmware.runtime.voice import cache_folder
from tests.bench.instruments import meters
from tests.bench.instruments.masking import CLICK, hidden_up_to
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured, median
from tests.bench.instruments.meters import Samples
from tests.bench.instruments.soundtrack import Line, Track, tracks

REACH, WITHIN = -16.0, 1.0
"""LUFS that every line is to have, and LU by which it may miss them."""

CEILING = -1.0
"""dBTP that the mix is to stay below."""

DEPTH = 15.0
"""LU by which the bed is to be below the voice."""

AUDIBLE = -60.0
"""LUFS below which there is no bed."""

BETWEEN = 3.0
"""Seconds: a longer silence is a window or a wait, not a gap between lines."""

SHORTEST = 2.0
"""Seconds of a window without which it is left out."""

EARLIEST = 0.05
"""Seconds before which no clip is to be heard: some devices swallow the first of what they play."""

AGAIN = 3
"""Renderings beside which a line may lack nothing of its beginning."""

WORST = 3
"""Lines that are named."""


@measured("sound.voice", unit="LUFS", reach=f"loudness of each line, {REACH:.0f} ± {WITHIN:.0f}; the median")
def voice(effort: Effort) -> Reading:
    """How loud the lines are, and how even."""
    found = [(meters.loudness(*track.heard("voice", line)), line) for track, line in _spoken(effort)]
    off = [line for level, line in found if abs(level - REACH) > WITHIN]
    worst = sorted(found, key=lambda one: -abs(one[0] - REACH))
    return _reading([level for level, _ in found], f"{len(off)} of {len(found)} lines miss it; {_named(worst)}")


@measured("sound.peak", unit="dBTP", reach=f"true peak of everything together, below {CEILING:.0f}; the highest")
def peak(effort: Effort) -> Reading:
    """How near to full scale the mix comes."""
    highest = [meters.true_peak(track.file("mix")) for track in tracks(effort)]
    alone = {bus: max(meters.true_peak(track.file(bus)) for track in tracks(effort)) for bus in BUSES}
    note = ", ".join(f"{bus} {level:.1f}" for bus, level in alone.items())
    return Reading(max(highest), tuple(highest), f"alone: {note}")


@measured(
    "sound.bed_under", unit="LU", reach=f"the bed below the voice while it speaks, {DEPTH:.0f} or more; the least"
)
def bed_under(effort: Effort) -> Reading:
    """How far the bed makes room for words."""
    found = []
    for track, line in _spoken(effort):
        bed = meters.loudness(*track.heard("bed", line))
        if bed > AUDIBLE:
            found.append((meters.loudness(*track.heard("voice", line)) - bed, line))
    if not found:
        raise CannotMeasure("no line of this game has a bed under it")
    worst = sorted(found, key=lambda one: one[0])
    middle = statistics.median(level for level, _ in found)
    return Reading(worst[0][0], tuple(level for level, _ in found), f"median {middle:.1f}; {_named(worst)}")


@measured(
    "sound.windows",
    unit="dB SPL",
    reach="how loud a key may click at half a metre in a window of the night and be hidden, the voice being 65 dB "
    f"at 1 m; the least, beside {CLICK.level:.0f}",
)
def windows(effort: Effort) -> Reading:
    """Whether the bed is up again, and covers hands, as soon as people act."""
    found = []
    for track in tracks(effort):
        for bed, parts in _windows(track).items():
            found.append((hidden_up_to(np.concatenate(parts), CLICK), f"{track.language} {bed}"))
    if not found:
        raise CannotMeasure("this game has no night with a bed")
    found.sort()
    note = ", ".join(f"{name} {level:.1f}" for level, name in found)
    return Reading(found[0][0], tuple(level for level, _ in found), note)


@measured("sound.gaps", unit="s", reach=f"silence from one line to the next where below {BETWEEN:.0f} s; the median")
def gaps(effort: Effort) -> Reading:
    """How the narrator breathes, from the last sound of a line to the first of the next."""
    silent: list[float] = []
    for track in tracks(effort):
        spans = [_span(track, line) for line in track.lines]
        silent += [begin - end for (_, end), (begin, _) in pairwise(spans) if begin - end < BETWEEN]
    return _reading(silent)


@measured("sound.onset", unit="s", reach=f"first sound after the start of a clip, {EARLIEST} or more; the earliest")
def onset(effort: Effort) -> Reading:
    """Whether the first syllable of every line is there."""
    found = [_span(track, line)[0] - line.begin for track, line in _spoken(effort)]
    lost = [missed for track in tracks(effort) for missed in _lost(track)]
    cut = [line for level, line in lost if level > meters.UNHEARD]
    worst = sorted(lost, key=lambda one: -one[0])
    return Reading(
        min(found),
        tuple(found),
        f"beside renderings that were not cut, {len(cut)} of {len(lost)} lines lack something of their beginning; "
        f"{_named(worst)}",
    )


@measured("sound.first_render", unit="s", reach="to render every line of a game for the first time, one language")
def first_render(effort: Effort) -> Reading:
    """How long an evening waits for a new voice, and what is kept of it."""
    samples, kept = [], []
    for track in tracks(effort):
        with TemporaryDirectory(prefix="meneur-") as place:
            cache = voice_cache(replace(track.config, data=replace(track.config.data, cache=place)))
            texts = list(dict.fromkeys(line.text for line in track.lines))
            cache.render(texts[0])  # the worker starts once an evening
            start = time.perf_counter()
            cache.prepare(texts, lambda _done, _total: None)
            samples.append(time.perf_counter() - start)
            cache.close()
            files = [file.stat().st_size for file in Path(place, "voice").rglob("*.ogg")]
            kept.append(f"{track.language}: {len(texts)} lines, {len(files)} files, {sum(files) / 1e6:.1f} MB")
    return Reading(statistics.median(samples), tuple(samples), "; ".join(kept))


def _lost(track: Track) -> Iterator[tuple[float, Line]]:
    """Yield each line that was not recorded, with what its beginning lacks of what its voice gives, in decibels."""
    told, folder = storyteller(track.language), cache_folder(track.config)
    caches = {voice: ClipCache(folder, voice) for voice in ladder(track.language, track.config.voice.rate)}
    for line in {line.text: line for line in track.lines}.values():
        if told is not None and told.parts(line.text):
            continue
        first = pieces(line.text)[0].text
        voice = next(voice for voice, cache in caches.items() if cache.path(first).exists())
        clip, rate = track.heard("voice", line)
        yield beside(voice, first, Path(track.place.name), clip, rate), line
    for voice in caches:
        voice.close()


def beside(voice: StudioVoice, text: str, folder: Path, clip: Samples, rate: int) -> float:
    """
    Return what the beginning of ``clip`` lacks of ``text``, in decibels below its loudest moment.

    The synthesiser says it anew, uncut, into ``folder``; and again, for it is not always as exact.
    """
    missed = 0.0
    for _ in range(AGAIN):
        voice.render(text, folder / "whole.wav", raw=True)
        whole, own = meters.read(folder / "whole.wav")
        missed = min(missed, meters.lost(clip, whole if own == rate else resample_poly(whole, rate, own), rate))
        if missed < meters.UNHEARD:
            break
    return missed


def _windows(track: Track) -> dict[str, list[Samples]]:
    """Return what the bed is in every longer silence in which eyes are closed, once it has come up, by bed."""
    score, bed = Score.load(), ""
    found: dict[str, list[Samples]] = {}
    for line, after in pairwise(track.lines):
        asked = score.bed(line.cue)
        changed, bed = asked not in (None, bed), bed if asked is None else asked
        begin = line.end + (CROSSFADE if changed else HOLD + RELEASE)
        if bed in COVERING and after.begin - begin > SHORTEST:
            found.setdefault(bed, []).append(meters.read(track.file("bed"), begin, after.begin)[0])
    return found


def _spoken(effort: Effort) -> list[tuple[Track, Line]]:
    return [(track, line) for track in tracks(effort) for line in track.lines]


def _span(track: Track, line: Line) -> tuple[float, float]:
    """Return the moments between which a line is really heard."""
    first, last = meters.span(*track.heard("voice", line))
    return line.begin + first, line.begin + last


def _reading(values: Sequence[float], note: str = "") -> Reading:
    """Return the median of ``values``, with the lowest and the highest."""
    extent = f"from {min(values):.2f} to {max(values):.2f}"
    return median(values, f"{extent}; {note}" if note else extent)


def _named(worst: list[tuple[float, Line]]) -> str:
    return "worst: " + ", ".join(f"{level:.1f} {line.cue} ({line.text[:30]}…)" for level, line in worst[:WORST])
