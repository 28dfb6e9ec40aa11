"""
Digital deal: the box draws the roles, and each player sees his own, the others with eyes closed.

The role is on the display while the player's tag lies on the lid, or while he holds thumb-up
(so that it also works without a reader).
"""

from firmware.box import Box, Heard
from firmware.evening.question import REMINDER
from firmware.evening.state import Evening
from hardware.board import Light
from hardware.events import CardOff, CardOn, KeyDown, KeyUp
from hardware.page import Page

GLIMPSE = 0.8
"""Seconds a role must have been on the display to count as seen."""


async def digital(box: Box, evening: Evening) -> str:
    """Draw the roles, then show each player his."""
    if not evening.roles:
        _draw(box, evening)
    await box.say("digital.opens")
    for pad in evening.pads:
        if pad not in evening.seen:
            await _turn(box, evening, pad)
    box.lights({})
    await box.say("digital.done")
    return "game"


def _draw(box: Box, evening: Evening) -> None:
    cards = sorted(role for role, count in evening.deck.items() for _ in range(count))
    box.chance.shuffle(cards)
    evening.roles = dict(zip(evening.pads, cards, strict=False))
    evening.centre = cards[len(evening.pads) :]
    evening.save(box.journal)


async def _turn(box: Box, evening: Evening, pad: int) -> None:
    """The turn of ``pad``: until he has seen his role and let it go dark again."""
    box.lights({pad: Light.BLINK})
    closed = Page(
        "digital", (box.label("page.digital"), box.narration.seat(pad)), big=str(pad), icon="card", actors=(pad,)
    )
    while True:
        await box.say("digital.seat", {"seat": pad}, page=closed)
        seen = await _look(box, evening, pad, closed)
        if seen:
            break
    evening.seen.append(pad)
    evening.save(box.journal)
    box.speaker.play("tap")
    box.lights({pad: Light.ON})


async def _look(box: Box, evening: Evening, pad: int, closed: Page) -> bool:
    """Show the role of ``pad`` while he asks for it; whether he saw it before the reminder is due."""
    role = evening.roles[pad]
    face = Page(
        "role", (box.label("you.are"), box.narration.role(role, article=False)), icon=role, to=(pad,), actors=(pad,)
    )
    end = box.now + REMINDER
    while (heard := await box.hear(end)) is not None:
        if not _opens(box, evening, pad, heard):
            continue
        shown = box.now
        box.show(face)
        while not _closes(pad, await box.hear(None)):
            pass
        box.show(closed)
        if box.now - shown >= GLIMPSE:
            return True
    return False


def _opens(box: Box, evening: Evening, pad: int, heard: Heard) -> bool:
    """Whether ``heard`` asks to see the role: his key, or a tag that is nobody else's (it becomes his)."""
    match heard:
        case KeyDown(seat, "up"):
            return seat == pad
        case CardOn(uid) if uid not in evening.cards.values() or evening.cards.get(pad) == uid:
            card = box.journal.card(uid)
            if card is not None and card.kind != "role":
                return False
            evening.cards[pad] = uid
            evening.save(box.journal)
            return True
        case _:
            return False


def _closes(pad: int, heard: Heard | None) -> bool:
    match heard:
        case KeyUp(seat, "up"):
            return seat == pad
        case CardOff():
            return True
        case _:
            return False
