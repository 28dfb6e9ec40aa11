"""
SVOX Pico: small, quick and understood, in five languages.

The package ``py-nanotts`` brings the engine and the data of its voices, both from the Android Open Source Project and
under the Apache License 2.0. It has wheels for 64-bit processors only. Its sound is muffled; the equaliser lost fewer
words to a recogniser than any other change (docs/decisions/0029-voices-that-are-understood.md).
"""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.profiles import PICO, RATE, PicoProfile

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples

SAMPLES = 16000  # a second
VOLUME = 0.5  # of its own, at which it cuts off peaks
M_PERTURB = -6  # of mallopt(3): memory that is handed out is filled with the complement of this byte


class PicoEngine:
    """
    An `audio.speech.engines.engine.Engine` by SVOX Pico.

    ``rate`` is in words a minute, where `audio.speech.engines.profiles.RATE` is the pace chosen for the language;
    ``profile`` is another one than the language's own. Raises `NoVoice` if py-nanotts is not installed, or does not
    speak ``language``.
    """

    def __init__(self, language: str, rate: int, profile: PicoProfile | None = None) -> None:
        try:
            from py_nanotts import NanoTTS  # noqa: PLC0415 -- not on every processor
        except ImportError as error:
            raise NoVoice(f"The voice Pico is not installed here ({error}): run ./meneur setup.") from error
        if language not in PICO:
            raise NoVoice(f"The voice Pico does not speak {language!r}.")
        profile = profile or PICO[language]
        self._engine, self._speed, self._pitch = NanoTTS(), profile.speed * rate / RATE, profile.pitch
        self.voice, self.equaliser = profile.voice, profile.equaliser

    def speak(self, text: str, pace: float = 1.0, pitch: float = 1.0) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if the engine fails."""
        try:
            with _clean_memory():
                speed, pitch = self._speed * pace, self._pitch * pitch
                sound = self._engine.speak(text, voice=self.voice, speed=speed, pitch=pitch, volume=VOLUME)
        except Exception as error:  # the library does not say which it raises
            raise RenderFailed(f"Pico failed: {error}") from error
        return np.frombuffer(sound, dtype="<i2") / 32768, SAMPLES


@contextmanager
def _clean_memory() -> Iterator[None]:
    """
    Have the C library hand out memory filled with zeros.

    Pico reads memory that it never wrote: words and pauses lasted some hundredths of a second more or less by what was
    spoken before. Only glibc can be asked.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", lambda *_: 0)
    mallopt(M_PERTURB, 0xFF)
    try:
        yield
    finally:
        mallopt(M_PERTURB, 0)
