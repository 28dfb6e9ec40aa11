"""
Leaving: the LEAVE card on the lid, the thumb-up of the player who has to go home, and that of a second person.

In a debate thumbs go up for other reasons, so one of them alone sends nobody home, and neither does silence.
"""

from collections.abc import Collection
from functools import partial

from firmware.session.box import Box, Input
from firmware.session.dialogue.question import question_page, refuse_stray
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

PATIENCE = 12.0
"""Seconds in which that player presses, and in which he and a second person confirm it."""


async def who_leaves(box: Box, living: Collection[Pad], people: Collection[Pad]) -> Pad | None:
    """Ask who of the ``living`` leaves, as one of ``people`` confirms; the pad, or nothing when everybody stays."""
    pad = await _names_himself(box, living)
    if pad is not None and await _is_confirmed(box, pad, people):
        return pad
    await box.say("leave.nobody")
    return None


async def _names_himself(box: Box, living: Collection[Pad]) -> Pad | None:
    """The pad at which somebody says that it is he who leaves."""
    await box.say("leave.opens", page=partial(question_page, box, "leave.opens"))
    end = box.now + PATIENCE
    while (heard := await box.hear(end)) is not None:
        match heard:
            case KeyDown(seat, "up") if seat in living:
                return seat
            case KeyDown(_, "down"):
                return None
            case _:
                await refuse_stray(box, heard)
    return None


async def _is_confirmed(box: Box, pad: Pad, people: Collection[Pad]) -> bool:
    """Whether the player at ``pad`` and a second one of ``people`` both say in time that he leaves."""
    thumbs = _Thumbs(box, pad, people)
    facts = {"seat": pad}
    await box.say("leave.sure", facts, page=partial(question_page, box, "leave.sure", facts), react=thumbs.react)
    end = box.now + PATIENCE
    while not thumbs.decided and (heard := await box.hear(end)) is not None:
        if not thumbs.react(heard):
            await refuse_stray(box, heard)
    return thumbs.agreed


class _Thumbs:
    """The thumbs of the one who leaves, whose light blinks until he confirms it, and of those who may bear him out."""

    def __init__(self, box: Box, pad: Pad, people: Collection[Pad]) -> None:
        self._box = box
        self._pad = pad
        self._people = people
        self._up: set[Pad] = set()
        self._refused = False
        box.lights.set({pad: Light.BLINK})

    @property
    def agreed(self) -> bool:
        """Whether he and somebody else want him to leave."""
        return not self._refused and self._pad in self._up and len(self._up) > 1

    @property
    def decided(self) -> bool:
        """Whether there is nothing left to wait for."""
        return self._refused or self.agreed

    def react(self, heard: Input) -> bool:
        """Take a thumb; leave everything else."""
        match heard:
            case KeyDown(seat, "up") if seat in self._people:
                self._up.add(seat)
                self._box.light(seat, Light.ON)
            case KeyDown(seat, "down") if seat in self._people:
                self._refused = True
            case _:
                return False
        self._box.take_key()
        return True
