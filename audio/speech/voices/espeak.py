"""The voice that is always there: espeak-ng."""

from audio.speech.engines.profiles import profile
from audio.speech.voices.live import LiveVoice


class EspeakVoice(LiveVoice):
    """A `Voice` by espeak-ng, which speaks every language."""

    engine = "espeak"
    label = "Espeak-ng"

    def _profile(self) -> str:
        return profile(self._language).name
