"""What every synthesiser is to the studio, and which there are."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from audio.speech.engines.profiles import profile

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples
    from audio.speech.mastering.take import Equaliser


class Engine(Protocol):
    """A synthesiser: the name of its voice, and how that is equalised."""

    voice: str
    equaliser: "Equaliser"

    def speak(self, text: str, pace: float = 1.0) -> "tuple[Samples, int]":
        """
        Return ``text``, spoken, and its samples a second; ``pace`` is how fast, beside the voice's own.

        Raises `AudioError` or `OSError` if it cannot.
        """


class LiveEngine(Engine, Protocol):
    """A synthesiser that speaks as a line is needed, for more than one speaker."""

    def speak(self, text: str, pace: float = 1.0, pitch: float = 1.0) -> "tuple[Samples, int]":
        """The same; ``pitch`` is how high, beside the voice's own, if it has more than one."""


def _espeak(language: str, rate: int, _model: str) -> LiveEngine:
    from audio.speech.engines.espeak import EspeakEngine  # noqa: PLC0415 -- only the engine that speaks is loaded

    return EspeakEngine(language, rate, profile(language))


def _piper(language: str, rate: int, model: str) -> LiveEngine:
    from audio.speech.engines.piper import PiperEngine  # noqa: PLC0415 -- as above

    return PiperEngine(language, rate, Path(model))


def _pico(language: str, rate: int, _model: str) -> LiveEngine:
    from audio.speech.engines.pico import PicoEngine  # noqa: PLC0415 -- as above

    return PicoEngine(language, rate)


def _hibari(language: str, rate: int, _model: str) -> LiveEngine:
    from audio.speech.engines.hibari import HibariEngine  # noqa: PLC0415 -- as above

    return HibariEngine(language, rate)


ENGINES: Mapping[str, Callable[[str, int, str], LiveEngine]] = {
    "espeak": _espeak,
    "pico": _pico,
    "hibari": _hibari,
    "piper": _piper,
}
