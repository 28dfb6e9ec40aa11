"""
Creatures of the woods: crickets, the owl, wolves, and the birds of the morning.

Each is a function of its pitch and of chance, gives samples of about full scale, and knows no place.
"""

import numpy as np

from audio.sound.beds.canvas import RATE, Canvas, Samples, bump, contour, noise, sung, times

#: A field cricket (Gryllus campestris): chirps of three or four pulses at 4 to 5 kHz, some 30 ms apart.
PULSE = 0.018
PULSES = 0.031


def chirp(pitch: float, pulses: int = 3) -> Samples:
    """Return one chirp of a cricket: pulses that swell, each sinking a little in pitch."""
    made = np.zeros(round((PULSES * pulses + PULSE) * RATE))
    pulse = sung(contour(PULSE, (0, 1.015 * pitch), (1, 0.985 * pitch)), 1.0, 0.06) * bump(PULSE)
    for number in range(pulses):
        first = round(number * PULSES * RATE)
        made[first : first + len(pulse)] += (0.6 + 0.4 * number / (pulses - 1)) * pulse
    return made


def crickets(canvas: Canvas, singers: tuple[tuple[float, float, float], ...]) -> None:
    """Lay crickets on ``canvas``: each a pitch in hertz, seconds between its chirps, and a level."""
    for pitch, apart, level in singers:
        voice = [chirp(pitch * sharp, pulses) for sharp, pulses in ((1.0, 3), (1.004, 3), (0.997, 4))]
        for number, at in enumerate(canvas.every(apart, stray=0.06)):
            canvas.lay(voice[number % 3], at, level * canvas.random.uniform(0.75, 1.0))


def trill(canvas: Canvas, pitch: float, pulses: float) -> Samples:
    """Return a tree cricket that never stops: ``pulses`` a second, as long as the canvas."""
    beating = 0.5 - 0.5 * np.cos(canvas.cycles(pulses))
    wander = 6.0 * canvas.drift(0.05, 0.4)
    song: Samples = beating**1.5 * np.sin(canvas.cycles(pitch) + wander)
    return song


def owl(pitch: float) -> Samples:
    """Return the call of a tawny owl: a long hoot, a silence, and a short one that runs into a trembling long one."""
    canvas = Canvas(6.2, 0, loops=False)
    canvas.lay(_hoot(pitch, 0.85, tremble=0.0), 0.0)
    canvas.lay(_hoot(0.96 * pitch, 0.16, tremble=0.0), 3.4, 0.5)
    canvas.lay(_hoot(pitch, 1.55, tremble=1.0), 3.95)
    return canvas.samples


def _hoot(pitch: float, seconds: float, tremble: float) -> Samples:
    rise = contour(seconds, (0, 0.93), (0.12, 1.0), (0.6, 1.01), (1, 0.93))
    shaking = np.sin(2 * np.pi * 11.0 * times(seconds)) * contour(seconds, (0, tremble), (0.45, tremble), (0.8, 0))
    swell = contour(seconds, (0, 0), (0.15, 0.8), (0.5, 1.0), (0.8, 0.7), (1, 0))
    swell *= 1 - 0.35 * tremble * (1 + shaking) / 2
    return sung(pitch * rise * (1 + 0.012 * shaking), 1.0, 0.1, 0.05) * swell


def howl(top: float, seconds: float) -> Samples:
    """Return one wolf: a glide up to ``top`` hertz, a long held note that shakes, and a slow fall."""
    rise = contour(seconds, (0, 0.48), (0.06, 0.55), (0.2, 0.97), (0.3, 1.0), (0.62, 0.97), (0.85, 0.8), (1, 0.55))
    shaking = contour(seconds, (0, 0), (0.3, 0.004), (0.6, 0.014), (1, 0.02))
    pitch = top * rise * (1 + shaking * np.sin(2 * np.pi * 5.2 * times(seconds)))
    swell = contour(seconds, (0, 0), (0.1, 0.35), (0.25, 1.0), (0.6, 0.85), (0.85, 0.35), (1, 0))
    return sung(pitch, 1.0, 0.42, 0.22, 0.1, 0.05, 0.02) * swell / 1.4


Note = tuple[float, float, float]
REST: Note = (0, 0, 0.05)
TEACHER: tuple[Note, ...] = ((4300, 4200, 0.12), (3300, 3250, 0.13))
#: Phrases of birds (two blackbirds, a great tit, a robin's ticking, a sparrow): notes of a pitch at the beginning and
#: one at the end (hertz), and seconds; a pitch of zero is a rest.
PHRASES: tuple[tuple[Note, ...], ...] = (
    ((2100, 2300, 0.16), (2600, 2550, 0.2), (1900, 2200, 0.18), REST, (5200, 4300, 0.06), (4800, 6000, 0.07)),
    ((2400, 2350, 0.22), (1850, 1900, 0.14), (2250, 2700, 0.2), REST, (5600, 4700, 0.05), (4600, 5600, 0.08)),
    (*TEACHER, REST, *TEACHER, REST, *TEACHER),
    ((5800, 3400, 0.05), REST, REST, (5700, 3500, 0.05), REST, REST, (5900, 3300, 0.06)),
    (*((3000, 5200, 0.05), (5200, 3400, 0.06)), *((3200, 5000, 0.05), (5000, 3300, 0.06)), (5400, 2900, 0.16)),
)


def bird(phrase: tuple[Note, ...], sharp: float) -> Samples:
    """Return one phrase sung, ``sharp`` times as high."""
    notes = []
    for begins, ends, seconds in phrase:
        if begins:
            pitch = contour(seconds, (0, sharp * begins), (0.5, sharp * (begins + ends) / 2), (1, sharp * ends))
            notes.append(sung(pitch, 1.0, 0.08) * bump(seconds))
        else:
            notes.append(np.zeros(round(seconds * RATE)))
    return np.concatenate(notes)


def chorus(canvas: Canvas, apart: float, level: float) -> None:
    """Lay many birds on ``canvas``, one phrase about every ``apart`` seconds, near and far."""
    for number, at in enumerate(canvas.every(apart, stray=0.45)):
        near = canvas.random.choice([1.0, 0.6, 0.35, 0.25])
        phrase = PHRASES[(number + int(canvas.random.integers(2))) % len(PHRASES)]
        canvas.lay(bird(phrase, canvas.random.choice([0.92, 1.0, 1.06])), at, level * near)


def cuckoo() -> Samples:
    """Return two calls of a cuckoo, a falling third each."""
    high, low = (
        sung(contour(seconds, (0, pitch), (1, 0.99 * pitch)), 1.0, 0.06) * bump(seconds) ** 0.5
        for seconds, pitch in ((0.2, 660), (0.26, 545))
    )
    rest = np.zeros(round(0.12 * RATE))
    call = np.concatenate([high, rest, low, np.zeros(round(0.75 * RATE))])
    return np.concatenate([call, call])


def flapping(random: np.random.Generator) -> Samples:
    """Return a bird that takes wing among leaves."""
    made = Canvas(0.9, 0, loops=False)
    for number in range(9):
        beat = noise(3000, random, {300: -20, 900: 0, 4000: -3, 9000: -20}) * bump(3000 / RATE)
        made.lay(beat, 0.08 * number, 0.9**number)
    return made.samples
