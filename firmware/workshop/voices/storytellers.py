"""
Who the storyteller of a language is: Kokoro, or, where that does not speak it, Pico in another character.

The town crier is Pico as it speaks at the table; the storyteller is lower and slower, so that they are two people.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from audio.errors import NoVoice
from audio.speech.engines.engine import Engine
from audio.speech.engines.kokoro import PROFILES, KokoroEngine
from audio.speech.engines.pico import PicoEngine
from audio.speech.engines.profiles import RATE, PicoProfile
from audio.speech.files.ogg import COMPRESSION

PICO: Mapping[str, PicoProfile] = {"de": PicoProfile("de-DE", 0.86, pitch=0.92)}
"""How Pico tells a story; chosen by measure (docs/decisions/0050-two-characters-in-german.md)."""

MUFFLED = 0.96
"""Pico's sound ends at 8 kHz, so 16 kbit/s are enough (docs/decisions/0037-a-storyteller-recorded-once.md)."""


@dataclass(frozen=True, slots=True)
class Storyteller:
    """
    A storyteller.

    Attributes
    ----------
    engine:
        What speaks.
    spelling:
        The synthesiser whose rows of ``spoken.toml`` are for it.
    live:
        Whether the engine speaks at the table, too: what it says is then mastered as it is there.
    compression:
        That of his takes, by libsndfile's Opus: 0.93 is 24 kbit/s, and 0.96 is 16.

    """

    engine: Engine
    spelling: str
    live: bool = False
    compression: float = COMPRESSION["OPUS"]


def storyteller_of(language: str, voices: Path | None) -> Storyteller:
    """
    Return the storyteller of ``language``; Kokoro's ``voices`` are in ``kokoro-js-1.2.1.tgz``, from npm.

    Raises `NoVoice` if there is none, or something of it is missing.
    """
    if language in PICO:
        return Storyteller(PicoEngine(language, RATE, PICO[language]), "pico", live=True, compression=MUFFLED)
    if language in PROFILES and voices is None:
        raise NoVoice("Kokoro needs its voices: npm pack kokoro-js@1.2.1, and then --voices kokoro-js-1.2.1.tgz.")
    return Storyteller(KokoroEngine(language, voices or Path()), "kokoro")
