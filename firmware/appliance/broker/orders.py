"""
What a broker may ask of the box: to pause and go on, and to be louder or softer.

An order is carried out by the box's own loop, with the same effect as the button; a malformed one is ignored.
"""

from dataclasses import dataclass

from audio.sound.loudness import STEP
from firmware.appliance.broker.topics import OFF, ON, Topics
from firmware.runtime.loop import Loop
from firmware.session.box import Box
from hardware.ports.events import PanelDown, PanelUp


@dataclass(frozen=True, slots=True)
class Pause:
    """To pause, or to go on."""

    on: bool


@dataclass(frozen=True, slots=True)
class Volume:
    """To be so loud, 0 to 100, in steps of ten."""

    percent: int


Order = Pause | Volume


def read(topics: Topics, topic: str, payload: bytes) -> Order | None:
    """The order that ``payload`` on ``topic`` is, or ``None``."""
    text = payload.strip().decode("ascii", "replace")
    if topic == topics.pause and text in (ON, OFF):
        return Pause(text == ON)
    if topic == topics.volume and text.isdigit() and len(text) <= 3 and int(text) <= 100:
        return Volume(int(text))
    return None


def obey(order: Order, box: Box, loop: Loop) -> None:
    """Do it; who pauses presses the panel button for a moment."""
    match order:
        case Pause(on) if on is not box.paused:
            loop.put(PanelDown())
            loop.put(PanelUp())
        case Pause():
            pass
        case Volume(percent):
            box.keep_quiet()
            box.speaker.volume(round((percent - box.speaker.volume(0)) / STEP))
