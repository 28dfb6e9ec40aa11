"""How somebody else sounds who speaks through the same synthesiser."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from audio.speech.engines.engine import LiveEngine
    from audio.speech.mastering.spectrum import Samples

GRID = 450
"""Samples a second of which the rate of a take is a multiple: others take long to become the rate of all takes."""


@dataclass(frozen=True, slots=True)
class Tone:
    """
    One speaker, beside the voice's own.

    Parameters
    ----------
    pitch:
        What the pitch is multiplied by, 0.5 to 2; a voice whose pitch is fixed moves it with the timbre alone.
    timbre:
        What the resonances of mouth and throat are multiplied by, 0.7 to 1.4: a smaller person has higher ones.
    pace:
        What the pace is multiplied by, 0.5 to 2.

    """

    pitch: float = 1.0
    timbre: float = 1.0
    pace: float = 1.0


OWN = Tone()
"""The voice as it is."""


def speak_as(tone: Tone, engine: "LiveEngine", text: str, pace: float) -> "tuple[Samples, int]":
    """
    Return ``text`` as ``engine`` speaks it in ``tone``, and its samples a second.

    Its samples are given out as more or fewer a second, which moves the resonances; pitch and pace are asked for so
    that they come out as they are wanted.
    """
    if tone == OWN:
        return engine.speak(text, pace)
    samples, rate = engine.speak(text, pace * tone.pace / tone.timbre, tone.pitch / tone.timbre)
    return samples, GRID * round(rate * tone.timbre / GRID)
