"""
Le Village: whether it is played, how its tokens are handed out, and, where they are chosen, which.

What the tokens cannot do is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import partial

from engine.werewolf.setup.composition import Finding
from engine.werewolf.setup.editions import has_buildings
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from engine.werewolf.setup.tokens import check_tokens, drawn_tokens, first_tokens
from firmware.runtime.composition import parse_tokens
from firmware.session.box import Box, Laid
from firmware.session.dialogue.question import yes_no
from firmware.session.record.state import Evening
from firmware.session.setup.deck import prepare_voice
from firmware.session.setup.edition import edition_of
from firmware.session.setup.lid import misfit
from firmware.session.setup.pile import Line, Pile, offer_page, playable, tap_page

WAYS = ("random", "prepared", "picked")
"""The ways to hand tokens out: from all of them, from a selection, or each picks his own [000:681-695]."""


async def village(box: Box, evening: Evening) -> str:
    """Agree on the buildings; where a card needs them and there are none, the table may take other cards."""
    if not evening.way:
        way = await _way(box, evening)
        if way == "none" and not await _without(box, evening):
            evening.pile.clear()
            return "deck"
        evening.way = way
        evening.save(box.journal)
        prepare_voice(box, evening.pads, evening.deck)  # with what belongs to the houses
    if evening.way == "prepared" and not evening.selection:
        evening.selection = await _select(box, evening)
    return "practice"


async def _way(box: Box, evening: Evening) -> str:
    """What the settings say, or else the table."""
    setting = box.config.table.buildings
    if setting != "ask":
        return setting
    if not evening.houses and not await _wants_houses(box, evening):
        return "none"
    while True:
        for way in WAYS:
            if await yes_no(box, evening.pads, f"village.way.{way}"):
                return way


async def _wants_houses(box: Box, evening: Evening) -> bool:
    """Whether the table, in an edition that has buildings, wants them."""
    return has_buildings(edition_of(box.config, evening)) and await yes_no(box, evening.pads, "village.offer")


async def _without(box: Box, evening: Evening) -> bool:
    """Whether the table keeps its cards though some of them have nothing to do without buildings."""
    for role in evening.deck:
        if ROLES[role].needs_houses and not await yes_no(box, evening.pads, f"{role}.houseless"):
            return False
    return True


async def _select(box: Box, evening: Evening) -> dict[str, int]:
    """The tokens to shuffle: those that are tapped, or else those that the host wrote down or the book advises."""
    players = len(evening.pads)
    selections = await _selections(box, players)
    offers: list[Line] = [
        ("village.propose", {"deck": tokens}, partial(offer_page, box, "village.propose", tokens))
        for tokens in selections
    ]
    known = any(card.kind == "building" for card in box.journal.cards())
    tap: Line = ("village.tap", {}, partial(tap_page, box, "village.tap"))
    pile = _TokenPile(box, evening)
    taken = await pile.chosen(offers, tap if known else None)
    return dict(Counter(pile.cards)) if taken is None else selections[taken]


async def _selections(box: Box, players: int) -> list[dict[str, int]]:
    """What can be offered: what the host wrote down, if it can be handed out, or else the book's advice, by lot."""
    if box.config.table.tokens:
        written = parse_tokens(box.config.table.tokens)
        if await playable(box, check_tokens(written, players)):
            return [written]
    order = list(BUILDINGS)
    box.chance.shuffle(order)
    first, later = first_tokens(players), drawn_tokens(players, order)
    return [first] if first == later else [first, later]


class _TokenPile(Pile):
    """The building tokens of a selection."""

    kind, name, title = "building", "village", "page.village.tap"
    short = frozenset({"village.missing"})

    def __init__(self, box: Box, evening: Evening) -> None:
        super().__init__(box, evening, evening.selected)

    def mistake(self, laid: Laid) -> str:
        """See `Pile.mistake`."""
        return token_mistake(self.box, laid, self.uids)

    def findings(self, cards: Mapping[str, int]) -> Iterable[Finding]:
        """See `Pile.findings`."""
        return check_tokens(cards, len(self.evening.pads))


def token_mistake(box: Box, laid: Laid, uids: Collection[str]) -> str:
    """Why the card that was ``laid`` is no token that goes with the others, ``uids``, as a cue; nothing when it is."""
    mistake = misfit(laid, "building", uids)
    if mistake:
        return mistake
    assert laid.card is not None  # or it would have been a mistake
    others = (known.deck for uid in uids if (known := box.journal.card(uid)) is not None)
    return "" if laid.card.deck == next(others, laid.card.deck) else "register.other_deck"
