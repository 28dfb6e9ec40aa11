"""
After an interruption people look up: eyes are closed again before anything is shown that only some may see.

Nobody but a person can see whether all eyes are closed, so the box waits until one says so.
"""

from math import inf

from firmware.session.box import Box, Command, Signal, State
from firmware.session.dialogue.question import MOST_PATIENT
from hardware.ports.events import KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

HOLD = 3.0
"""Seconds a thumb-up is held to say that all eyes are closed, where no button and no card is at hand."""

SETTLE = 4.0
"""Seconds for the one who confirmed to close his own eyes, too."""


async def close_eyes(box: Box, signal: Signal) -> None:
    """
    Have all eyes closed, and wait until somebody says that they are.

    ``signal`` shows it to those who cannot hear. Raises `Interrupted` where people look up again meanwhile.
    """
    before = box.state
    box.enter(State.CLOSING)
    box.ears.calm()
    box.lights.set({})
    box.backlight(True)
    await box.say("eyes.close", signal=signal)
    box.ears.calm()  # a press before its end did not hear what it is for
    patience = 1
    while not await _confirmed(box, patience * box.config.pace.reminder):
        patience = min(2 * patience, MOST_PATIENT)
        await box.say("eyes.wait", signal=signal)
    box.ears.calm()
    box.display.darken()
    box.enter(State.ASLEEP)
    await box.wait(SETTLE)
    box.ears.calm()
    box.enter(before)


async def _confirmed(box: Box, seconds: float) -> bool:
    """Whether somebody says so within ``seconds``: by the panel button, START, or a thumb-up that is held."""
    box.show(lambda: Page("eyes", (box.label("page.eyes"), box.label("page.eyes.hint")), icon="moon"))
    end = box.now + seconds
    held: dict[Pad, float] = {}
    while box.now < min(end, long_enough := min(held.values(), default=inf)):
        match await box.hear(min(end, long_enough)):
            case Command("start"):
                return True
            case KeyDown(seat, "up"):
                held[seat] = box.now + HOLD
            case KeyUp(seat, "up"):
                held.pop(seat, None)
            case _:
                pass
    return min(held.values(), default=inf) <= box.now
