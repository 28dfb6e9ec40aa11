"""
The card of the dead: a dead player taps his card on the lid, the box checks that it is his, and announces it.

The game does not wait for ever for a card: one that does not come in time is taken on trust.
"""

from collections.abc import Mapping
from functools import partial

from engine.facts import Facts
from firmware.session.box import Box, Command, Laid
from firmware.session.record.narrated import FALLEN
from firmware.session.record.seating import pad_in
from hardware.ports.board import Light
from hardware.ports.events import CardsClash
from hardware.ports.pads import Pad
from hardware.ports.page import Page


async def bury(box: Box, cards: Mapping[Pad, str], facts: Facts[Pad], told: str | None = None) -> Command | None:
    """
    Announce the death with ``facts`` (those of the cue ``death``), after the card was shown.

    ``cards`` are the UIDs of the cards that were registered, by pad; ``told`` is how this death was told by name before
    (`Narrated.foretold`), if it was: who asks for his card tells it, too.
    A command card on the lid interrupts it before anything is announced, and is returned.
    """
    pad = pad_in(facts)
    if is_asked_for(box, cards, pad):
        command = await _card(box, cards, facts, told)
        if command is not None:
            return command
        told = told or FALLEN
    box.await_card(None)
    await box.say("death", {**facts, "told": told}, page=partial(face, box, facts))
    if "cause" in facts:
        await box.say(f"death.cause.{facts['cause']}")
    box.light(pad, Light.OFF)
    return None


def is_asked_for(box: Box, cards: Mapping[Pad, str], pad: Pad) -> bool:
    """Whether who is dead at ``pad`` is to lay his card on the lid: one that was registered, and can be read."""
    return pad in cards and "reader" not in box.lost


def face(box: Box, facts: Facts[Pad]) -> Page:
    """The page that shows who is dead, of what where that is told, and as much of his card as is revealed."""
    fate = (box.label(f"fate.{facts['cause']}"),) if "cause" in facts else ()
    pad = pad_in(facts)
    lines = (": ".join((box.label("page.death"), *fate)), box.narration.seat(pad), *_revealed(box, facts))
    return Page("death", lines, big=str(pad), icon=facts.get("role", "skull"), pointer=pad)


def _revealed(box: Box, facts: Facts[Pad]) -> tuple[str, ...]:
    if "dealt" in facts:
        return (box.label("page.death.swapped", **facts),)
    if "camp" in facts:
        return (box.label("page.death.camp", **facts),)
    return (box.narration.role(facts["role"], article=False),) if "role" in facts else ()


async def _card(box: Box, cards: Mapping[Pad, str], facts: Facts[Pad], told: str | None) -> Command | None:
    """Wait for the card of the dead, saying so when another one is put on the lid."""
    pad = pad_in(facts)
    page = partial(_card_page, box, pad)
    box.await_card(pad)
    box.light(pad, Light.BLINK)
    wait = box.config.pace.card_wait
    await box.say("card.tap", {"seat": pad, "told": told}, page=page, answers=wait)
    end = box.now + wait
    box.take_answers(end, wait)
    try:
        return await _hear_card(box, cards, facts, end)
    finally:
        box.take_answers(None)


async def _hear_card(box: Box, cards: Mapping[Pad, str], facts: Facts[Pad], end: float) -> Command | None:
    """Hear until ``end``, in the table's time, what is laid on the lid; a command card is returned."""
    pad = pad_in(facts)
    page = partial(_card_page, box, pad)
    while (heard := await box.hear(end)) is not None:
        match heard:
            case Command():
                return heard
            case Laid() if _is_his(cards, facts, heard):
                box.speaker.play("tap")
                return None
            case Laid():
                box.speaker.play("wrong")
                await box.say("card.wrong", {"seat": pad}, page=page)
            case CardsClash():
                await box.say("register.clash", page=page)
            case _:
                pass
    await box.say("card.skipped")
    return None


def _card_page(box: Box, pad: Pad) -> Page:
    """The page that asks for the card of the dead."""
    return Page("card", (box.label("page.card", seat=pad),), big=str(pad), icon="card", pointer=pad, actors=(pad,))


def _is_his(cards: Mapping[Pad, str], facts: Facts[Pad], laid: Laid) -> bool:
    """
    Whether ``laid`` is the card of the dead.

    The Thief's swap is made in the box and no card moves at night, so his old card and his new one will both do.
    """
    if laid.uid == cards.get(pad_in(facts)):
        return True
    card = laid.card
    swapped = "dealt" in facts and laid.uid not in cards.values()
    return swapped and card is not None and card.kind == "role" and card.name == facts["role"]
