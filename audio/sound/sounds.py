"""
Every sound that is not a word: beeps, made here from nothing but sines, and the beds and strikes of `audio.sound.beds`.

A beep is a table of tones, the same every time; no sound says who did what, and none is played in the
night but for everybody.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, pi, sin
from pathlib import Path

from audio.errors import DamagedWave, UnknownSound
from audio.sound.beds.workshop import NAMES, Workshop
from audio.speaker import Progress
from audio.speech.files.waves import Clip, Wave, read_wave, write_wave

RATE = 22050  # samples a second, as espeak-ng's
EDITION = 1  # raise it when a tone changes, so that cached files are made anew
RISE = 0.004  # seconds; softer than a click


@dataclass(frozen=True, slots=True)
class Tone:
    """
    One struck note.

    ``start`` and ``seconds`` place it; ``pitch`` in hertz falls or rises to ``ends`` if that is given;
    ``level`` is from 0 to 1; ``ring`` is the share of its length after which a third of it is left.
    """

    start: float
    seconds: float
    pitch: float
    level: float = 0.5
    ends: float | None = None
    ring: float = 0.3


def tones() -> Mapping[str, tuple[Tone, ...]]:
    """Return every beep there is, by name."""
    return {
        "tap": (Tone(0.0, 0.16, 880.0, 0.45), Tone(0.0, 0.16, 1760.0, 0.15)),
        "wrong": (Tone(0.0, 0.22, 196.0, 0.5, ring=0.6), Tone(0.2, 0.32, 147.0, 0.5, ring=0.6)),
        "key": (Tone(0.0, 0.07, 620.0, 0.35),),
        "tick": (Tone(0.0, 0.05, 1200.0, 0.3, ring=0.2),),
    }


def synthesise(parts: tuple[Tone, ...]) -> Wave:
    """Return the tones sounding together, each from its own start."""
    length = max(part.start + part.seconds for part in parts)
    mixed = [0.0] * int(length * RATE)
    for part in parts:
        _strike(mixed, part)
    return Wave(array("h", (round(32767 * max(-1.0, min(1.0, level))) for level in mixed)), RATE)


def _strike(mixed: list[float], tone: Tone) -> None:
    first, count = int(tone.start * RATE), int(tone.seconds * RATE)
    ends = tone.pitch if tone.ends is None else tone.ends
    phase = 0.0
    for index in range(min(count, len(mixed) - first)):
        share = index / count
        phase += 2 * pi * (tone.pitch + (ends - tone.pitch) * share) / RATE
        swell = min(1.0, index / (RISE * RATE))
        fade = exp(-share / tone.ring) * (1.0 - share)
        mixed[first + index] += tone.level * swell * fade * sin(phase)


class SoundShelf:
    """Beeps, strikes and beds as files in one folder, made the first time they are wanted."""

    def __init__(self, folder: Path) -> None:
        """Keep them in ``folder``, which is made if it is not there."""
        self._folder = folder
        self._workshop = Workshop(folder)
        self._known: dict[str, Clip] = {}

    def clip(self, sound: str) -> Clip:
        """
        Return the file of that sound; a strike or a bed that is not there yet takes its time.

        Raises `UnknownSound` if there is none of that name, `RenderFailed` if a strike or a bed cannot be made.
        """
        if sound in NAMES:
            return self._workshop.clip(sound)
        table = tones()
        if sound not in table:
            raise UnknownSound(f"There is no sound {sound!r}. Sounds there are: {', '.join(sorted((*table, *NAMES)))}.")
        if sound not in self._known:
            path = self._folder / f"{sound}-{EDITION}.wav"
            self._known[sound] = Clip(path, self._made(path, table[sound]))
        return self._known[sound]

    def ready(self, sound: str) -> Clip | None:
        """Return the file of that sound, a strike or a bed only if it is made already; raise as `clip` does."""
        return self._workshop.ready(sound) if sound in NAMES else self.clip(sound)

    def begin(self) -> None:
        """Begin to make every strike and bed that is not there yet, beside everything else."""
        self._workshop.begin()

    def prepare(self, progress: Progress) -> None:
        """Wait until every strike and bed is there; raise `RenderFailed` if some cannot be made."""
        self._workshop.prepare(progress)

    def close(self) -> None:
        """Stop making sounds."""
        self._workshop.close()

    def _made(self, path: Path, parts: tuple[Tone, ...]) -> float:
        try:
            return read_wave(path).seconds
        except DamagedWave:
            self._folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".part")
            write_wave(draft, synthesise(parts))
            draft.replace(path)
        return read_wave(path).seconds
