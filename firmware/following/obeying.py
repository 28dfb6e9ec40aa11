"""What a box does with an order from outside: the same as if somebody had done it at the box, in its own loop."""

from audio.sound.loudness import STEP
from firmware.following.orders import Pause, Volume
from firmware.runtime.loop import Loop
from firmware.session.box import Box
from hardware.ports.events import PanelDown, PanelUp


def obey(order: Pause | Volume, box: Box, loop: Loop) -> None:
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
