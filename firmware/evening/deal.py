"""Deal: by hand, with the role cards the box knows, or by the box itself."""

from collections import Counter

from firmware.box import Box
from firmware.evening.question import yes_no
from firmware.evening.state import Evening


async def deal(box: Box, evening: Evening) -> str:
    """Choose who deals: a pile that was tapped is dealt by hand; without cards that would do, the box deals."""
    evening.clear_deal()
    box.ledger = None
    evening.save(box.journal)
    await box.say("deck.done", {"deck": evening.deck})
    if evening.pile:
        return "register"
    if not _has_cards(box, evening) or "reader" in box.lost:
        return "digital"
    return "register" if await yes_no(box, evening.pads, "deal.question") else "digital"


def _has_cards(box: Box, evening: Evening) -> bool:
    """Whether one deck that the box knows holds all the cards of the composition."""
    decks: dict[str, Counter[str]] = {}
    for card in box.journal.cards():
        if card.kind == "role":
            decks.setdefault(card.deck, Counter())[card.name] += 1
    return any(Counter(evening.deck) <= cards for cards in decks.values())
