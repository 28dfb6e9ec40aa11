"""
The espeak-ng inside the studio, through pyttsx3.

One text, one take. The library cannot be begun twice, has been seen to hang, and prints where it pleases:
it lives in the studio's process, which can be killed.
"""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from audio.errors import BadVoice, DamagedWave, NoVoice, SilentWave
from audio.speech.engines.profiles import EspeakProfile
from audio.speech.files.waves import Wave, read_wave

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples

PATIENCE = 2.0  # seconds without one more sample, after which a text is given up
PITCH, RANGE, WORD_GAP = 3, 4, 7  # espeak_PARAMETER in speak_lib.h
SPEED = "\x01{}S"  # within a text: words a minute from there on
HEIGHT = "\x01{}P"  # the same: the pitch, 0 to 99
DOUBLE = 84  # points of it by which a man's voice comes to be twice as high


class EspeakEngine:
    """
    An `audio.speech.engines.engine.Engine` by espeak-ng.

    ``rate`` is in words a minute; raises `NoVoice` if the library is missing or does not speak ``language``.
    """

    def __init__(self, language: str, rate: int, profile: EspeakProfile) -> None:
        try:
            self._engine = _begin()
            self.voice = self._choose(language, profile)
            self.equaliser = profile.equaliser
        except (BadVoice, ImportError, OSError, RuntimeError, ValueError) as error:
            raise NoVoice(f"No voice: {error} Install espeak-ng (apt install espeak-ng).") from error
        self._rate, self._pitch = rate * profile.pace, profile.pitch
        parameters = {PITCH: profile.pitch, RANGE: profile.melody, WORD_GAP: profile.gap}
        for parameter, value in parameters.items():
            _library().SetParameter(parameter, value, 0)
        self._memory = os.memfd_create("take")  # the library writes files only; this one is on no disk
        self._take = Path(f"/proc/self/fd/{self._memory}")

    def speak(self, text: str, pace: float = 1.0, pitch: float = 1.0) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `AudioError` or `OSError` if it cannot."""
        text = SPEED.format(round(self._rate * pace)) + text  # a parameter may reach a text that is still being spoken
        if pitch != 1.0:
            text = HEIGHT.format(max(0, min(99, round(self._pitch + DOUBLE * (pitch - 1))))) + text
        try:
            wave = self._spoken(text)
        except SilentWave:  # once in hundreds of texts, the library says nothing
            wave = self._spoken(text)
        return np.array(wave.samples, dtype=np.float64) / 32768, wave.rate

    def _spoken(self, text: str) -> Wave:
        os.ftruncate(self._memory, 0)
        self._engine.save_to_file(text, str(self._take))
        self._engine.runAndWait()
        self._await()
        self._settle()
        return read_wave(self._take)

    def _choose(self, language: str, profile: EspeakProfile) -> str:
        """Set the best voice there is; return its id."""
        voices = self._engine.getProperty("voices")
        ids = {str(voice.id).lower(): str(voice.id) for voice in voices}
        speaks = {str(code).lower(): str(voice.id) for voice in voices for code in voice.languages}
        found = [ids[wanted] for wanted in profile.voices if wanted in ids]
        found += [speaks[code] for code in sorted(speaks) if code.startswith(language)]
        if not found:
            raise BadVoice(f"espeak-ng has no voice that speaks {language!r}.")
        variant = f"+{profile.variant}" if profile.variant else ""
        self._engine.proxy._driver.setProperty("voice", found[0] + variant)
        if not str(self._engine.getProperty("voice")).startswith(found[0].lower()):
            raise BadVoice(f"espeak-ng would not take the voice {found[0]!r}.")
        return found[0] + variant

    def _await(self) -> None:
        """Return once the file is whole: the library may say that it is done too early, and still be at work."""
        end, samples = time.monotonic() + PATIENCE, -1
        while True:
            try:
                read_wave(self._take)
            except DamagedWave:
                if samples != (samples := len(self._engine.proxy._driver._data_buffer)):
                    end = time.monotonic() + PATIENCE
                if time.monotonic() > end:
                    raise
                time.sleep(0.002)
            else:
                return

    def _settle(self) -> None:
        """
        Wait until the driver has put the text behind it.

        It still clears its state, in the library's thread, after the file is whole; a text begun in between is lost.
        """
        end = time.monotonic() + PATIENCE
        while self._engine.proxy._driver._speaking and time.monotonic() < end:
            time.sleep(0.001)
        time.sleep(0.005)


def _begin() -> Any:  # pyttsx3 ships no types
    import pyttsx3  # noqa: PLC0415 -- looks for the library as it is imported

    engine = pyttsx3.init("espeak")
    _mend_length()
    return engine


def _library() -> Any:
    from pyttsx3.drivers import _espeak  # noqa: PLC0415 -- as above

    return _espeak


def _mend_length() -> None:
    """
    Give the library the true length of a text.

    pyttsx3 2.99 (``drivers/_espeak.py``, ``Synth``) claims ten times as many bytes as there are; the library
    copies them all, and long texts end the process by reading beyond the memory that it has.
    """
    library = _library()
    synthesise = library.cSynth

    def with_true_length(text: bytes, size: int, *rest: object) -> object:
        return synthesise(text, min(size, len(text) + 1), *rest)

    library.cSynth = with_true_length
