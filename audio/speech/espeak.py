"""The voice that is always there: espeak-ng."""

from audio.speech.live import LiveVoice
from audio.speech.manners import manner


class EspeakVoice(LiveVoice):
    """A `Voice` by espeak-ng, which speaks every language."""

    engine = "espeak"
    label = "Espeak-ng"

    def _manner(self) -> str:
        return manner(self._language).name
