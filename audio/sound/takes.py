"""
What a recording keeps of an evening: what was heard and when, and how the faders were moved.

Moments and names of files, no samples.
"""

from collections.abc import Callable
from dataclasses import dataclass

from audio.sound.faders import Bus, Faders
from audio.speech.files.clips import Line
from audio.speech.files.waves import Clip

RATE = 44100
"""Samples a second, as of the loudspeaker."""

Ask = tuple[float, Callable[[Faders], None]]
"""A movement of the faders, at a moment."""


@dataclass(slots=True)
class Take:
    """A ``clip`` heard on ``bus`` from the moment ``start`` to ``end``; ``cut`` if it would have gone on."""

    bus: Bus
    clip: Clip | Line
    start: float
    end: float
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Loop:
    """The file of a bed, and whether it goes round for ever."""

    clip: Clip
    endless: bool = True
