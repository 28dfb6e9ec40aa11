"""
Hibari: one English voice, human, where there is memory for it.

The package ``hibari-tts`` (Apache License 2.0) brings model, lexicon and all: nothing is downloaded. Its model was
taught by the voice af_heart of Kokoro-82M, whose weights are under the Apache License 2.0 as well; the lexicon is that
of misaki (Apache License 2.0), the tokenizer's table spaCy's (MIT). It needs onnxruntime (MIT), of which there are
wheels for 64-bit processors only.
"""

from audio.speech.live import LiveVoice

SPEED = 0.92  # of its own pace: a table in the dark follows a slow voice better
SEED = 0  # of its breath: the same text is the same sound


class HibariVoice(LiveVoice):
    """A `Voice` by Hibari, for English alone."""

    engine = "hibari"
    label = "Hibari"
    memory = 250_000_000

    def _manner(self) -> str:
        return f"heart-{SPEED:g}"
