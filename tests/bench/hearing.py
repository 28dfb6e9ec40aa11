"""
How much of what each voice says is understood.

Lines of the narration that nobody tuned a voice to, mastered as at the table, go to a speech recogniser: alone, over
the bed of the night, and in the babble of a full table. They are heard some in a row, as at the table. No program hears
as people do; the figures compare voices.
"""

import statistics
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby, islice, zip_longest
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import numpy as np

from audio.errors import NoVoice
from audio.sound.sounds import SoundShelf
from audio.speech.files.clips import read_clip
from audio.speech.files.waves import Wave, read_wave
from audio.speech.mastering.spectrum import Samples
from audio.speech.packs.pack import Pack, storyteller
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice
from audio.text.corpus import languages
from audio.text.narration import Narration
from audio.text.pieces import split
from audio.text.words import PLACE, SEATS
from firmware.workshop.voices.ears import RATE, at_its_rate, lost, words
from firmware.workshop.voices.listing import EXAMPLE
from firmware.workshop.voices.sounds import misheard, sounds
from tests.bench.instruments import meters
from tests.bench.instruments.measuring import Effort, Reading, Sheet, measured
from tests.bench.instruments.recognition import JUDGES, judges, recogniser

VOICES: tuple[type[LiveVoice], ...] = (HibariVoice, PicoVoice, EspeakVoice)
EACH = 15  # lines of each kind
KINDS = ("calls", "names", "numbers", "others")
NAMES = {
    "fr": ("Inès", "Théo", "Margaux"),
    "en": ("Harriet", "Oliver", "Megan"),
    "de": ("Jürgen", "Annika", "Lukas"),
}
NUMBERS = ("count", "number", "night", "day", "seconds", "players", "missing", "percent", "deck", "cards")
LONGEST = 24.0  # seconds of a row: the recogniser listens to 30 at once
PAUSE = 0.6  # seconds after each line of a row
SPEAKERS = 8  # who babble
BED = "night"
MISSED = ("words", "letters", "by_ear")  # what is counted
LEVELS = {"clean": 0.0, "bed": -18.0, "babble": -10.0}  # LU of the noise beside the voice, in each place

Noises = Mapping[str, Samples | None]
"""What is heard besides, by place."""

_Piece = tuple[str, str]
"""A cue, and a piece of one of its wordings."""


@dataclass(frozen=True, slots=True)
class Take:
    """What a voice said: as the recogniser hears it, and how loud it was before, in LUFS."""

    sound: Samples
    loud: float


@dataclass(frozen=True, slots=True)
class Row:
    """Lines of one kind, spoken one after the other, and how loud each take of them was, in LUFS."""

    kind: str
    text: str
    sound: Samples
    loud: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """
    One row by one voice: of what kind it is, and where it was heard.

    ``words``, ``letters`` and ``by_ear`` (words by how they sound) are how many were lost, and of how many.
    """

    voice: str
    language: str
    kind: str
    place: str
    words: tuple[int, int]
    letters: tuple[int, int]
    by_ear: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sound:
    """How the lines of one voice sound: each judge's mark from 1 to 5, LUFS of each line, words a minute."""

    marks: Mapping[str, float]
    loud: tuple[float, ...]
    pace: float


@measured(
    "hearing",
    unit="% words",
    reach="words that a speech recogniser loses of chosen lines, by each voice, alone; the median of the voices",
)
def hearing(effort: Effort) -> Reading:
    """How much is understood of each voice."""
    recogniser()  # fails before anything is rendered
    heard: list[Heard] = []
    sounds: dict[tuple[str, str], Sound] = {}
    each = max(1, effort.lines // len(KINDS)) if effort.lines else effort.amount(EACH, 1)
    with TemporaryDirectory(prefix="meneur-") as folder:
        bed = _bed(Path(folder))
        for language in effort.languages or languages():
            takes = _takes(language, each, Path(folder), effort.voices)
            babble = _babble([row.sound for row in _spoken(EspeakVoice(language), language, each, Path(folder))])
            for voice, lines in takes.items():
                sounds[voice, language] = _sounding(lines)
                heard += _heard(voice, language, lines, {"clean": None, "bed": bed, "babble": babble})
    rows = sorted({(one.language, one.voice) for one in heard})
    shares = [_share(one for one in heard if (one.language, one.voice, one.place) == (*row, "clean")) for row in rows]
    sheets = (_table(heard, rows, sounds), _kinds(heard, rows))
    return Reading(statistics.median(shares), tuple(shares), "by a program, not by people", sheets)


def lines(language: str, each: int) -> Iterator[tuple[str, str]]:
    """Yield ``each`` lines of every kind, with it: by chance, and the same as long as their cues and facts are."""
    narration, found = Narration.load(language), defaultdict[str, set[_Piece]](set)
    spoken = set(narration.cues())
    for name, wording in narration.templates():
        for piece in split(wording) if name in spoken else ():
            found[_kind(name, piece)].add((name, piece))
    narration.names.update(enumerate(NAMES.get(language, NAMES["en"]), start=1))
    for kind in KINDS:
        for name, piece in islice(_shuffled(found[kind]), each):
            seat = 1 + _hash(name, piece) % 3 if kind == "names" else 5 + _hash(name, piece) % 14
            yield kind, narration.fill(name, piece, {**EXAMPLE, **dict.fromkeys((*SEATS, PLACE), seat)})


def _shuffled(found: Iterable[_Piece]) -> Iterator[_Piece]:
    """
    Yield one piece of each cue with the same facts, then another of each, and so on.

    What is yielded, and when, hangs on nothing but that: other cues and other wordings leave it where it is.
    """
    alike = defaultdict[tuple[str, ...], list[_Piece]](list)
    for name, piece in sorted(found, key=lambda one: _hash(*one)):
        alike[name, *sorted(_facts(piece))].append((name, piece))
    rounds = zip_longest(*(alike[key] for key in sorted(alike, key=lambda key: _hash(*key))))
    return (one for turn in rounds for one in turn if one is not None)


def _hash(*what: str) -> int:
    return int.from_bytes(sha256("\n".join(what).encode()).digest()[:8])


def _facts(piece: str) -> set[str]:
    """The facts that are named in a wording that is not filled in."""
    return {part.partition("}")[0].partition(":")[0].partition("!")[0].lower() for part in piece.split("{")[1:]}


def _kind(name: str, piece: str) -> str:
    facts = _facts(piece)
    if facts & {*SEATS, PLACE}:
        return "names"
    if facts & set(NUMBERS):
        return "numbers"
    return "calls" if name.endswith((".wakes", ".sleeps")) or name.startswith("night.") else "others"


def _takes(language: str, each: int, folder: Path, chosen: Collection[str]) -> dict[str, list[Row]]:
    """By voice, the lines as it speaks them; no voice that is not here."""
    takes = {}
    for kind in VOICES:
        try:
            if not chosen or kind.engine in chosen:
                takes[kind.engine] = _spoken(kind(language), language, each, folder)
        except NoVoice:
            continue
    pack = storyteller(language)
    if pack is not None and (not chosen or pack.name in chosen):
        takes[pack.name] = list(_rows(_recorded(pack, each * len(KINDS))))
    return takes


def _recorded(pack: Pack, count: int) -> Iterator[tuple[str, str, Take]]:
    """Yield ``count`` takes of the pack with what they say: by chance, and always the same."""
    for file, text in Random(pack.language).sample(sorted(pack.takes.items()), min(count, len(pack.takes))):
        yield "calls", text, _heard_take(read_clip(pack.folder / file))


def _spoken(voice: LiveVoice, language: str, each: int, folder: Path) -> list[Row]:
    """Return the lines as ``voice`` speaks them; raise `NoVoice` if it cannot."""
    try:
        return list(_rows((kind, line, _take(voice, line, folder)) for kind, line in lines(language, each)))
    finally:
        voice.close()


def _rows(takes: Iterable[tuple[str, str, Take]]) -> Iterator[Row]:
    """Yield them in rows of one kind that are no longer than the recogniser's ear."""
    for kind, group in groupby(takes, lambda one: one[0]):
        texts, sound, loud = list[str](), np.zeros(0), list[float]()
        for _, line, take in group:
            if len(sound) + len(take.sound) > LONGEST * RATE:
                yield Row(kind, " ".join(texts), sound, tuple(loud))
                texts, sound, loud = [], np.zeros(0), []
            texts.append(line)
            loud.append(take.loud)
            sound = np.concatenate([sound, take.sound, np.zeros(round(PAUSE * RATE))])
        yield Row(kind, " ".join(texts), sound, tuple(loud))


def _take(voice: LiveVoice, line: str, folder: Path) -> Take:
    voice.render(line, folder / "take.wav")
    return _heard_take(read_wave(folder / "take.wav"))


def _heard_take(wave: Wave) -> Take:
    """The loudness is that at the wave's own rate: the recogniser's leaves out the sibilants of a bright voice."""
    samples = np.array(wave.samples) / 32768
    return Take(at_its_rate(samples, wave.rate), meters.loudness(samples, wave.rate))


def _bed(folder: Path) -> Samples:
    """The bed of the night."""
    wave = SoundShelf(folder).clip(BED).wave()
    return at_its_rate(np.array(wave.samples) / 32768, wave.rate)


def _babble(takes: Sequence[Samples]) -> Samples:
    """Many people who talk at once: what a voice says, laid over itself again and again."""
    all_of_it = np.concatenate(takes)
    return np.asarray(np.sum([np.roll(all_of_it, len(all_of_it) * n // SPEAKERS) for n in range(SPEAKERS)], axis=0))


def _heard(voice: str, language: str, rows: Iterable[Row], noises: Noises) -> Iterator[Heard]:
    """Yield what is lost of each line, in each place."""
    chance, hear = Random(voice), recogniser()
    for row in rows:
        for place, noise in noises.items():
            begin = 0 if noise is None else chance.randrange(len(noise))
            heard = hear(_under(row.sound, noise, begin, place), RATE, language)
            yield Heard(voice, language, row.kind, place, *_missed(row.text, heard, language))


def _missed(said: str, heard: str, language: str) -> Iterator[tuple[int, int]]:
    """Yield how many words, letters and words by how they sound were lost, and of how many."""
    one, other = words(said, language), words(heard, language)
    yield lost(one, other), len(one)
    yield lost("".join(one), "".join(other)), sum(map(len, one))
    aloud = sounds(said, language)
    yield misheard(aloud, sounds(heard, language)), len(aloud)


def _under(sound: Samples, noise: Samples | None, begin: int, place: str) -> Samples:
    """The line with the noise under it, as much softer as it is in that place."""
    if noise is None:
        return sound
    part = np.resize(np.roll(noise, -begin), len(sound))
    wanted = meters.loudness(sound, RATE) + LEVELS[place]
    return np.asarray(sound + part * 10 ** ((wanted - meters.loudness(part, RATE)) / 20))


def _sounding(rows: Sequence[Row]) -> Sound:
    marks = {name: statistics.mean(mark(row.sound, RATE) for row in rows) for name, mark in judges().items()}
    seconds = sum(len(row.sound) for row in rows) / RATE
    count = sum(len(row.text.split()) for row in rows)
    return Sound(marks, tuple(loud for row in rows for loud in row.loud), 60 * count / seconds)


def _share(heard: Iterable[Heard], what: str = "words") -> float:
    """The percentage that was lost of all of it."""
    counts: list[tuple[int, int]] = [getattr(one, what) for one in heard]
    return 100 * sum(missed for missed, _ in counts) / max(1, sum(total for _, total in counts))


def _table(heard: Sequence[Heard], rows: Sequence[tuple[str, str]], sounds: Mapping[tuple[str, str], Sound]) -> Sheet:
    """By voice: words, letters and words by how they sound lost in each place, and how it sounds."""
    headings = ("words / letters / words by ear lost, %", *LEVELS, *JUDGES, "LUFS", "words/min")
    lines = []
    for language, voice in rows:
        own = [one for one in heard if (one.language, one.voice) == (language, voice)]
        places = [[one for one in own if one.place == place] for place in LEVELS]
        sound = sounds[voice, language]
        marks = [f"{sound.marks[name]:.1f}" if name in sound.marks else "-" for name in JUDGES]
        loud = f"{min(sound.loud):.1f} to {max(sound.loud):.1f}"
        shares = [" / ".join(f"{_share(place, what):.0f}" for what in MISSED) for place in places]
        lines.append((f"{language} {voice}", *shares, *marks, loud, f"{sound.pace:.0f}"))
    return Sheet(headings, tuple(lines))


def _kinds(heard: Sequence[Heard], rows: Sequence[tuple[str, str]]) -> Sheet:
    """By voice: the words lost of each kind of line, as they are spelt and by ear, alone."""
    lines = []
    for row in rows:
        own = [one for one in heard if (one.language, one.voice, one.place) == (*row, "clean")]
        kinds = ([one for one in own if one.kind == kind] for kind in KINDS)
        lines.append((" ".join(row), *(f"{_share(kind):.0f} / {_share(kind, 'by_ear'):.0f}" for kind in kinds)))
    return Sheet(("voice, clean: words / by ear lost, %", *KINDS), tuple(lines))
