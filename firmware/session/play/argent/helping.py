"""
What a card of Argent does.

Of a card on the lid, only if somebody wants it heard, for it may be hidden from others; and of all fourteen residents,
which are leafed through with two keys.
"""

from collections.abc import Collection
from functools import partial

from engine.argent.registry import RESIDENTS
from firmware.session.box import Box, Command, Input, Laid
from firmware.session.cards.names import resident
from firmware.session.play.argent import pages
from firmware.session.play.argent.asking import ask, refuse
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

PATIENCE = 20.0
"""Seconds after which a card is not explained."""

LEAFING = 15.0
"""Seconds without a key after which the pages are put away."""


async def explain(box: Box, pads: Collection[Pad], card: str) -> Command | None:
    """Read out what the card of the value ``card`` does, if one of ``pads`` wants it; UNDO or LEAVE is given back."""
    if box.config.argent.help == "ask":
        heard = await ask(box, pads, "argent.help.ask", seconds=PATIENCE)
        if isinstance(heard, Command):
            return heard
        if not (isinstance(heard, KeyDown) and heard.key == "up"):
            return None
    await _read(box, card)
    return None


async def leaf(box: Box, pads: Collection[Pad]) -> Input | None:
    """Show the residents from 0 on: red of ``pads`` moves on, green reads aloud; what is no key is given back."""
    number = 0
    while True:
        box.show(partial(pages.explained, box, number))
        match await box.hear(box.now + LEAFING):
            case KeyDown(seat, "down") if seat in pads:
                box.take_key()
                number = (number + 1) % len(RESIDENTS)
                if box.config.access.sight:
                    box.mention("argent.digit", {"number": number})
            case KeyDown(seat, "up") if seat in pads:
                box.take_key()
                await _read(box, str(number))
            case Command() | Laid() | None as heard:
                return heard
            case heard:
                await refuse(box, heard)


async def _read(box: Box, card: str) -> None:
    """Read out what a card does, and its small print."""
    sentences = (box.label(f"{resident(card)}.{part}") for part in ("about", "small"))
    await box.say("argent.help.card", {"card": card, "help": " ".join(sentences)})
