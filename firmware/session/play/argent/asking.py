"""Questions to the table of Argent, and a sum that is entered with two keys."""

from collections.abc import Collection, Mapping

from firmware.session.box import Box, Command, Input
from firmware.session.box.ears import Laid
from firmware.session.dialogue.question import question_page
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page


async def ask(
    box: Box,
    pads: Collection[Pad],
    cue: str,
    facts: Mapping[str, object] | None = None,
    seconds: float | None = None,
) -> KeyDown | Command | None:
    """Ask ``cue`` once: the first key of one of ``pads``, or UNDO or LEAVE; nothing where ``seconds`` went by."""
    await box.say(cue, facts, page=question_page(box, cue, facts))
    until = None if seconds is None else box.now + seconds
    while (heard := await box.hear(until)) is not None:
        match heard:
            case KeyDown(seat) if seat in pads:
                box.take_key()
                return heard
            case Command("undo" | "leave"):
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


async def _digit(box: Box, seat: Pad, place: str, tens: int) -> int | Command:
    """One digit of the sum: red moves it on, green takes it."""
    digit = 0
    while True:
        box.show(_digit_page(box, seat, place, 10 * digit if place == "tens" else 10 * tens + digit))
        heard = await box.hear(None)
        match heard:
            case KeyDown(pad, key) if pad == seat:
                box.take_key()
                if key == "up":
                    return digit
                digit = (digit + 1) % 10
                if box.config.access.sight:
                    box.mention("argent.digit", {"number": digit})
            case Command("undo" | "leave"):
                return heard
            case None:
                pass
            case _:
                await refuse(box, heard)


def _digit_page(box: Box, seat: Pad, place: str, shown: int) -> Page:
    words = (box.label(f"page.argent.{place}"), box.label("page.argent.digits"))
    return Page("argent.count", words, big=f"{shown:02}", ask=f"argent.{place}", actors=(seat,))
