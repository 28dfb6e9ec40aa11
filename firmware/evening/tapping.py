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
from hardware.board import Light
from hardware.events import CardOn, CardsClash, KeyDown
from hardware.page import Page


@dataclass(frozen=True, slots=True)
class Tapping:
    """
    How cards of one kind are asked for, and where they are kept.

    Attributes
    ----------
    page, label:
        The name of the page that asks a seat for its card, and the label on it.
    cue, stuck:
        The line that asks for it, and the question whether the box shall do without.
    patience:
        Seconds in which whoever sees his light blink may lay it without being called.
    refusal:
        Why the card with a UID will not do, as a cue; nothing when it will.
    uids, names:
        Pad -> the UID of the card that was laid there, and its name; both in the evening, and changed in place.

    """

    page: str
    label: str
    cue: str
    stuck: str
    patience: float
    refusal: Callable[[str], str]
    uids: dict[int, str]
    names: dict[int, str]


async def tapped(box: Box, evening: Evening, pad: int, tapping: Tapping) -> bool:
    """Wait for the card of ``pad`` and keep it; false when the table lets the box do without."""
    box.lights({pad: Light.BLINK})
    page = _page(box, evening, pad, tapping)
    box.show(page)
    cue = await _card(box, pad, tapping, tapping.patience) if tapping.patience else tapping.cue
    while cue:
        if cue == tapping.stuck:
            if await yes_no(box, evening.pads, cue):
                return False
            cue = tapping.cue
        await box.say(cue, {"seat": pad} if cue == tapping.cue else {}, page=page)
        cue = await _card(box, pad, tapping, box.config.pace.reminder)
    evening.save(box.journal)
    box.lights({pad: Light.ON})
    box.speaker.play("tap")
    return True


def _page(box: Box, evening: Evening, pad: int, tapping: Tapping) -> Page:
    """The page that asks ``pad`` for its card, and how far the table is."""
    return Page(
        tapping.page,
        (box.label(tapping.label, seat=pad),),
        big=str(pad),
        icon="card",
        pointer=pad,
        actors=(pad,),
        progress=len(tapping.uids) / len(evening.pads),
    )


async def _card(box: Box, pad: int, tapping: Tapping, seconds: float) -> str:
    """Take the next card that is put on the lid; the cue to say when it will not do, or none comes in ``seconds``."""
    end = box.now + seconds
    while (heard := await box.hear(end)) is not None:
        match heard:
            case CardOn(uid):
                refusal = tapping.refusal(uid)
                if refusal:
                    box.speaker.play("wrong")
                    return refusal
                card = box.journal.card(uid)
                assert card is not None  # or it would have been refused
                tapping.uids[pad], tapping.names[pad] = uid, card.name
                return ""
            case CardsClash():
                return "register.clash"
            case KeyDown(seat, "down") if seat == pad:
                return tapping.stuck
            case _:
                await refuse_stray(box, heard)
    return tapping.stuck if "reader" in box.lost else tapping.cue
