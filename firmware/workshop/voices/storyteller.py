"""
The recorded storyteller: the lines of a language that name nobody and count nothing, spoken once by the best voice.

Each breath is rendered once and kept, and each line is a take of the pack, so that it can be broken off at any time and
goes on where it was; a line whose words have changed is rendered anew, and its old take goes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from shutil import move
from tempfile import TemporaryDirectory

import numpy as np
from rich.console import Console
from rich.progress import track

from audio.speech.engines.spoken import spoken
from audio.speech.files.clips import is_whole
from audio.speech.files.ogg import OPUS, OPUS_RATE, read_ogg, write_ogg
from audio.speech.files.waves import Wave, read_wave, write_wave
from audio.speech.mastering.loudness import FRAME, loudness, peaks, true_peak
from audio.speech.mastering.spectrum import Samples, resampled, to_wave
from audio.speech.mastering.take import holding, limited, master
from audio.speech.packs.pack import Pack, read_pack
from audio.text.narration import Narration
from audio.text.pieces import pieces
from firmware.workshop.voices.listener import Listener
from firmware.workshop.voices.recording import write_index
from firmware.workshop.voices.storytellers import Storyteller

NAME = "storyteller"
RATE = 24000  # samples a second of a take
FULL = 32768  # of 16 bits
CEILING = -2.0  # dBTP: the whole is to stay under -1, whichever meter is asked
TRIES = 16  # of coming under it: what is encoded anew peaks elsewhere
STEP = 0.4  # dB by which peaks are held lower at most for the next try: the whole is softer if all of them are
TOLERANCE = 0.15  # LU within which a take is as loud as it was
SHORT = 25  # letters: less is not spoken by itself, but in one breath with what follows
LOUD = 0.5  # of full scale, at which a breath is kept
PACES = (1.0, 0.93, 1.07)  # beside his own: where one take is misheard, another may not be

CUES = (
    *("night.", "werewolves.", "seer.", "witch.", "dawn", "eyes.", "cupid.", "lovers.", "thief.", "defender."),
    *("two_sisters.", "round.", "piper.", "charmed.", "raven.", "white_werewolf.", "pyromaniac.wakes"),
    *("pyromaniac.sleeps", "over.", "baker.", "death.cause.", "box.welcome", "box.goodbye", "captain.opens"),
    *("debate.opens", "vote.opens", "story.", "debate.relaunch", "debate.closes", "vote.nobody", "captain.none"),
    *("captain.lost", "explain.", "deal.", "rematch.", "digital.", "calls.", "practice.", "box.", "join.", "pace."),
    *("deck.", "register.", "debate.", "ballot.", "election.", "power."),
)
"""The beginnings of lines, in the order of how often they are heard; all others come last."""

Say = Callable[[float, Path], None]
"""Writes a line to a file as it is spoken, at a share of the storyteller's pace."""


def texts_of(narration: Narration) -> list[str]:
    """Return what the storyteller says, what is heard most often first: wordings and hints without facts."""
    return list(dict.fromkeys(wording for _, wording in _lines(narration, ())))


def chosen(narration: Narration, pack: Pack | None, begins: Sequence[str]) -> list[str]:
    """Return what of `texts_of` is to be in ``pack``: what it says, and the lines that begin with one of ``begins``."""
    wanted = {wording for _, wording in _lines(narration, begins)}
    return [text for text in texts_of(narration) if text in wanted or (pack is not None and pack.says(text))]


def untold(narration: Narration, pack: Pack | None, begins: Sequence[str]) -> list[tuple[str, str]]:
    """Return cue and wording of those lines that begin with one of ``begins`` and that ``pack`` has no take of."""
    return [line for line in _lines(narration, begins) if pack is None or not pack.says(line[1])]


def _lines(narration: Narration, begins: Sequence[str]) -> list[tuple[str, str]]:
    """Cue and wording of the lines that begin with one of ``begins`` (none: of all), as often as they are heard."""
    lines = ((cue, wording) for cue, wording in narration.templates() if cue.startswith(tuple(begins) or ""))
    return sorted((line for line in lines if "{" not in line[1]), key=lambda line: _place(line[0]))


def _place(cue: str) -> int:
    return next((number for number, begin in enumerate(CUES) if cue.startswith(begin)), len(CUES))


def record(  # noqa: PLR0913 -- who says what, where it goes, and who listens
    storyteller: Storyteller,
    language: str,
    lines: Iterable[str],
    pack: Path,
    work: Path,
    *,
    listener: Listener | None = None,
) -> Pack:
    """
    Record what is not there yet of ``lines`` into the folder ``pack``; return it.

    Takes of other lines go. ``work`` keeps each breath as the ``storyteller`` spoke it. With a ``listener``, a line has
    no take if none is understood. Raises `AudioError` if a text cannot be rendered, `OSError` if a file cannot be
    written.
    """
    wanted = {f"{_sum(text)}{OPUS}": text for text in lines}
    for folder in (pack, work):
        folder.mkdir(parents=True, exist_ok=True)
    for path in pack.glob(f"*{OPUS}"):
        if path.name not in wanted:
            path.unlink()
    again = listener.texts if listener else frozenset()
    missing = [file for file, text in wanted.items() if text in again or not (pack / file).exists()]
    for file in track(missing, language, console=Console(stderr=True), transient=True):
        text = wanted[file]
        _take(text, pack / file, _saying(storyteller, language, text, work), listener)
        _index(pack, language, wanted)
    _index(pack, language, wanted)
    return read_pack(pack)


def _take(text: str, path: Path, say: Say, listener: Listener | None) -> None:
    """Have ``text`` in ``path`` as it is said; what is there goes if the ``listener`` understands no take of it."""
    with TemporaryDirectory(prefix="meneur-") as folder:
        takes = _takes(path, say, Path(folder))
        take = listener.first(text, takes) if listener else next(takes)
        if take is None:
            path.unlink(missing_ok=True)
        elif take != path:
            move(take, path)


def _takes(path: Path, say: Say, folder: Path) -> Iterator[Path]:
    """Yield the take that is there, or a new one in ``folder``; and then others, at other paces."""
    there = path.exists()
    if there:
        yield path
    for number, pace in enumerate(PACES[there:]):
        say(pace, folder / f"{number}{OPUS}")
        yield folder / f"{number}{OPUS}"


def _saying(storyteller: Storyteller, language: str, text: str, work: Path) -> Say:
    """Return what writes ``text`` to a file as ``storyteller`` says it."""

    def say(pace: float, path: Path) -> None:
        encode(line(storyteller, language, text, work, pace), path, storyteller.compression)

    return say


def line(storyteller: Storyteller, language: str, text: str, work: Path, pace: float = 1.0) -> Samples:
    """Return ``text`` as ``storyteller`` speaks it at that share of his pace: breath by breath, with pauses between."""
    parts: list[Samples] = []
    for breath, pause in breaths(text):
        wave = _breath(storyteller, spoken(breath, language, storyteller.spelling), work, pace)
        sound = np.array(wave.samples) / FULL
        mastered = master(sound, wave.rate, RATE, storyteller.engine.equaliser, synthetic=storyteller.live)
        parts += [mastered, np.zeros(round(pause * RATE))]
    return np.concatenate(parts[:-1])


def breaths(text: str) -> list[tuple[str, float]]:
    """Return what is spoken at once, with the seconds of silence after it: pieces, short ones with the next."""
    found: list[tuple[str, float]] = []
    for piece in pieces(text):
        if found and len(found[-1][0]) < SHORT and not found[-1][0].endswith("…"):
            found[-1] = (f"{found[-1][0]} {piece.text}", piece.pause)
        else:
            found.append((piece.text, piece.pause))
    return found


def encode(sound: Samples, path: Path, compression: float | None = None) -> None:
    """
    Write ``sound`` to ``path`` as Opus that is as loud once decoded, and whose peaks are then under `CEILING`.

    Opus takes up to 1.4 LU away, mostly of what was raised, and may add to a peak.
    """
    draft, gain, peak = path.with_name(f".{path.name}"), 0.0, CEILING
    for _ in range(TRIES):
        given = limited(sound * 10 ** (gain / 20), RATE, peak)
        write_ogg(draft, given, RATE, "OPUS", compression)
        taken = played(draft)
        lost, over = loudness(given, RATE) - loudness(taken, OPUS_RATE), true_peak(taken) - CEILING
        if over <= 0 and abs(lost - gain) < TOLERANCE:
            break
        gain, peak = lost, peak - min(max(0.0, over), STEP)
        sound = sound * _held(taken, len(sound))
    draft.replace(path)


def _held(taken: Samples, count: int) -> Samples:
    """By how much each of ``count`` samples is turned down where what is ``taken`` is above `CEILING`."""
    gains = holding(peaks(taken), OPUS_RATE / FRAME, CEILING)
    return np.interp(np.arange(count) / RATE, FRAME / OPUS_RATE * (np.arange(len(gains)) + 0.5), gains)


def played(take: Path) -> Samples:
    """Return what the mixer decodes of ``take``: at the rate of Opus, at which a hiss of French peaks 1.5 dB higher."""
    wave = read_ogg(take)
    return resampled(np.array(wave.samples) / FULL, wave.rate, OPUS_RATE)


def _breath(storyteller: Storyteller, text: str, work: Path, pace: float) -> Wave:
    how = "" if pace == 1 else f" {pace}"
    path = work / f"{_sum(f'{storyteller.engine.voice} {text}{how}')}.wav"
    if not is_whole(path):
        samples, rate = storyteller.engine.speak(text, pace)
        draft = path.with_suffix(".draft")
        write_wave(draft, to_wave(samples * LOUD / np.max(np.abs(samples)), rate))
        draft.replace(path)
    return read_wave(path)


def _index(pack: Path, language: str, wanted: dict[str, str]) -> None:
    write_index(pack, NAME, language, {file: text for file, text in wanted.items() if (pack / file).exists()})


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
