"""
The sound of a whole game by bots, in each language, for the measurements of sound.

A game is played and written down once in a run, whatever is measured of it.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from audio.sound.recorder import RecordingSpeaker
from audio.text.corpus import languages
from firmware.players.virtual.demo import LONGEST, open_recorder
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config, load
from firmware.runtime.loop import VirtualLoop
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from tests.bench.instruments.measuring import CannotMeasure, Effort
from tests.bench.instruments.meters import Samples, read
from tests.harness.sounds import lay_sounds

SEATS = 12
SEED = 1
QUICK = 120.0
"""Seconds of the game that are enough to prove that everything runs."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was heard to its end, and the moments at which its clip begins and ends."""

    cue: str
    text: str
    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class Track:
    """The sound of one game: a file for the mix and one for each bus, and the lines that are spoken in it."""

    language: str
    config: Config
    lines: tuple[Line, ...]
    place: "TemporaryDirectory[str]"

    def file(self, name: str) -> Path:
        """Return the file of a bus, or of the ``mix``."""
        return Path(self.place.name) / f"{name}.wav"

    def heard(self, name: str, line: Line) -> tuple[Samples, int]:
        """Return what a bus, or the ``mix``, has while a line is heard, and its rate."""
        return read(self.file(name), line.begin, line.end)


@cache
def tracks(effort: Effort) -> tuple[Track, ...]:
    """Return a game in every language asked for, or the beginning of one; raise `CannotMeasure` without a voice."""
    wanted = effort.languages or languages()
    if effort.quick:
        return (_track(wanted[0], QUICK),)
    return tuple(_track(language, LONGEST) for language in wanted)


def _track(language: str, longest: float) -> Track:
    place = TemporaryDirectory(prefix="meneur-")
    lay_sounds(Path(place.name))
    config = load(
        (),
        [f"data.state={place.name}", f"data.cache={place.name}", f"table.seats={SEATS}", f"table.language={language}"],
    )
    clock = VirtualClock()
    speaker, recorder = open_recorder(config, clock)
    if recorder is None:
        speaker.close()
        raise CannotMeasure("there is no voice here: ./meneur setup installs one")
    spoken = _play(config, clock, recorder, longest)
    recorder.save(Path(place.name) / "mix.wav", Path(place.name))
    return Track(language, config, tuple(_lines(recorder, spoken)), place)


def _play(
    config: Config, clock: VirtualClock, recorder: RecordingSpeaker, longest: float
) -> list[tuple[float, str, str]]:
    """Play one game; every line with its moment, its cue and its text."""
    loop = VirtualLoop(clock)
    spoken: list[tuple[float, str, str]] = []
    bots = pads(SEATS)
    party = Party(config, loop, clock, VirtualBoard(SEATS), recorder, humans=(), bots=bots, seed=SEED)
    party.speaker.listeners.append(lambda cue, text, _seconds: spoken.append((clock.now(), cue, text)) if cue else None)
    party.start()
    while not party.ended and clock.now() < longest:
        loop.advance(1.0)
    party.close()
    return spoken


def _lines(recorder: RecordingSpeaker, spoken: list[tuple[float, str, str]]) -> list[Line]:
    """Return the lines that nothing broke off, each with its own take."""
    lines = []
    for take in recorder.takes:
        if take.bus == "voice" and not take.cut:
            _, cue, text = next(line for line in reversed(spoken) if line[0] <= take.start)
            lines.append(Line(cue, text, take.start, take.end))
    return lines
