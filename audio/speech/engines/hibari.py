"""
Hibari: one English voice, human, where there is memory for it.

The package ``hibari-tts`` (Apache License 2.0) brings model, lexicon and all: nothing is downloaded. Its model was
taught by the voice af_heart of Kokoro-82M, whose weights are under the Apache License 2.0 as well; the lexicon is that
of misaki (Apache License 2.0), the tokenizer's table spaCy's (MIT). It needs onnxruntime (MIT), of which there are
wheels for 64-bit processors only.
"""

from typing import TYPE_CHECKING

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.profiles import HIBARI, RATE

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples
    from audio.speech.mastering.take import Equaliser

LANGUAGE = "en"
SEED = 0  # of its breath: the same text is the same sound


class HibariEngine:
    """
    An `audio.speech.engines.engine.Engine` by Hibari.

    ``rate`` is in words a minute, where `audio.speech.engines.profiles.RATE` is the pace chosen for it. Raises
    `NoVoice` if hibari-tts is not installed, its model cannot be read, or ``language`` is not English.
    """

    def __init__(self, language: str, rate: int) -> None:
        if language != LANGUAGE:
            raise NoVoice(f"The voice Hibari speaks English, not {language!r}.")
        try:
            from hibari import Hibari  # noqa: PLC0415 -- not on every processor
        except ImportError as error:
            raise NoVoice(f"The voice Hibari is not installed here ({error}): run ./meneur setup.") from error
        try:
            self._engine = Hibari()
            self._engine.phonemize("Good evening.")  # loads the lexicon
        except Exception as error:  # the runtime's own errors have no common root
            raise NoVoice(f"The model of the voice Hibari cannot be read: {_first(error)}") from error
        self._speed = HIBARI * rate / RATE
        self.voice = "heart"
        self.equaliser: Equaliser = ()

    def speak(self, text: str, pace: float = 1.0, pitch: float = 1.0) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if the model fails."""
        del pitch  # it has one
        try:
            return self._engine(text, speed=self._speed * pace, seed=SEED), self._engine.sample_rate
        except Exception as error:  # as above
            raise RenderFailed(f"Hibari failed: {_first(error)}") from error


def _first(error: Exception) -> str:
    """The first line of what a library says of its trouble."""
    return str(error).partition("\n")[0][:200]
