"""
A player's turn to tap his card on the lid.

Law: a card that is refused costs nothing but its sentence. Nobody is ever stuck: whoever has no card that will do
presses thumb-down, and the whole table is asked whether the box shall do without.
"""

from collections.abc import Callable
from dataclasses import dataclass

from firmware.box import Box
from firmware.evening.question import refuse_stray, yes_no
from firmware.evening.state import Evening
from firmware.journal import Card
from hardware.board import Light
from hardware.events import CardOn, CardsClash, KeyDown
from hardware.page import Page


@dataclass(frozen=True, slots=True)
class Tapping:
    """
    How a card is asked for.

    Attributes
    ----------
    cue, stuck:
        The line that asks a seat for it, and the question whether the box shall do without.
    refusal:
        Why the card with a UID will not do, as a cue; nothing when it will.
    take:
        Keeps the card before its pad.

    """

    cue: str
    stuck: str
    refusal: Callable[[str], str]
    take: Callable[[int, Card], None]


async def tapped(box: Box, evening: Evening, pad: int, page: Page, tapping: Tapping) -> bool:
    """Wait for the card of ``pad``; false when the table lets the box do without."""
    box.lights({pad: Light.BLINK})
    cue = tapping.cue
    while cue:
        if cue == tapping.stuck:
            if await yes_no(box, evening.pads, cue):
                return False
            cue = tapping.cue
        await box.say(cue, {"seat": pad} if cue == tapping.cue else {}, page=page)
        cue = await _card(box, pad, tapping)
    box.lights({pad: Light.ON})
    box.speaker.play("tap")
    return True


async def _card(box: Box, pad: int, tapping: Tapping) -> str:
    """Take the next card that is put on the lid; the cue to say when it will not do."""
    end = box.now + box.config.pace.reminder
    while (heard := await box.hear(end)) is not None:
        match heard:
            case CardOn(uid):
                refusal = tapping.refusal(uid)
                if refusal:
                    box.speaker.play("wrong")
                    return refusal
                card = box.journal.card(uid)
                assert card is not None  # or it would have been refused
                tapping.take(pad, card)
                return ""
            case CardsClash():
                return "register.clash"
            case KeyDown(seat, "down") if seat == pad:
                return tapping.stuck
            case _:
                await refuse_stray(box, heard)
    return tapping.stuck if "reader" in box.lost else tapping.cue
