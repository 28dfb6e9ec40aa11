"""The SVOX Pico inside the studio, through py-nanotts."""

from typing import TYPE_CHECKING

import numpy as np

from audio.errors import NoVoice, RenderFailed
from audio.speech.manners import RATE
from audio.speech.pico import MANNERS

if TYPE_CHECKING:
    from audio.speech.spectrum import Samples

SAMPLES = 16000  # a second
VOLUME = 0.5  # of its own, at which it cuts off peaks


class PicoEngine:
    """
    An `audio.speech.studio.Engine` by SVOX Pico.

    ``rate`` is in words a minute, where `audio.speech.manners.RATE` is the pace chosen for the language. Raises
    `NoVoice` if py-nanotts is not installed, or does not speak ``language``.
    """

    def __init__(self, language: str, rate: int) -> None:
        try:
            from py_nanotts import NanoTTS  # noqa: PLC0415 -- not on every processor
        except ImportError as error:
            raise NoVoice(f"The voice Pico is not installed here ({error}): run ./meneur setup.") from error
        if language not in MANNERS:
            raise NoVoice(f"The voice Pico does not speak {language!r}.")
        manner = MANNERS[language]
        self._engine, self._speed = NanoTTS(), manner.speed * rate / RATE
        self.voice, self.equaliser = manner.voice, manner.equaliser

    def speak(self, text: str) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if the engine fails."""
        try:
            sound = self._engine.speak(text, voice=self.voice, speed=self._speed, volume=VOLUME)
        except Exception as error:  # the library does not say which it raises
            raise RenderFailed(f"Pico failed: {error}") from error
        return np.frombuffer(sound, dtype="<i2") / 32768, SAMPLES
