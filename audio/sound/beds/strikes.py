"""
The strikes: what is heard once, before the words of a cue.

Each lasts half a second to three, begins and ends at zero, and startles nobody: none is louder than the voice
(-16 LUFS), and what bursts in life (a shot, a drum) is heard from far away. A knell is the same for every death.
"""

from collections.abc import Callable, Mapping

from audio.sound.beds.canvas import RATE, Bands, Canvas, Samples, contour, fade, filtered, noise
from audio.sound.beds.hearth import fire
from audio.sound.beds.level import brought_to
from audio.sound.beds.scenes import softened
from audio.sound.beds.space import ROOM, VALLEY, WOOD, far, placed
from audio.sound.beds.struck import (
    CHURCH,
    HAND,
    LUTE,
    MARIMBA,
    bowed,
    drum,
    flute,
    gong,
    horn,
    knock,
    melody,
    struck,
    swish,
)
from audio.sound.beds.wild import howl
from audio.sound.beds.yard import cock

Place = tuple[float, float, Bands]  # seconds of reverberation, its share, its colour
HALL: Place = (1.2, 0.3, ROOM)
OPEN: Place = (1.8, 0.35, VALLEY)
TREES: Place = (1.2, 0.3, WOOD)


def _gong(canvas: Canvas) -> None:
    canvas.lay(gong(123.5, 2.9), 0.0)


def _cock(canvas: Canvas) -> None:
    canvas.lay(far(cock(), 50), 0.02)


def _knell(canvas: Canvas) -> None:
    canvas.lay(struck(CHURCH, 233.1, 2.4, 0.014), 0.0)


def _grief(canvas: Canvas) -> None:
    for pitch, start in ((116.5, 0.0), (138.6, 0.05), (110.0, 1.05), (130.8, 1.1)):
        canvas.lay(bowed(pitch, 1.55, canvas.random), start)


def _heartbeat(canvas: Canvas) -> None:
    for start in (0.0, 0.95):
        canvas.lay(drum(98, canvas.random, 0.4), start)
        canvas.lay(drum(90, canvas.random, 0.4), start + 0.27, 0.7)


def _shot(canvas: Canvas) -> None:
    """Black powder at the wood's edge: no crack, a thud and its echoes."""
    powder: Bands = {40: -12, 90: 0, 300: 0, 900: -8, 3000: -26, 9000: -50}
    burst = noise(round(0.6 * RATE), canvas.random, powder) * fade(0.6, 0.17, 0.02)
    for start, level in ((0.0, 1.0), (0.34, 0.3), (0.61, 0.2), (0.98, 0.1)):
        canvas.lay(burst, start, level)


def _fanfare(canvas: Canvas) -> None:
    for start, pitch, seconds in ((0.0, 293.7, 0.2), (0.2, 293.7, 0.2), (0.4, 440.0, 0.34), (0.72, 587.3, 0.85)):
        canvas.lay(horn(pitch, seconds), start)
        canvas.lay(horn(pitch / 2, seconds), start, 0.6)


def _handbell(canvas: Canvas) -> None:
    for swing in range(4):
        canvas.lay(struck(HAND, 1046.5, 0.7), 0.17 * swing, 0.9 if swing % 2 else 0.7)


def _roll(canvas: Canvas) -> None:
    strokes = 20
    for number in range(strokes):
        swelling = 0.2 + 0.5 * number / strokes
        canvas.lay(drum(150, canvas.random, 0.3), 0.062 * number + canvas.random.uniform(0, 0.008), swelling)
    canvas.lay(drum(96, canvas.random), 1.3, 1.1)


def _gavel(canvas: Canvas) -> None:
    canvas.lay(knock(canvas.random), 0.0, 0.8)
    canvas.lay(knock(canvas.random), 0.3, 1.0)


def _spared(canvas: Canvas) -> None:
    melody(canvas, LUTE, ((0.0, 392.0, 1.2), (0.28, 329.6, 1.2), (0.56, 261.6, 1.6)), 1.0)


def _tie(canvas: Canvas) -> None:
    """Two notes that cannot settle, and no third one."""
    tune = ((0.0, 349.2, 0.7), (0.24, 392.0, 0.7), (0.48, 349.2, 0.7), (0.72, 392.0, 1.0))
    melody(canvas, MARIMBA, tune, 1.0)
    melody(canvas, LUTE, tune, 0.5)


def _win_village(canvas: Canvas) -> None:
    for number, pitch in enumerate((293.7, 370.0, 440.0, 587.3)):
        canvas.lay(struck(CHURCH, pitch, 2.2 - 0.3 * number), 0.26 * number, 0.8)
        canvas.lay(horn(pitch, 0.3 if number < 3 else 1.3), 0.26 * number, 0.25)


def _win_wolves(canvas: Canvas) -> None:
    canvas.lay(drum(80, canvas.random), 0.0, 0.8)
    for start, top, level in ((0.1, 560, 0.8), (0.55, 420, 0.5)):
        canvas.lay(far(howl(top, 2.3), 60), start, level)


def _win_lovers(canvas: Canvas) -> None:
    melody(canvas, LUTE, tuple((0.2 * n, 261.6 * r, 2.0) for n, r in enumerate((1, 5 / 4, 3 / 2, 15 / 8, 2))), 0.8)
    canvas.lay(bowed(261.6, 2.4, canvas.random), 0.4, 0.3)


def _win_piper(canvas: Canvas) -> None:
    start = 0.0
    for pitch, seconds in ((587.3, 0.2), (659.3, 0.2), (698.5, 0.3), (659.3, 0.2), (587.3, 0.2), (880.0, 1.1)):
        canvas.lay(flute(pitch, seconds, canvas.random), start)
        start += seconds


def _win_nobody(canvas: Canvas) -> None:
    """Wind through an empty village, and one far bell."""
    canvas.lay(swish(canvas.random, 2.8, {150: -20, 400: 0, 700: -2, 1500: -14, 5000: -30}), 0.0, 0.25)
    canvas.lay(far(struck(CHURCH, 196.0, 2.4, 0.01), 100), 0.3, 1.0)


def _blaze(canvas: Canvas) -> None:
    """Thatch that catches, and the fire bell beyond it."""
    rising = contour(canvas.seconds, (0, 0), (0.35, 1), (0.75, 0.8), (1, 0))
    canvas.lay(filtered(fire(canvas, 40.0), {40: -30, 200: -14, 700: 0, 5000: 0, 12000: -8}) * rising, 0.0, 3.0)
    for stroke in range(6):
        canvas.lay(far(struck(HAND, 523.3, 0.8, 0.006), 50), 0.5 + 0.3 * stroke, 0.5)


def _hammer(canvas: Canvas) -> None:
    """Four nails into a door, the last one twice."""
    for start, level in ((0.0, 0.7), (0.34, 0.8), (0.68, 0.9), (1.02, 0.9), (1.28, 1.0)):
        canvas.lay(knock(canvas.random), start, level)
        canvas.lay(struck(HAND, 2150.0 + 40 * start, 0.12, 0.002), start, 0.12)


def _razor(canvas: Canvas) -> None:
    """A blade on the strop, to and fro, and once through the air."""
    for start in (0.0, 0.38):
        canvas.lay(swish(canvas.random, 0.34, {400: -24, 1500: -4, 4000: 0, 9000: -12, 16000: -30}), start, 0.7)
    canvas.lay(swish(canvas.random, 0.3, {900: -30, 3000: -6, 7000: 0, 12000: -10}), 0.86, 0.8)
    canvas.lay(struck(HAND, 3520.0, 0.7, 0.004), 0.98, 0.25)


def _toll(canvas: Canvas) -> None:
    for start in (0.0, 1.0):
        canvas.lay(struck(CHURCH, 392.0, 1.6, 0.008), start, 1.0 - 0.2 * start)


def _keys(canvas: Canvas) -> None:
    """A bunch of keys, and the lock."""
    for number in range(9):
        pitch = 2300.0 + 260.0 * ((number * 5) % 7)
        canvas.lay(struck(HAND, pitch, 0.25, 0.002), 0.085 * number + canvas.random.uniform(0, 0.03), 0.5)
    canvas.lay(knock(canvas.random), 0.95, 0.6)
    canvas.lay(knock(canvas.random), 1.06, 0.9)


def _pause(canvas: Canvas) -> None:
    melody(canvas, MARIMBA, ((0.0, 523.3, 0.5), (0.16, 392.0, 0.7)), 1.0)


def _resume(canvas: Canvas) -> None:
    melody(canvas, MARIMBA, ((0.0, 392.0, 0.5), (0.16, 523.3, 0.7)), 1.0)


#: Each strike: seconds, what is laid, where it sounds, and its loudness in LUFS.
TABLE: Mapping[str, tuple[float, Callable[[Canvas], None], Place, float]] = {
    "gong": (3.0, _gong, HALL, -19.5),
    "cock": (2.3, _cock, OPEN, -19.0),
    "knell": (2.4, _knell, OPEN, -20.0),
    "grief": (2.9, _grief, HALL, -18.0),
    "heartbeat": (1.7, _heartbeat, HALL, -20.0),
    "shot": (2.2, _shot, OPEN, -20.0),
    "fanfare": (2.0, _fanfare, HALL, -18.0),
    "handbell": (1.5, _handbell, HALL, -19.0),
    "roll": (2.4, _roll, HALL, -18.5),
    "gavel": (1.0, _gavel, HALL, -19.5),
    "spared": (2.2, _spared, HALL, -19.0),
    "tie": (1.8, _tie, HALL, -19.0),
    "win_village": (3.0, _win_village, HALL, -17.0),
    "win_wolves": (3.0, _win_wolves, OPEN, -17.0),
    "win_lovers": (3.0, _win_lovers, HALL, -18.0),
    "win_piper": (2.7, _win_piper, TREES, -18.0),
    "win_nobody": (3.0, _win_nobody, OPEN, -19.0),
    "pause": (1.0, _pause, HALL, -20.0),
    "resume": (1.0, _resume, HALL, -20.0),
    "blaze": (2.8, _blaze, OPEN, -19.0),
    "hammer": (1.8, _hammer, OPEN, -20.0),
    "razor": (1.7, _razor, HALL, -20.0),
    "toll": (2.6, _toll, HALL, -20.0),
    "keys": (1.5, _keys, HALL, -21.0),
}


def made(name: str) -> Samples:
    """Return the strike ``name``, finished."""
    seconds, lay, (lasting, wet, colour), lufs = TABLE[name]
    canvas = Canvas(seconds, 200 + list(TABLE).index(name), loops=False)
    lay(canvas)
    return brought_to(softened(placed(canvas, lasting, wet, colour), ends=0.3 * seconds), lufs)
