"""Deal: by hand, with the role cards the box knows, or by the box itself."""

from collections import Counter
from functools import partial

from firmware.session.box import Box
from firmware.session.dialogue.question import yes_no
from firmware.session.record.state import Evening
from firmware.session.setup.deck import prepare_voice
from firmware.session.setup.guided import is_guided
from firmware.session.setup.lid import decks
from firmware.session.setup.pile import deck_page


async def deal(box: Box, evening: Evening) -> str:
    """
    Choose who deals: a pile that was tapped is dealt by hand; without cards that would do, the box deals.

    With the cards of the last game it is done as it was then, without a question.
    """
    again = evening.game > 0
    evening.clear_deal()
    box.ledger = None
    evening.save(box.journal)
    prepare_voice(box, evening.pads, evening.deck)
    unasked = box.deals_itself and is_guided(box.config, evening)
    if again or unasked:  # otherwise they were agreed upon a moment ago
        await box.say("deck.done", {"deck": evening.deck}, page=partial(deck_page, box, "page.deck.done", evening.deck))
    if evening.pile:
        return "register"
    if not fitting_decks(box, evening) or "reader" in box.lost:
        return "digital"
    if box.config.table.deal != "ask":
        evening.dealt = box.config.table.deal
    elif not (again and evening.dealt):
        evening.dealt = "hand" if await yes_no(box, evening.pads, "deal.question") else "box"
    return "register" if evening.dealt == "hand" else "digital"


def fitting_decks(box: Box, evening: Evening) -> frozenset[str]:
    """The decks the box knows that hold all the cards of the composition."""
    wanted = Counter(evening.deck)
    return frozenset(name for name, cards in decks(box, "role").items() if wanted <= cards)
