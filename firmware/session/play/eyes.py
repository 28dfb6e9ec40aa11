"""
After an interruption people look up: eyes are closed again before anything is shown that only some may see.

Nobody but a person can see whether all eyes are closed, so the box waits until one says so.
"""

from math import inf

from firmware.session.box import Box, Command, Input, Signal, State
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
    patience, word = 1, _Word(box)
    while not await word.given(patience * box.config.pace.reminder):
        patience = min(2 * patience, MOST_PATIENT)
        await box.say("eyes.wait", page=word.page, react=word.hear, signal=signal)
    box.ears.calm()
    box.display.darken()
    box.enter(State.ASLEEP)
    await box.wait(SETTLE)
    box.ears.calm()
    box.enter(before)


class _Word:
    """Somebody's word that all eyes are closed: by the panel button, START, or a thumb-up that is held."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._given = False
        self._held: dict[Pad, float] = {}

    def page(self) -> Page:
        """The page that asks for it."""
        return Page("eyes", (self._box.label("page.eyes"), self._box.label("page.eyes.hint")), icon="moon")

    async def given(self, seconds: float) -> bool:
        """Whether it is given within ``seconds``, or was before."""
        box = self._box
        box.show(self.page)
        end = box.now + seconds
        while not self._is_given() and box.now < end:
            if (heard := await box.hear(min(end, self._long_enough()))) is not None:
                self.hear(heard)
        return self._is_given()

    def hear(self, heard: Input) -> bool:
        """Take what somebody does while it is waited for; nothing of it is for anything else."""
        match heard:
            case Command("start"):
                self._given = True
            case KeyDown(seat, "up"):
                self._held[seat] = self._box.now + HOLD
            case KeyUp(seat, "up"):
                self._given = self._is_given()
                self._held.pop(seat, None)
            case _:
                pass
        return True

    def _is_given(self) -> bool:
        return self._given or self._long_enough() <= self._box.now

    def _long_enough(self) -> float:
        """When a thumb-up has been held for long enough."""
        return min(self._held.values(), default=inf)
