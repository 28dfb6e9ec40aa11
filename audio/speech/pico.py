"""
SVOX Pico: small, quick and understood, in five languages.

The package ``py-nanotts`` brings the engine and the data of its voices, both from the Android Open Source Project and
under the Apache License 2.0. It has wheels for 64-bit processors only. Its sound is muffled; the equaliser lost fewer
words to a recogniser than any other change (docs/decisions/0029-voices-that-are-understood.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from audio.speech.live import LiveVoice

BRIGHT = ((400.0, 0.0), (700.0, 4.0), (1000.0, 8.0), (1500.0, 11.0), (2500.0, 12.0), (4000.0, 14.0))
"""What makes up for the muffling; an `audio.speech.mastering.Equaliser`."""


@dataclass(frozen=True, slots=True)
class PicoManner:
    """Which of its voices speaks a language, how fast beside its own pace, and how it is equalised."""

    voice: str
    speed: float = 1.0
    equaliser: tuple[tuple[float, float], ...] = BRIGHT


MANNERS: Mapping[str, PicoManner] = {
    "fr": PicoManner("fr-FR", 0.82),
    "en": PicoManner("en-GB", 0.9),
    "de": PicoManner("de-DE", 0.93),
    "es": PicoManner("es-ES", 0.9),
    "it": PicoManner("it-IT", 0.9),
}


class PicoVoice(LiveVoice):
    """A `Voice` by SVOX Pico; it has a studio opened anew now and then, because the engine's memory grows."""

    engine = "pico"
    label = "Pico"
    lasts = 300

    def _manner(self) -> str:
        return sha256(repr(MANNERS.get(self._language)).encode()).hexdigest()[:8]
