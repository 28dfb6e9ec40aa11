"""The voice that is small, quick and understood: SVOX Pico."""

from hashlib import sha256

from audio.speech.engines.profiles import PICO
from audio.speech.voices.live import LiveVoice


class PicoVoice(LiveVoice):
    """A `Voice` by SVOX Pico; it has a studio opened anew now and then, because the engine's memory grows."""

    engine = "pico"
    label = "Pico"
    package = "py_nanotts"
    lasts = 300
    edition = 2
    """Raise it when Pico alone comes to speak otherwise than before, so that cached takes are made anew."""

    def _profile(self) -> str:
        return sha256(repr((self.edition, PICO.get(self._language))).encode()).hexdigest()[:8]
