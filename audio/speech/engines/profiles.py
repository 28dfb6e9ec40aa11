"""
How each synthesiser speaks a language for a narrator: which of its voices, how fast, how low, how lively.

Chosen by measure (docs/decisions/0014-the-voice-of-the-narrator.md and 0029-voices-that-are-understood.md). A language
without a row is spoken by whatever voice of espeak-ng speaks it, and by no other synthesiser.
"""

from collections.abc import Mapping
from dataclasses import dataclass

RATE = 150  # words a minute: slow enough to be followed in the dark


@dataclass(frozen=True, slots=True)
class EspeakProfile:
    """
    How espeak-ng speaks a language.

    Attributes
    ----------
    voices:
        Voice files of espeak-ng in the order of preference, by identifier (``roa/fr``); none takes the first that
        speaks the language. A voice asked for by its language (``fr-fr``) would lose its variant.
    variant:
        What is laid over the voice (a file in ``espeak-ng-data/voices/!v``).
    pitch, melody:
        How low, and how far the pitch moves: 0 to 99, 50 is the voice's own.
    gap:
        Silence between words, in hundredths of a second at 170 words a minute.
    pace:
        What the rate is multiplied by: so many words of one language have more syllables than those of another.
    equaliser:
        See `audio.speech.mastering.take.Equaliser`.

    """

    voices: tuple[str, ...] = ()
    variant: str = ""
    pitch: int = 38
    melody: int = 50
    gap: int = 0
    pace: float = 1.0
    equaliser: tuple[tuple[float, float], ...] = ()

    @property
    def name(self) -> str:
        """Such as ``roa/fr+benjamin-30-65-1-0.9``."""
        name = f"{''.join(self.voices[:1])}+{self.variant}-{self.pitch}-{self.melody}-{self.gap}-{self.pace:g}"
        return name + "".join(f"-{pitch:g}+{raised:g}" for pitch, raised in self.equaliser)


ESPEAK: Mapping[str, EspeakProfile] = {
    "fr": EspeakProfile(("roa/fr",), pitch=50),  # a variant costs a recogniser half of the words that are left
    "en": EspeakProfile(("gmw/en",), "benjamin", 30, 50, 1),
    "de": EspeakProfile(("gmw/de",), "max", 30, 50, 1),
    "es": EspeakProfile(("roa/es",), "benjamin", 30, 65, 1),
}


BRIGHT = ((400.0, 0.0), (700.0, 4.0), (1000.0, 8.0), (1500.0, 11.0), (2500.0, 12.0), (4000.0, 14.0))
"""What makes up for the muffling; an `audio.speech.mastering.take.Equaliser`."""


@dataclass(frozen=True, slots=True)
class PicoProfile:
    """Which of its voices speaks a language, how fast and how high beside its own, and how it is equalised."""

    voice: str
    speed: float = 1.0
    equaliser: tuple[tuple[float, float], ...] = BRIGHT
    pitch: float = 1.0


PICO: Mapping[str, PicoProfile] = {
    "fr": PicoProfile("fr-FR", 0.75),
    "en": PicoProfile("en-GB", 0.9),
    "de": PicoProfile("de-DE", 0.93),
    "es": PicoProfile("es-ES", 0.9),
    "it": PicoProfile("it-IT", 0.9),
}

HIBARI = 0.92
"""The share of its own pace at which Hibari speaks: a table in the dark follows a slow voice better."""


def profile(language: str) -> EspeakProfile:
    """Return how espeak-ng speaks ``language``."""
    return ESPEAK.get(language, EspeakProfile())
