"""
The Piper inside the studio: a voice model of the user's own, run by ONNX Runtime.

A model speaks one language, and says nothing in another. Its two files are the user's: ``voice.onnx`` and
``voice.onnx.json`` beside it.
"""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.piper_model import model_language
from audio.speech.engines.profiles import RATE

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples
    from audio.speech.mastering.take import Equaliser


class PiperEngine:
    """
    An `audio.speech.engines.engine.Engine` by Piper.

    ``rate`` is in words a minute, where `audio.speech.engines.profiles.RATE` is the model's own pace. Raises `NoVoice`
    if piper-tts is not installed, or if ``model`` cannot be used for ``language``.
    """

    def __init__(self, language: str, rate: int, model: Path) -> None:
        try:
            from piper import PiperVoice, SynthesisConfig  # noqa: PLC0415 -- an extra: it need not be there
        except ImportError as error:
            raise NoVoice(f"Piper is not installed ({error}): see docs/voices.md.") from error
        logging.disable()  # it logs every sentence, and letters it does not know
        speaks = model_language(model)
        if speaks != language:
            raise NoVoice(f"The model {model.name} speaks {speaks!r}, not {language!r}: choose another model.")
        try:
            self._voice = PiperVoice.load(model)
        except Exception as error:  # the runtime's own errors have no common root
            raise NoVoice(f"The model {model} cannot be read: {_first(error)}") from error
        self._configured = SynthesisConfig
        self._slowness = self._voice.config.length_scale * RATE / rate
        self.voice = model.stem
        self.equaliser: Equaliser = ()

    def speak(self, text: str, pace: float = 1.0, pitch: float = 1.0) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if the model fails."""
        del pitch  # it has one
        try:
            chunks = list(self._voice.synthesize(text, self._configured(length_scale=self._slowness / pace)))
        except Exception as error:  # as above
            raise RenderFailed(f"The model failed: {_first(error)}") from error
        if not chunks:
            raise RenderFailed("The model said nothing.")
        sound = np.concatenate([np.atleast_1d(chunk.audio_float_array) for chunk in chunks])
        return sound.astype(np.float64), chunks[0].sample_rate


def _first(error: Exception) -> str:
    """The first line of what a library says of its trouble."""
    return str(error).partition("\n")[0][:200]
