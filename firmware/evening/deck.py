"""
Composition: the recommended cards for this number of players, or a pile that is tapped card by card.

Law: what cannot be played is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine import EDITIONS, Rules
from engine.composition import Finding, balance, check, recommended
from firmware.box import Box, Heard
from firmware.composition import parse_composition
from firmware.config import Config
from firmware.evening.question import question_page, refuse_stray
from firmware.evening.state import Evening
from firmware.voices.sayable import tonight
from hardware.events import CardOn, KeyDown
from hardware.page import Page

SETTLED = 2.0
"""Seconds without another card after which the box says what the pile holds."""


PONDERED = 100.0
"""Seconds after which it says so again, to a table that does nothing about it."""


@dataclass(frozen=True, slots=True)
class _Accept:
    """Thumb-up."""


@dataclass(frozen=True, slots=True)
class _Refuse:
    """Thumb-down."""


@dataclass(frozen=True, slots=True)
class _Tapped:
    """A card on the lid."""

    uid: str


_Choice = _Accept | _Refuse | _Tapped


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
    while True:
        if evening.pile:
            chosen = await _pile(box, evening, rules)
        else:
            chosen = await _offered(box, evening, offer)
        if chosen is not None:
            evening.deck = dict(chosen)
            return "deal"


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


class _Table:
    """Takes the cards of a pile and the thumbs at once, even while the narrator is speaking."""

    def __init__(self, box: Box, evening: Evening) -> None:
        self._box = box
        self._evening = evening
        self.choice: _Choice | None = None

    def react(self, heard: Heard) -> bool:
        """Take a card that belongs on the pile, or a thumb; leave everything else."""
        match heard:
            case CardOn(uid) if not _mistake(self._box, self._evening, uid):
                _add(self._box, self._evening, uid)
                self.choice = _Tapped(uid)
            case KeyDown(seat, key) if seat in self._evening.pads:
                self.choice = _Accept() if key == "up" else _Refuse()
            case _:
                return False
        return True

    async def say(self, cue: str, facts: Mapping[str, object], page: Page) -> bool:
        """Say a line; whether the table has done something meanwhile."""
        await self._box.say(cue, facts, page=page, react=self.react)
        return self.choice is not None

    async def wait(self, seconds: float | None = None) -> "_Choice | None":
        """What the table has done or does next; nothing when it does nothing for ``seconds`` (the reminder)."""
        end = self._box.now + (self._box.config.pace.reminder if seconds is None else seconds)
        while self.choice is None and (heard := await self._box.hear(end)) is not None:
            if not self.react(heard):
                await self._refuse(heard)
        choice, self.choice = self.choice, None
        return choice

    async def _refuse(self, heard: Heard) -> None:
        """Say why a card does not go on the pile."""
        if isinstance(heard, CardOn):
            self._box.speaker.play("wrong")
            await self._box.aside(_mistake(self._box, self._evening, heard.uid))
        else:
            await refuse_stray(self._box, heard)


async def _offered(box: Box, evening: Evening, offer: Mapping[str, int]) -> Mapping[str, int] | None:
    """Offer ``offer``; it, or nothing when a pile was begun instead."""
    facts = {"players": len(evening.pads), "deck": offer}
    cue = "deck.offer" if offer else "deck.tap"
    table = _Table(box, evening)
    while not evening.pile:
        await table.say(cue, facts, offer_page(box, offer) if offer else question_page(box, cue, facts))
        choice = await table.wait()
        while isinstance(choice, _Refuse):
            await table.say("deck.tap", {}, question_page(box, "deck.tap"))
            choice = await table.wait()
        if isinstance(choice, _Accept) and offer:
            return offer
    return None


def _mistake(box: Box, evening: Evening, uid: str) -> str:
    """Why the card ``uid`` does not go on the pile, as a cue; nothing when it does."""
    card = box.journal.card(uid)
    if card is None:
        return "register.unknown"
    if card.kind != "role":
        return "register.not_role"
    return "register.twice" if uid in evening.pile else ""


def _add(box: Box, evening: Evening, uid: str) -> None:
    """Put one more card on the pile."""
    evening.pile.append(uid)
    evening.save(box.journal)
    box.speaker.play("tap")
    box.show(_pile_page(box, evening))


def _cards(box: Box, evening: Evening) -> dict[str, int]:
    known = (box.journal.card(uid) for uid in evening.pile)
    return dict(Counter(card.name for card in known if card is not None))


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


def _pile_page(box: Box, evening: Evening) -> Page:
    return deck_page(box, "page.deck", _cards(box, evening))


async def _pile(box: Box, evening: Evening, rules: Rules) -> Mapping[str, int] | None:
    """Take the cards as they come; when they stop coming, say what the pile holds; the pile once accepted."""
    box.show(_pile_page(box, evening))
    table = _Table(box, evening)
    while isinstance(choice := await table.wait(SETTLED), _Tapped):
        pass
    cards = _cards(box, evening)
    findings = check(cards, len(evening.pads), rules)
    fits = not any(finding.refuses for finding in findings)
    if choice is None:
        choice = await _weigh(box, evening, table, cards, findings, fits=fits)
    if isinstance(choice, _Accept) and fits:
        return cards
    if isinstance(choice, _Refuse):
        evening.pile.clear()
        evening.save(box.journal)
    return None


async def _weigh(  # noqa: PLR0913 - a pile, and all there is to say of it
    box: Box, evening: Evening, table: _Table, cards: Mapping[str, int], findings: tuple[Finding, ...], *, fits: bool
) -> "_Choice | None":
    """Say what the pile holds, until the table does something; what it does."""
    page = _pile_page(box, evening)
    lines: list[tuple[str, Mapping[str, object], Page]] = [("deck.pile", {"deck": cards}, page)]
    lines += [(finding.cue, finding.facts, page) for finding in findings]
    if fits:
        lines.append((f"deck.balance.{balance(cards)}", {}, page))
        lines.append(("deck.fits", {}, question_page(box, "deck.fits")))
    for cue, facts, shown in lines:
        if await table.say(cue, facts, shown):
            break
    return await table.wait(PONDERED)
