"""
Composition: the recommended cards for this number of players, or a pile that is tapped card by card.

Law: what cannot be played is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine import EDITIONS, Rules
from engine.composition import Finding, balance, check, recommended
from firmware.box import Box, Heard
from firmware.composition import parse_composition
from firmware.config import Config
from firmware.evening.question import REMINDER, question_page, refuse_stray
from firmware.evening.state import Evening
from hardware.events import CardOn, KeyDown
from hardware.page import Page

SETTLED = 2.0
"""Seconds without another card after which the box says what the pile holds."""


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


def house_rules(config: Config) -> Rules:
    """The rules this table plays by: the edition's, with the settings of ``[rules]``."""
    return EDITIONS[config.table.edition].changed(config.rules)


async def compose(box: Box, evening: Evening) -> str:
    """Agree on the cards."""
    rules = house_rules(box.config)
    offer = _offer(box, evening, rules)
    findings = check(offer, len(evening.pads), rules)
    for finding in findings:
        await box.say(finding.cue, finding.facts)
    playable = not any(finding.refuses for finding in findings)
    while True:
        if evening.pile:
            chosen = await _pile(box, evening, rules)
        else:
            chosen = await _offered(box, evening, offer if playable else None)
        if chosen is not None:
            evening.deck = dict(chosen)
            return "deal"


def _offer(box: Box, evening: Evening, rules: Rules) -> dict[str, int]:
    """What the host wrote down, or else the book's table."""
    if box.config.table.roles:
        return parse_composition(box.config.table.roles)
    return recommended(len(evening.pads), rules)


async def _offered(box: Box, evening: Evening, offer: Mapping[str, int] | None) -> Mapping[str, int] | None:
    """Offer the recommended cards; they, or nothing when a pile was begun instead."""
    facts = {"players": len(evening.pads), "deck": offer}
    cue = "deck.offer" if offer else "deck.tap"
    await box.say(cue, facts, page=question_page(box, cue, facts))
    while True:
        match await _choice(box, evening):
            case _Accept() if offer:
                return offer
            case _Refuse():
                await box.say("deck.tap")
            case _Tapped(uid):
                await _add(box, evening, uid)
                return None
            case _:
                await box.say(cue, facts, page=question_page(box, cue, facts))


async def _choice(box: Box, evening: Evening, seconds: float = REMINDER) -> _Accept | _Refuse | _Tapped | None:
    """What the table does next; nothing when it does nothing for ``seconds``."""
    end = box.now + seconds
    while (heard := await box.hear(end)) is not None:
        choice = _meant(evening, heard)
        if choice is not None:
            return choice
        await refuse_stray(box, heard)
    return None


def _meant(evening: Evening, heard: Heard) -> _Accept | _Refuse | _Tapped | None:
    match heard:
        case KeyDown(seat, key) if seat in evening.pads:
            return _Accept() if key == "up" else _Refuse()
        case CardOn(uid):
            return _Tapped(uid)
        case _:
            return None


async def _add(box: Box, evening: Evening, uid: str) -> None:
    """Put one more card on the pile."""
    card = box.journal.card(uid)
    if card is None or card.kind != "role":
        box.speaker.play("wrong")
        await box.say("register.unknown" if card is None else "register.not_role")
    elif uid in evening.pile:
        box.speaker.play("wrong")
        await box.say("register.twice")
    else:
        evening.pile.append(uid)
        evening.save(box.journal)
        box.speaker.play("tap")
        box.show(_pile_page(box, evening))


def _cards(box: Box, evening: Evening) -> dict[str, int]:
    known = (box.journal.card(uid) for uid in evening.pile)
    return dict(Counter(card.name for card in known if card is not None))


def _pile_page(box: Box, evening: Evening) -> Page:
    return Page(
        "deck",
        (box.label("page.deck"), box.narration.deck(_cards(box, evening))),
        big=str(len(evening.pile)),
        icon="card",
    )


async def _pile(box: Box, evening: Evening, rules: Rules) -> Mapping[str, int] | None:
    """Take the cards as they come; when they stop coming, say what the pile holds; the pile once accepted."""
    box.show(_pile_page(box, evening))
    choice = await _choice(box, evening, SETTLED)
    if isinstance(choice, _Tapped):
        await _add(box, evening, choice.uid)
        return None
    cards = _cards(box, evening)
    page = _pile_page(box, evening)
    await box.say("deck.pile", {"deck": cards}, page=page)
    findings = check(cards, len(evening.pads), rules)
    await _tell(box, findings, page)
    fits = not any(finding.refuses for finding in findings)
    if fits:
        await box.say(f"deck.balance.{balance(cards)}", page=page)
        await box.say("deck.fits", page=question_page(box, "deck.fits"))
    match await _choice(box, evening):
        case _Accept() if fits:
            return cards
        case _Refuse():
            evening.pile.clear()
            evening.save(box.journal)
        case _Tapped(uid):
            await _add(box, evening, uid)
        case _:
            pass
    return None


async def _tell(box: Box, findings: tuple[Finding, ...], page: Page) -> None:
    for finding in findings:
        await box.say(finding.cue, finding.facts, page=page)
