"""
How espeak-ng speaks each language for a narrator: which of its voices, how low, how lively.

Chosen by measure, in docs/decisions/0014-the-voice-of-the-narrator.md; a language without a row is spoken by
whatever voice speaks it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

RATE = 150  # words a minute: slow enough to be followed in the dark


@dataclass(frozen=True, slots=True)
class Manner:
    """
    One way of speaking.

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
        See `audio.speech.mastering.Equaliser`.

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


MANNERS: Mapping[str, Manner] = {
    "fr": Manner(("roa/fr",), pitch=50),  # a variant costs a recogniser half of the words that are left
    "en": Manner(("gmw/en",), "benjamin", 30, 50, 1),
    "de": Manner(("gmw/de",), "max", 30, 50, 1),
    "es": Manner(("roa/es",), "benjamin", 30, 65, 1),
}


def manner(language: str) -> Manner:
    """Return how ``language`` is spoken."""
    return MANNERS.get(language, Manner())
