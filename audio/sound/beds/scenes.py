"""
The beds: what lies under the words of a night, a morning, a day.

A bed's level is fixed here, beside a voice at -16 LUFS, and hardly moves round its loop. The beds under which
eyes are closed stand on the same cover, wind and leaves from 300 Hz to 8 kHz without a gap, so that each hides
the small noises of hands as well as the others; what distinguishes them lies on top.
"""

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np

from audio.sound.beds import BEDS, COVERING
from audio.sound.beds.canvas import RATE, Bands, Canvas, Samples, bump, decibels
from audio.sound.beds.crowd import murmur
from audio.sound.beds.hearth import bubbling, fire
from audio.sound.beds.level import brought_to, steadied
from audio.sound.beds.space import ROOM, VALLEY, WOOD, far, placed
from audio.sound.beds.struck import CHURCH, LUTE, bowed, drum, horn, melody, struck
from audio.sound.beds.wild import chorus, crickets, cuckoo, flapping, howl, owl, trill
from audio.sound.beds.yard import hens, smith, steps

SECONDS = 40.0  # of every loop
COVERED = -24.5  # LUFS, of what covers hands
QUIET = -34.0  # LUFS, of what only keeps company
PIECE = -24.0  # LUFS, of a piece that ends

WIND: Bands = {40: -34, 90: -12, 180: -3, 315: 0, 800: -1, 1500: -5, 3000: -14, 8000: -34, 16000: -60}
LEAVES: Bands = {
    **{500: -30, 1000: -8, 1800: -4, 2500: -1, 3150: 0.8, 4000: 0.4, 5000: 0.4, 8000: -3},  # most where keys click most
    **{9500: -9, 13000: -26, 20000: -50},
}
AIR: Bands = {60: -24, 200: -4, 500: 0, 1500: -6, 4000: -14, 9000: -26, 16000: -50}


@cache
def _cover() -> Samples:
    """Wind and leaves, the same under every bed that covers hands."""
    canvas = Canvas(SECONDS, 100)
    gust = canvas.drift(0.03, 0.25)
    leaves = canvas.noise(LEAVES) * decibels(0.9 * gust + 0.45 * canvas.drift(0.4, 2.5))
    return 1.2 * canvas.noise(WIND) * decibels(1.1 * gust) + 1.2 * leaves


@cache
def _air() -> Samples:
    """The air by day, which is never quite still."""
    canvas = Canvas(SECONDS, 130)
    return canvas.noise(AIR) * decibels(canvas.drift(0.05, 0.4))


def night() -> Samples:
    """Wind in the leaves, crickets, and an owl in the distance."""
    canvas = Canvas(SECONDS, 101)
    crickets(canvas, ((4420, 0.47, 2.6), (4710, 0.39, 1.6), (4150, 0.56, 1.9), (4890, 0.43, 1.1), (4560, 0.35, 0.7)))
    canvas.lay(far(owl(430), 120), 6.0, 2.2)
    canvas.lay(far(owl(395), 200), 25.5, 1.3)
    hum = 0.22 * trill(canvas, 3050, 46) + 0.18 * trill(canvas, 3420, 52)
    return _cover() + placed(canvas, 1.6, 0.35, WOOD) + hum


def wolves() -> Samples:
    """The night, darker: more wind, which whistles at times, and wolves far away who answer each other."""
    pack = Canvas(SECONDS, 111)
    for at, top, seconds, level in (
        (3.0, 640, 4.6, 1.0),
        (6.2, 545, 5.2, 0.7),
        (20.0, 590, 5.0, 0.8),
        (22.4, 715, 4.0, 0.45),
        (32.5, 500, 5.4, 0.65),
    ):
        pack.lay(far(howl(top, seconds), 150), at, 2.2 * level)
    crickets(pack, ((4180, 0.62, 0.7), (4390, 0.55, 0.5)))
    gusts = (0.5 + 0.5 * pack.drift(0.06, 0.3)) ** 2
    whistle = gusts * pack.noise({60: -20, 140: -4, 300: -6, 520: -3, 600: 0, 700: -3, 950: -40})
    return _cover() + placed(pack, 2.8, 0.5, VALLEY) + 0.7 * whistle


def witch() -> Samples:
    """The night about a hut: a cauldron over a fire, and the wind outside."""
    hut = Canvas(SECONDS, 121)
    bubbling(hut, 9.0, 3.2)
    crickets(hut, ((4260, 0.52, 0.5), (4600, 0.44, 0.4)))
    hut.lay(far(flapping(hut.random), 60), 29.0, 0.5)
    return _cover() + 4.5 * fire(Canvas(SECONDS, 122), 7.0) + placed(hut, 0.7, 0.3, ROOM)


def dawn() -> Samples:
    """The first birds, and a bell beyond the fields."""
    trees = Canvas(SECONDS, 132)
    chorus(trees, 0.42, 1.0)
    trees.lay(far(cuckoo(), 150), 15.0, 0.6)
    trees.lay(far(cuckoo(), 150), 17.8, 0.5)
    for blow in range(3):
        trees.lay(far(struck(CHURCH, 370, 3.6, 0.02), 220), 30.0 + 2.4 * blow, 1.6)
    return 0.28 * _air() + placed(trees, 1.8, 0.45, WOOD)


def day() -> Samples:
    """The village green: people, hens, the smith at the far end, and somebody who walks by."""
    green = Canvas(SECONDS, 142)
    murmur(green, level=0.5)
    hens(green, 4.4, 0.42)
    yard = Canvas(SECONDS, 143)
    smith(yard, (8.0, 29.0), 0.5)
    steps(green, 17.0, 15, 0.12)
    chorus(yard, 2.6, 0.3)
    return 0.16 * _air() + placed(green, 0.8, 0.35, ROOM) + placed(yard, 1.4, 0.5, VALLEY)


def vote() -> Samples:
    """The village holds its breath: a murmur, lower than by day, and a slow drum."""
    square = Canvas(SECONDS, 152)
    murmur(square, level=0.3)
    for at in np.arange(0.0, SECONDS, 2.5):
        square.lay(drum(92, square.random), at + 0.1, 1.0)
        square.lay(drum(92, square.random), at + 0.52, 0.45)
    return 0.12 * _air() + placed(square, 1.1, 0.35, ROOM)


#: What the lute touches by the fire: four broken chords, in hertz.
CHORDS = (
    (220.0, 261.6, 329.6, 440.0),
    (174.6, 261.6, 349.2, 329.6),
    (196.0, 246.9, 293.7, 392.0),
    (164.8, 246.9, 329.6, 293.7),
)


def welcome() -> Samples:
    """A fire, and somebody who now and then touches a lute."""
    room = Canvas(SECONDS, 161)
    for start, notes in zip((2.0, 12.0, 22.0, 32.0), CHORDS, strict=True):
        tune = tuple((start + 0.62 * number, pitch, 3.0) for number, pitch in enumerate(notes))
        melody(room, LUTE, tune, 0.12)
    return 0.9 * fire(Canvas(SECONDS, 162), 5.0) + 0.05 * _air() + placed(room, 1.2, 0.35, ROOM)


def victory_village() -> Samples:
    """A round dance on the green, which ends: lute, drum and bells."""
    canvas = Canvas(15.0, 171, loops=False)
    beat = 0.36
    d, e, fis, g, a, b = 293.7, 329.6, 370.0, 392.0, 440.0, 493.9
    line = (*((d, 1), (fis, 1), (a, 2), (b, 1), (a, 1), (fis, 2)), *((g, 1), (b, 1), (2 * d, 2), (a, 3), (0, 1)))
    close = (*((d, 1), (fis, 1), (a, 2), (b, 1), (a, 1), (fis, 2)), *((g, 1), (fis, 1), (e, 2), (d, 4)))
    at = 0.1
    for pitch, length in (*line, *close):
        if pitch:
            canvas.lay(struck(LUTE, pitch, 1.6), at, 0.6)
            canvas.lay(struck(LUTE, 2 * pitch, 1.2), at + 0.012, 0.25)
        at += beat * length
    for bar in range(8):
        start = 0.1 + 4 * beat * bar
        canvas.lay(struck(LUTE, (146.8, 110.0, 196.0, 110.0)[bar % 4] if bar < 7 else 146.8, 2.2), start, 0.7)
        canvas.lay(drum(120, canvas.random), start, 0.4)
        canvas.lay(drum(150, canvas.random), start + 2 * beat, 0.22)
    canvas.lay(struck(CHURCH, 587.3, 3.4), at - 4 * beat, 0.35)
    return placed(canvas, 1.3, 0.25, ROOM)


def victory_wolves() -> Samples:
    """The woods have won, and it ends: a low drum, strings, and the pack."""
    canvas = Canvas(15.0, 181, loops=False)
    for start, pitches in ((0.0, (73.4, 110.0, 174.6)), (4.2, (69.3, 103.8, 164.8)), (8.4, (73.4, 110.0, 146.8))):
        for pitch in pitches:
            canvas.lay(bowed(pitch, 5.6, canvas.random), start, 0.42)
    for number in range(6):
        canvas.lay(drum(78, canvas.random), 0.2 + 2.1 * number, 0.6)
    for at, top, level in ((2.0, 587, 0.5), (4.0, 698, 0.32), (8.2, 440, 0.34), (8.8, 587, 0.4), (9.3, 740, 0.22)):
        canvas.lay(far(howl(top, 4.6), 60), at, level)
    canvas.lay(horn(146.8, 3.0), 9.2, 0.1)
    return placed(canvas, 2.4, 0.4, VALLEY)


#: Each bed: what makes it, and its loudness in LUFS.
SCENES: Mapping[str, tuple[Callable[[], Samples], float]] = {
    "welcome": (welcome, QUIET),
    "night": (night, COVERED),
    "wolves": (wolves, COVERED),
    "witch": (witch, COVERED),
    "dawn": (dawn, QUIET),
    "day": (day, QUIET),
    "vote": (vote, QUIET),
    "victory_village": (victory_village, PIECE),
    "victory_wolves": (victory_wolves, PIECE),
}


def made(name: str) -> Samples:
    """Return the bed ``name``, finished: a loop steadied, a piece ended softly, at its loudness."""
    scene, lufs = SCENES[name]
    if not BEDS[name]:
        return brought_to(softened(scene()), lufs)
    # what lies on a cover must not push it down: it is steady by itself
    return steadied(scene(), lufs, strength=0.0 if name in COVERING else 0.7)


def softened(piece: Samples, ends: float = 1.2) -> Samples:
    """Return ``piece`` with a soft end of so many seconds."""
    last = bump(2 * ends)[-round(ends * RATE) :]
    return np.concatenate([piece[: -len(last)], piece[-len(last) :] * last])
