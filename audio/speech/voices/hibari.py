"""The best English voice, where there is memory for it: Hibari."""

from audio.speech.engines.profiles import HIBARI
from audio.speech.voices.live import LiveVoice


class HibariVoice(LiveVoice):
    """A `Voice` by Hibari, for English alone."""

    engine = "hibari"
    label = "Hibari"
    package = "hibari_tts"
    memory = 250_000_000

    def _profile(self) -> str:
        return f"heart-{HIBARI:g}"
