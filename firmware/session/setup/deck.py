"""
Composition: the recommended cards for this number of players, or a pile that is tapped card by card.

What cannot be played is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine import EDITIONS, Rules
from engine.werewolf.setup.composition import Finding, balance, check, recommended
from engine.werewolf.setup.editions import has_buildings, has_captain
from engine.werewolf.setup.registry import BUILDINGS, ROLES, in_the_middle
from engine.werewolf.setup.sets import graded, resized
from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config
from firmware.runtime.config.chapters import AT_TABLES
from firmware.session.box import Box
from firmware.session.dialogue.question import question_page
from firmware.session.record.context import night_context
from firmware.session.record.state import Evening
from firmware.session.setup.edition import edition_of, others
from firmware.session.setup.guided import is_guided
from firmware.session.setup.pace import TIMERS, USUAL, windows
from firmware.session.setup.pile import Line, Pile, offer_page, playable, tap_page
from firmware.session.setup.sayable import Trades, tonight
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PEEPING = frozenset(name for name, role in ROLES.items() if role.peeps)
"""The roles that peep at night."""

HOUSES = "deck.offer.houses"
"""Offers cards with houses: who takes them is asked only how tokens are handed out."""


def house_rules(config: Config, edition: str, timers: Mapping[str, float] = TIMERS[USUAL]) -> Rules:
    """The rules a table plays by: the ``edition``'s, with its windows' seconds, and the settings of ``[rules]``."""
    return EDITIONS[edition].changed({"timers": timers, **AT_TABLES}).changed(config.rules)


def prepare_voice(box: Box, pads: Sequence[Pad], cards: Iterable[str]) -> None:
    """Begin to render what a game of ``cards`` at ``pads`` can need."""
    players, roles = tuple(pads), frozenset(cards)
    timers = house_rules(box.config, edition_of(box.config, box.evening), windows(box, box.evening)).timers
    game, dealt = box.evening.game or box.journal.next_game(), box.evening.phase == "game"
    context = night_context(box.config, game, box.evening.pace or USUAL, box.evening.heard)
    trades = _trades(box.evening)
    box.prepare(lambda narration: tonight(narration, context, players, roles, timers, dealt=dealt, trades=trades))


def _trades(evening: Evening) -> Trades | None:
    """Who has which trade, as far as that is known; nothing where none are played with."""
    if evening.way in ("", "none"):
        return None
    pads = {trade: [pad for pad in evening.buildings if evening.buildings[pad] == trade] for trade in BUILDINGS}
    waiting = [pad for pad in evening.pads if pad not in evening.buildings]
    return {trade: owners or waiting for trade, owners in pads.items() if owners or waiting}


def expect_offer(box: Box, evening: Evening) -> None:
    """Have rendered what is offered first to those who are there, if that is what the box recommends."""
    players = len(evening.pads)
    rules = house_rules(box.config, edition_of(box.config, evening))
    if not box.config.table.roles and not any(
        finding.refuses for finding in check(recommended(players, rules), players, rules)
    ):
        box.voice.expect([("deck.offer", {"players": players, "deck": _sets(box, players, rules)[0]}, box.context)])


async def compose(box: Box, evening: Evening) -> str:
    """Agree on the cards, by the rules of the edition that the table takes meanwhile."""
    while isinstance(taken := await _taken(box, evening), str):
        evening.edition = taken
        evening.save(box.journal)
        await box.say("deck.edition.taken")
    evening.deck = dict(taken.cards)
    evening.houses = taken.cue == HOUSES
    return "village"


class _Offer(NamedTuple):
    """A set of cards, and the cue with which it is offered."""

    cue: str
    cards: Mapping[str, int]


async def _taken(box: Box, evening: Evening) -> _Offer | str:
    """The cards that the table takes: those of an offer, or its own pile; or the edition whose cards it wants."""
    rules = house_rules(box.config, edition_of(box.config, evening))
    offers = await _offers(box, evening, rules)
    if offers and box.deals_itself and is_guided(box.config, evening):
        prepare_voice(box, evening.pads, offers[0].cards)
        return offers[0]  # nobody can choose cards before he knows the game
    editions = others(box.config, evening) if offers else ()
    if offers:
        prepare_voice(box, evening.pads, offers[0].cards)  # most tables take it
    pile = _RolePile(box, evening, rules)
    lines = [_line(box, evening, offer) for offer in offers]
    lines += [_question(box, f"deck.edition.{edition}") for edition in editions]
    had = [at for at, offer in enumerate(offers) if _wants_others(evening) and offer.cards == evening.deck]
    first = (had[0] + 1) % len(lines) if had else 0  # who wants other cards than he had is offered others
    taken = await pile.chosen(lines, ("deck.tap", {}, partial(tap_page, box, "deck.tap")), first)
    if taken is None:
        return _Offer("deck.tap", Counter(pile.cards))
    return offers[taken] if taken < len(offers) else editions[taken - len(offers)]


def _question(box: Box, cue: str) -> Line:
    """How ``cue``, which has no facts, is spoken and shown."""
    return cue, {}, partial(question_page, box, cue)


def _line(box: Box, evening: Evening, offer: _Offer) -> Line:
    """How ``offer`` is spoken and shown."""
    facts = {"players": len(evening.pads), "deck": offer.cards}
    return offer.cue, facts, partial(_offered_page, box, offer)


def _offered_page(box: Box, offer: _Offer) -> Page:
    """The page that shows ``offer``."""
    page = offer_page(box, HOUSES if offer.cue == HOUSES else "deck.offer", offer.cards)
    return replace(page, ask=offer.cue)


async def _offers(box: Box, evening: Evening, rules: Rules) -> list[_Offer]:
    """
    What the host wrote down, if it can be played, or else ever richer sets; what there is to say is said.

    At a window, where cards are chosen before anybody sits there, and where a table wants others than it had, the
    richer sets follow what was written down.
    """
    players = len(evening.pads)
    written = []
    if box.config.table.roles:
        cards = resized(parse_composition(box.config.table.roles), players)
        written = [_Offer("deck.offer", cards)] if await playable(box, check(cards, players, rules)) else []
    if written and not (box.people or _wants_others(evening)):
        return written
    if not await playable(box, check(recommended(players, rules), players, rules)):
        return written
    sets = _sets(box, players, rules)
    others = [cards for cards in sets if all(cards != one.cards for one in written)]
    plain, *more = [*written, *(_Offer("deck.offer", cards) for cards in others)]
    offers = [plain, *(offer._replace(cue="deck.offer.more") for offer in more)]
    return [*offers, _Offer(HOUSES, sets[:2][-1])] if _has_houses(box, evening) else offers


def _wants_others(evening: Evening) -> bool:
    """Whether a table that has played wants other cards than those it had."""
    return bool(evening.deck) and not evening.game


def _sets(box: Box, players: int, rules: Rules) -> tuple[dict[str, int], ...]:
    """What can be offered to so many ``players``: where several share a window, nobody who would have to peep."""
    return graded(players, rules, PEEPING if box.shared else ())


def _has_houses(box: Box, evening: Evening) -> bool:
    """Whether houses are offered with cards: the settings leave it to the table, which is not asked anyway."""
    edition = edition_of(box.config, evening)  # without a Captain most houses would have nothing to do
    return box.config.table.buildings == "ask" and has_captain(edition) and not has_buildings(edition)


class _RolePile(Pile):
    """The role cards of a composition."""

    kind, name, title = "role", "deck", "page.deck.of"
    short = frozenset({"deck.missing", "deck.refused.centre"})
    later = frozenset({"deck.refused.wolf", "deck.refused.thief"})

    def __init__(self, box: Box, evening: Evening, rules: Rules) -> None:
        super().__init__(box, evening, evening.pile)
        self._rules = rules

    def findings(self, cards: Mapping[str, int]) -> Iterable[Finding]:
        """See `Pile.findings`."""
        return check(cards, len(self.evening.pads), self._rules)

    def counts(self, cards: Mapping[str, int]) -> Mapping[str, int]:
        """How many cards lie there, of how many that are needed."""
        return {"count": sum(cards.values()), "players": len(self.evening.pads) + in_the_middle(cards)}

    def remarks(self, cards: Mapping[str, int]) -> Iterable[str]:
        """How the camps compare."""
        return (f"deck.balance.{balance(cards)}",)
