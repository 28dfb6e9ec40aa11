"""
Whether a take is understood: by a recogniser, and beside the live voice that would say the line without it.

A recogniser mishears some sounds of any voice, so a take may be heard a little worse. One that is much worse is given
up for another one of the line, and if there is none, the live voice speaks. How it spells what it hears is no matter.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from audio.speech.files.clips import read_clip
from audio.speech.voices.voice import Voice
from firmware.workshop.voices.ears import Ear, lost
from firmware.workshop.voices.sounds import in_a_row, sounds

SLACK = 0.05
"""The share of a line's sounds by which a take may be heard worse than the live voice."""

FULL = 32768  # of 16 bits


@dataclass(frozen=True, slots=True)
class Listener:
    """
    Somebody who hears takes and the live voice.

    Attributes
    ----------
    language:
        What is spoken.
    hear:
        Writes down what it hears.
    live:
        The voice that speaks where there is no take.
    texts:
        Lines whose takes are heard even if they are there already.

    """

    language: str
    hear: Ear
    live: Voice
    texts: frozenset[str] = frozenset()

    def first(self, text: str, takes: Iterable[Path]) -> Path | None:
        """Return the first of ``takes`` of ``text`` that is understood; nothing if the live voice is, and they not."""
        allowed = cache(lambda: self._by_live(text) + SLACK * len(self._sounds(text)))
        missed = ((self._lost(text, take), take) for take in takes)
        return next((take for count, take in missed if not count or count <= allowed()), None)

    def _by_live(self, text: str) -> int:
        with TemporaryDirectory(prefix="meneur-") as folder:
            self.live.render(text, Path(folder) / "live.wav")
            return self._lost(text, Path(folder) / "live.wav")

    def _lost(self, text: str, take: Path) -> int:
        """How many sounds of ``text`` are not heard in ``take``, or heard otherwise."""
        clip = read_clip(take)
        heard = self.hear(np.array(clip.samples) / FULL, clip.rate, self.language)
        return lost(self._sounds(text), self._sounds(heard))

    def _sounds(self, text: str) -> list[str]:
        return in_a_row(sounds(text, self.language))
