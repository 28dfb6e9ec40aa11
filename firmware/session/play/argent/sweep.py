"""
Teaching the cards of Argent: one by one, or the whole deck in one sorted sweep.

A card that nobody taught is proposed as the next of a sorted deck: red moves its value on, green takes it. Green that
is held takes every card that follows, too, in the order of the deck, until somebody stops it or a card comes that is
known. Where it goes on is what the register lacks, so it can be broken off after any card and gone on with later.
"""

from collections.abc import Collection
from functools import partial

from engine.argent.registry import DECK, RESIDENTS
from firmware.runtime.journal import Card
from firmware.session.box import Box, Command, Input, Laid
from firmware.session.cards.names import ARGENT_DECK
from firmware.session.cards.reading import changes
from firmware.session.play.argent import pages
from firmware.session.play.argent.cards import expected, known
from firmware.session.play.argent.keys import Keys, Press
from hardware.ports.events import CardsClash
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PATIENCE = 30.0
"""Seconds without another card after which a sweep is over."""


class Sweep:
    """What is taught at ``box`` with the keys of ``seats`` before a game."""

    def __init__(self, box: Box, keys: Keys, seats: Collection[Pad]) -> None:
        self._box, self._keys, self._seats = box, keys, seats
        self._row = False
        self._opened = False
        self._taught: list[Card] = []

    async def run(self, laid: Laid) -> Command | None:
        """Teach the card and those that follow it; a command card that ended it is given back."""
        heard: Laid | Command | None = laid
        self._box.forget()
        while isinstance(heard, Laid):
            heard = await self._card(heard)
            if heard is None and self._taught and expected(self._box.journal) is not None:
                heard = await self._next()
        self._keys.forget()
        if self._taught:
            await self._box.say(*known_line(self._box))
        return heard

    async def _card(self, laid: Laid) -> Laid | Command | None:
        """Teach a card, or say why it is not taught; what else came meanwhile."""
        match laid.card:
            case None if changes(laid.uid):
                await self._refuse("teach.changing")
            case None if self._row:
                self._learn(laid.uid, self._expected)
            case None:
                return await self._propose(laid.uid)
            case Card() as card if card in self._taught[-1:]:  # it was laid down a moment too long
                self._box.speaker.play("wrong")
            case Card(kind="argent", name=name):
                self._row = False
                await self._refuse("argent.sweep.known", name)
            case _:
                await self._refuse("argent.count.other")
        return None

    async def _refuse(self, cue: str, card: str = "") -> None:
        self._box.speaker.play("wrong")
        await self._box.aside(cue, {"card": card} if card else {})

    async def _propose(self, uid: str) -> Laid | Command | None:
        """Propose what the card is, until somebody takes it, or another one comes."""
        box, value = self._box, self._expected
        box.speaker.play("tap")
        if self._opened:
            box.mention("teach.card", {"card": str(value)})
        else:
            self._opened = True
            await box.say("argent.sweep", {"card": str(value)}, page=partial(pages.proposed, box, value))
        while True:
            box.show(partial(pages.proposed, box, value))
            match await self._hear():
                case Press(seat, "up", held) if seat in self._seats:
                    self._learn(uid, value)
                    await self._begin_row(value) if held else box.mention("teach.taught", {"card": str(value)})
                    return None
                case Press(seat, "down") if seat in self._seats:
                    box.take_key()
                    value = (value + 1) % len(RESIDENTS)
                    box.mention("teach.card", {"card": str(value)})
                case Laid() | Command() | None as heard:
                    return heard
                case _:
                    pass

    async def _begin_row(self, value: int) -> None:
        self._row = True
        await self._box.say("argent.sweep.on", page=partial(self._page, value))

    async def _next(self) -> Laid | Command | None:
        """Wait for the next card; nothing when the sweep is over."""
        while True:
            if self._taught:
                self._box.show(partial(self._page, int(self._taught[-1].name)))
            match await self._hear():
                case Press(seat, "up") if seat in self._seats:
                    self._box.take_key()
                    return None
                case Press(seat, "down") if seat in self._seats:
                    self._take_back()
                case Command("undo"):
                    self._take_back()
                case Laid() | Command() | None as heard:
                    return heard
                case _:
                    pass

    async def _hear(self) -> Press | Input | None:
        """What is done next, but for two cards at once, which are refused; nothing once nobody does anything."""
        while isinstance(heard := await self._keys.hear(self._box.now + PATIENCE), CardsClash):
            await self._refuse("register.clash")
        return heard

    def _learn(self, uid: str, value: int) -> None:
        """Know the card from now on."""
        card = Card(uid, ARGENT_DECK, "argent", str(value))
        self._box.journal.add_cards([card])
        self._taught.append(card)
        self._box.speaker.play("tap")

    def _take_back(self) -> None:
        """Know the card that was taught last no more."""
        if not self._taught:
            self._box.speaker.play("wrong")
            return
        card = self._taught.pop()
        self._box.journal.forget_card(card.uid)
        self._box.take_key()
        self._box.mention("teach.undone", {"card": card.name})

    @property
    def _expected(self) -> int:
        """The value of the next card of a sorted deck; of one more than that, the first."""
        return expected(self._box.journal) or 0

    def _page(self, value: int) -> Page:
        cards = known(self._box.journal)
        number = sum(card.name == str(value) for card in cards)
        return pages.taught(self._box, value, number, DECK.count(value), len(cards) / len(DECK))


def known_line(box: Box) -> tuple[str, dict[str, object]]:
    """The cue that says how many of the cards the box knows, with its facts."""
    count = len(known(box.journal))
    if not count:
        return "argent.known.none", {}
    return ("argent.known", {"count": count}) if expected(box.journal) is not None else ("argent.known.all", {})
