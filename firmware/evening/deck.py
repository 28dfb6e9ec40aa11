"""
Composition: the recommended cards for this number of players, or a pile that is tapped card by card.

Law: what cannot be played is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine import EDITIONS, Rules
from engine.composition import balance, check, recommended
from firmware.box import Box
from firmware.composition import parse_composition
from firmware.config import Config
from firmware.evening.pile import Line, Pile
from firmware.evening.question import question_page
from firmware.evening.state import Evening
from firmware.voices.sayable import tonight
from hardware.page import Page


def house_rules(config: Config) -> Rules:
    """The rules this table plays by: the edition's, with the settings of ``[rules]``."""
    return EDITIONS[config.table.edition].changed(config.rules)


def prepare_voice(box: Box, pads: Sequence[int], cards: Iterable[str]) -> None:
    """Begin to render what a game of ``cards`` at ``pads`` can need."""
    players, roles, timers = tuple(pads), frozenset(cards), house_rules(box.config).timers
    box.prepare(lambda narration: tonight(narration, box.config, players, roles, timers))


async def compose(box: Box, evening: Evening) -> str:
    """Agree on the cards."""
    rules = house_rules(box.config)
    offer = await _offer(box, evening, rules)
    prepare_voice(box, evening.pads, offer)  # most tables take it
    pile = _RolePile(box, evening, rules)
    facts = {"players": len(evening.pads), "deck": offer}
    offers: list[Line] = [("deck.offer", facts, offer_page(box, offer))] if offer else []
    taken = await pile.chosen(offers, ("deck.tap", {}, question_page(box, "deck.tap")))
    evening.deck = dict(Counter(pile.cards)) if taken is None else offer
    return "village"


async def _offer(box: Box, evening: Evening, rules: Rules) -> dict[str, int]:
    """What the host wrote down, if it can be played, or else the book's table; what there is to say is said."""
    players = len(evening.pads)
    if box.config.table.roles:
        written = parse_composition(box.config.table.roles)
        if await _can_play(box, written, players, rules):
            return written
    book = recommended(players, rules)
    return book if await _can_play(box, book, players, rules) else {}


async def _can_play(box: Box, cards: Mapping[str, int], players: int, rules: Rules) -> bool:
    findings = check(cards, players, rules)
    for finding in findings:
        await box.say(finding.cue, finding.facts)
    return not any(finding.refuses for finding in findings)


class _RolePile(Pile):
    """The role cards of a composition."""

    def __init__(self, box: Box, evening: Evening, rules: Rules) -> None:
        super().__init__(box, evening, evening.pile)
        self._rules = rules

    def mistake(self, uid: str) -> str:
        """See `Pile.mistake`."""
        card = self.box.journal.card(uid)
        if card is None:
            return "register.unknown"
        if card.kind != "role":
            return "register.not_role"
        return "register.twice" if uid in self.uids else ""

    def page(self) -> Page:
        """See `Pile.page`."""
        return deck_page(self.box, "page.deck", Counter(self.cards))

    def weigh(self) -> tuple[Iterable[Line], bool]:
        """See `Pile.weigh`."""
        page, cards = self.page(), dict(Counter(self.cards))
        findings = check(cards, len(self.evening.pads), self._rules)
        fits = not any(finding.refuses for finding in findings)
        lines: list[Line] = [("deck.pile", {"deck": cards}, page)]
        lines += [(finding.cue, finding.facts, page) for finding in findings]
        if fits:
            lines.append((f"deck.balance.{balance(cards)}", {}, page))
            lines.append(("deck.fits", {}, question_page(self.box, "deck.fits")))
        return lines, fits


def deck_page(box: Box, title: str, cards: Mapping[str, int]) -> Page:
    """The page that tells ``cards`` and how many they are, under the label ``title``."""
    return Page(
        "deck",
        (box.label(title), box.label("page.deck.cards", deck=cards)),
        big=str(sum(cards.values())),
        icon="card",
    )


def offer_page(box: Box, cards: Mapping[str, int]) -> Page:
    """The page that offers ``cards``."""
    lines = (box.label("page.deck.offer", deck=cards), box.label("page.deck.offer.hint"))
    return Page("question", lines, icon="question", ask="deck.offer")
