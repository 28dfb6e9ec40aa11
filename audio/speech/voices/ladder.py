"""
Which voices speak a language here, the best first.

The order is that of words lost to a recogniser (docs/sound.md); espeak-ng is always last, because it is always there.
"""

import os
import platform

from audio.speech.engines.profiles import RATE
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice

PROCESSORS = ("x86_64", "aarch64")
"""Those that the packages of the better voices have wheels for."""

ROOM = 850_000_000
"""Bytes of memory from which on a computer has room for Hibari: a Raspberry Pi of 1 GB shows little less."""


def ladder(language: str, rate: int = RATE) -> tuple[LiveVoice, ...]:
    """Return the voices for ``language`` on this machine, the best first, at ``rate`` words a minute."""
    kinds: list[type[LiveVoice]] = [EspeakVoice]
    if platform.machine() in PROCESSORS:
        kinds.insert(0, PicoVoice)
        if language == "en" and memory() >= ROOM:
            kinds.insert(0, HibariVoice)
    return tuple(kind(language, rate) for kind in kinds)


def memory() -> int:
    """Return how many bytes of memory this computer has."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
