"""The voice that is always there: espeak-ng."""

from audio.speech.engines.manners import manner
from audio.speech.voices.live import LiveVoice


class EspeakVoice(LiveVoice):
    """A `Voice` by espeak-ng, which speaks every language."""

    engine = "espeak"
    label = "Espeak-ng"

    def _manner(self) -> str:
        return manner(self._language).name
