"""
Register: seat by seat, each player taps his card, face down, on the lid.

Law: the same beep, light and page for every role; a card that is refused costs nothing that was registered.
Nobody is ever stuck here: whoever has no card that will do presses thumb-down, and the box offers to deal.
"""

from collections import Counter
from functools import partial

from firmware.box import Box
from firmware.evening.deal import fitting_decks
from firmware.evening.question import yes_no
from firmware.evening.state import Evening
from firmware.evening.tapping import Tapping, tapped
from firmware.journal import Card
from hardware.page import Page


async def register(box: Box, evening: Evening) -> str:
    """Learn which card lies before which seat; the two that are left over are the middle."""
    if not evening.cards:
        thief = "thief" in evening.deck
        await yes_no(box, evening.pads, "deal.shuffle.thief" if thief else "deal.shuffle")
    await box.say("register.opens")
    for pad in evening.pads:
        if pad not in evening.cards and not await _seat(box, evening, pad):
            evening.clear_deal()
            return "digital"
    left = Counter(evening.deck) - Counter(evening.roles.values())
    evening.centre = sorted(left.elements())
    evening.save(box.journal)
    await box.say("register.done")
    return "handing"


async def _seat(box: Box, evening: Evening, pad: int) -> bool:
    """Wait for the card of ``pad``; false when the table lets the box deal instead."""
    page = Page(
        "register",
        (box.label("page.register", seat=pad),),
        big=str(pad),
        icon="card",
        pointer=pad,
        actors=(pad,),
        progress=len(evening.cards) / len(evening.pads),
    )

    def take(pad: int, card: Card) -> None:
        evening.cards[pad] = card.uid
        evening.roles[pad] = card.name
        evening.save(box.journal)

    tapping = Tapping("register.seat", "register.stuck", partial(_refusal, box, evening), take)
    return await tapped(box, evening, pad, page, tapping)


def _refusal(box: Box, evening: Evening, uid: str) -> str:
    """Why the card ``uid`` cannot be registered now, as a cue; nothing when it can."""
    card = box.journal.card(uid)
    if card is None:
        return "register.unknown"
    if card.kind != "role":
        return "register.not_role"
    if uid in evening.cards.values():
        return "register.twice"
    if evening.pile:
        return "" if uid in evening.pile else "register.not_in_game"
    if card.deck not in _decks(box, evening):
        return "register.other_deck"
    dealt = Counter(evening.roles.values())[card.name]
    return "" if dealt < evening.deck.get(card.name, 0) else "register.not_in_game"


def _decks(box: Box, evening: Evening) -> frozenset[str]:
    """The decks a card may be of: that of the first one registered, or else any that holds the composition."""
    first = next(iter(evening.cards.values()), None)
    known = box.journal.card(first) if first else None
    return fitting_decks(box, evening) if known is None else frozenset({known.deck})
