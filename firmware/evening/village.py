"""
Le Village: whether it is played, how its tokens are handed out, and, where they are chosen, which.

Law: what the tokens cannot do is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Iterable

from engine.editions import has_buildings
from engine.tokens import check_tokens, recommended_tokens
from firmware.box import Box
from firmware.composition import parse_tokens
from firmware.evening.deck import deck_page
from firmware.evening.pile import Line, Pile
from firmware.evening.question import question_page, yes_no
from firmware.evening.state import Evening
from hardware.page import Page

WAYS = ("random", "prepared", "picked")
"""The ways to hand tokens out: from all of them, from a selection, or each picks his own [000:681-695]."""


async def village(box: Box, evening: Evening) -> str:
    """Agree on the buildings."""
    if not evening.way:
        evening.way = await _way(box, evening)
        evening.save(box.journal)
    if evening.way == "prepared" and not evening.selection:
        evening.selection = await _select(box, evening)
    return "deal"


async def _way(box: Box, evening: Evening) -> str:
    """What the settings say, or else the table."""
    setting = box.config.table.buildings
    if setting != "ask":
        return setting
    if not has_buildings(box.config.table.edition) or not await yes_no(box, evening.pads, "village.offer"):
        return "none"
    while True:
        for way in WAYS:
            if await yes_no(box, evening.pads, f"village.way.{way}"):
                return way


async def _select(box: Box, evening: Evening) -> dict[str, int]:
    """The tokens to shuffle: those that are tapped, or else those that the host wrote down or the book advises."""
    players = len(evening.pads)
    selections = await _selections(box, players)
    offers: list[Line] = [("village.propose", {"deck": tokens}, _propose_page(box, tokens)) for tokens in selections]
    known = any(card.kind == "building" for card in box.journal.cards())
    tap: Line = ("village.tap", {}, question_page(box, "village.tap"))
    pile = _TokenPile(box, evening)
    taken = await pile.chosen(offers, tap if known else None)
    return dict(Counter(pile.cards)) if taken is None else selections[taken]


async def _selections(box: Box, players: int) -> list[dict[str, int]]:
    """What can be offered: what the host wrote down, if it can be handed out, or else the book's advice."""
    if box.config.table.tokens:
        written = parse_tokens(box.config.table.tokens)
        findings = check_tokens(written, players)
        for finding in findings:
            await box.say(finding.cue, finding.facts)
        if not any(finding.refuses for finding in findings):
            return [written]
    first, later = (recommended_tokens(players, first_game=first) for first in (True, False))
    return [first] if first == later else [first, later]


def _propose_page(box: Box, tokens: dict[str, int]) -> Page:
    lines = (box.label("page.village.propose", deck=tokens), box.label("page.village.propose.hint"))
    return Page("question", lines, icon="question", ask="village.propose")


class _TokenPile(Pile):
    """The building tokens of a selection."""

    def __init__(self, box: Box, evening: Evening) -> None:
        super().__init__(box, evening, evening.selected)

    def mistake(self, uid: str) -> str:
        """See `Pile.mistake`."""
        return token_mistake(self.box, uid, self.uids)

    def page(self) -> Page:
        """See `Pile.page`."""
        return deck_page(self.box, "page.village.tap", Counter(self.cards))

    def weigh(self) -> tuple[Iterable[Line], bool]:
        """See `Pile.weigh`."""
        page, tokens = self.page(), dict(Counter(self.cards))
        findings = check_tokens(tokens, len(self.evening.pads))
        fits = not any(finding.refuses for finding in findings)
        lines: list[Line] = [("village.pile", {"deck": tokens}, page)]
        lines += [(finding.cue, finding.facts, page) for finding in findings]
        if fits:
            lines.append(("village.fits", {}, question_page(self.box, "village.fits")))
        return lines, fits


def token_mistake(box: Box, uid: str, taken: Iterable[str]) -> str:
    """Why the card ``uid`` is no token that goes with those ``taken`` already, as a cue; nothing when it is."""
    card = box.journal.card(uid)
    if card is None:
        return "register.unknown"
    if card.kind != "building":
        return "village.not_token"
    if uid in taken:
        return "register.twice"
    first = next((known for other in taken if (known := box.journal.card(other)) is not None), card)
    return "" if card.deck == first.deck else "register.other_deck"
