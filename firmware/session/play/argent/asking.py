"""Questions to the table of Argent, and numbers that are entered with two keys."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from engine.argent.registry import RESIDENTS
from firmware.session.box import Box, Command, Input
from firmware.session.box.ears import Laid
from firmware.session.dialogue.question import question_page
from firmware.session.play.argent import pages
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page


async def ask(  # noqa: PLR0913 - who is asked what, for how long, and with what he may answer
    box: Box,
    pads: Collection[Pad],
    cue: str,
    facts: Mapping[str, object] | None = None,
    *,
    seconds: float | None = None,
    cards: bool = False,
) -> KeyDown | Command | Laid | None:
    """
    Ask ``cue`` once: the first key of one of ``pads``, or UNDO or LEAVE; nothing where ``seconds`` went by.

    A card on the lid answers where ``cards`` are expected, and else is refused.
    """
    await box.say(cue, facts, page=partial(question_page, box, cue, facts))
    until = None if seconds is None else box.now + seconds
    while (heard := await box.hear(until)) is not None:
        match heard:
            case KeyDown(seat) if seat in pads:
                box.take_key()
                return heard
            case Command("undo" | "leave"):
                return heard
            case Laid() if cards:
                return heard
            case _:
                await refuse(box, heard)
    return None


async def refuse(box: Box, heard: Input) -> None:
    """Say why a card on the lid does nothing now; every other stray gesture is let pass in silence."""
    match heard:
        case Laid(card=card):
            await box.aside("card.unknown" if card is None else "argent.later")
        case CardsClash():
            await box.aside("register.clash")
        case Command():
            await box.aside("argent.later")


async def sum_by_keys(box: Box, seat: Pad) -> int | Command:
    """The sum that ``seat`` enters, 0 to 99: tens, units, and whether it is right; or UNDO or LEAVE."""
    while True:
        tens = await _digit(box, seat, "tens", 0)
        if isinstance(tens, Command):
            return tens
        units = await _digit(box, seat, "units", tens)
        if isinstance(units, Command):
            return units
        points = 10 * tens + units
        heard = await ask(box, (seat,), "argent.count.sure", {"points": points})
        match heard:
            case Command():
                return heard
            case KeyDown(key="up"):
                return points


async def value_by_keys(box: Box, seat: Pad, first: int) -> int | None:
    """The value of a card that the box does not know, as ``seat`` says, from ``first`` on; nothing after UNDO."""
    await box.say("argent.count.unknown", page=partial(pages.value, box, seat, first))
    value = await _number(box, seat, lambda number: pages.value(box, seat, number), len(RESIDENTS), first)
    return None if isinstance(value, Command) else value


async def _digit(box: Box, seat: Pad, place: str, tens: int) -> int | Command:
    """One digit of the sum."""
    return await _number(
        box,
        seat,
        lambda digit: pages.digit(box, seat, place, 10 * digit if place == "tens" else 10 * tens + digit),
    )


async def _number(box: Box, seat: Pad, page: Callable[[int], Page], numbers: int = 10, first: int = 0) -> int | Command:
    """One of ``numbers`` from 0 on, shown by ``page``: red moves on from ``first``, green takes; or UNDO or LEAVE."""
    number = first
    while True:
        box.show(partial(page, number))
        heard = await box.hear(None)
        match heard:
            case KeyDown(pad, key) if pad == seat:
                box.take_key()
                if key == "up":
                    return number
                number = (number + 1) % numbers
                if box.config.access.sight:
                    box.mention("argent.digit", {"number": number})
            case Command("undo" | "leave"):
                return heard
            case None:
                pass
            case _:
                await refuse(box, heard)
