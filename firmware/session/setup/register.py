"""
Register: seat by seat, each player taps his card, face down, on the lid.

The same beep, light and page for every role; a card that is refused costs nothing that was registered, and one
that was laid at the wrong turn can be taken back, up to the end of the sentence that closes the round.
Nobody is ever stuck here: a player without a suitable card presses thumb-down, and the box offers to deal.
"""

from collections import Counter
from functools import partial

from engine.werewolf.setup.registry import in_the_middle
from firmware.session.box import Box, Laid
from firmware.session.dialogue.question import until_yes
from firmware.session.record.state import Evening
from firmware.session.setup.deal import fitting_decks
from firmware.session.setup.lid import how_dealt, misfit
from firmware.session.setup.tapping import Round, Tapping
from hardware.ports.pads import Pad

UNCALLED = 3.0
"""Seconds in which a bot at a window lays its card without being called."""


CLEARS = 0.5
"""Seconds after which such a card lies there no more."""


async def register(box: Box, evening: Evening) -> str:
    """Learn which card lies before which seat; the two that are left over are the middle."""
    if not evening.cards:
        cue = "deal.shuffle.thief" if in_the_middle(evening.deck) else "deal.shuffle"
        await until_yes(box, evening.pads, cue, how_dealt(box))
    await box.say("register.opens", how_dealt(box))
    tapping = Tapping(
        page="register",
        label="page.register",
        cue="register.seat",
        stuck="register.stuck",
        patience=partial(_patience, box),
        refusal=partial(_refusal, box, evening),
        uids=evening.cards,
        names=evening.roles,
        laid=partial(_clear, box, evening),
    )
    turns = Round(box, evening, tapping)
    while True:
        if not await turns.taken():
            evening.clear_deal()
            return "digital"
        left = Counter(evening.deck) - Counter(evening.roles.values())
        evening.centre[:] = sorted(left.elements())
        evening.save(box.journal)
        await box.say("register.done")
        if not turns.last_taken_back():
            return "handing"


def _patience(box: Box, pad: Pad) -> float:
    """Seconds in which ``pad`` is not called: people are, and bots beside them do not need it, while those wait."""
    return UNCALLED if box.people and pad not in box.people else 0.0


async def _clear(box: Box, evening: Evening, pad: Pad) -> None:
    """Wait until the card of a bot at ``pad`` is off the lid, where a person comes next, who may lay his at once."""
    following = next((other for other in evening.pads if other not in evening.roles), None)
    if following in box.people and pad not in box.people:
        await box.wait(CLEARS)


def _refusal(box: Box, evening: Evening, laid: Laid) -> str:
    """Why the card that was ``laid`` cannot be registered now, as a cue; nothing when it can."""
    mistake = misfit(laid, "role", ())
    if mistake:
        return mistake
    if evening.pile:
        return "" if laid.uid in evening.pile else "register.not_in_game"
    card = laid.card
    assert card is not None  # or it would be a misfit
    if card.deck not in _decks(box, evening):
        return "register.other_deck"
    dealt = Counter(evening.roles.values())[card.name]
    return "" if dealt < evening.deck.get(card.name, 0) else "register.not_in_game"


def _decks(box: Box, evening: Evening) -> frozenset[str]:
    """The decks a card may be of: that of the first one registered, or else any that holds the composition."""
    first = next(iter(evening.cards.values()), None)
    known = box.journal.card(first) if first else None
    return fitting_decks(box, evening) if known is None else frozenset({known.deck})
