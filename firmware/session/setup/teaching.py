"""
Teaching cards at the start of an evening: somebody lays an unknown card on the lid and chooses what it is.

Red moves on to the next card there is, green says that this is the one, red takes it back; then the next card.
A card that is known is taught anew where a red key is held down while it is laid on the lid.

What is taught is in the journal before it is heard. A card that is taken away untaught stays unknown, and a key
of somebody who has not sat down goes on meaning what it meant.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

from firmware.runtime.journal import BADGE, Card
from firmware.session.box import Box, Input, Laid, PageNow
from firmware.session.cards.names import ARGENT_DECK, PICTURES, Name, printed
from firmware.session.cards.order import Order
from firmware.session.cards.reading import changes
from firmware.session.dialogue.aiming import RESTED, Chooser
from firmware.session.gestures.aim import Aim
from firmware.session.record.state import Evening
from firmware.session.setup.edition import edition_of
from firmware.session.setup.sayable import lesson
from hardware.ports.events import CardOff, CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

NEXT = 12.0
"""Seconds in which the next card goes on where the last one ended."""

FAMILY = "family"
"""The deck of the first card that a box learns at its lid."""


class Phase(Protocol):
    """A phase of the evening in which cards are taught."""

    def react(self, heard: Input) -> bool:
        """Take what is no part of a lesson; whether it did."""

    def shown(self) -> Page:
        """What the display shows when no card is taught."""

    def learnt(self, uid: str) -> None:
        """Hear that the card ``uid`` was taught, and lies there no more."""


class _Interruption(Exception):
    """A card that is to be taught was laid down while the narrator spoke."""

    def __init__(self, pupil: Laid) -> None:
        super().__init__(pupil)
        self.pupil = pupil


class Lessons:
    """
    Says and hears for ``phase``, and teaches whatever card is to be taught as soon as it is laid down.

    Parameters
    ----------
    box, evening:
        Where it is taught, and who sits there.
    phase:
        What goes on beside it.

    """

    def __init__(self, box: Box, evening: Evening, phase: Phase) -> None:
        self._box, self._evening, self._phase = box, evening, phase
        self._order = Order(edition_of(box.config, evening))
        self._last: Name | None = None
        self._said: Counter[str] = Counter()

    async def say(self, cue: str, facts: Mapping[str, object] | None = None, *, page: PageNow) -> None:
        """Say a line as the box does; one that a lesson breaks is not said again."""
        try:
            await self._box.say(cue, facts, page=page, react=self._react)
        except _Interruption as broken:
            self._box.speaker.silence()
            self._phase.react(await self._teach(broken.pupil))

    async def hear(self, until: float | None) -> Input | None:
        """Hear as the box does; of a lesson, what ended it is heard."""
        heard = await self._box.hear(until)
        pupil = self._pupil(heard)
        return heard if pupil is None else await self._teach(pupil)

    async def name_card(self, laid: Laid) -> None:
        """Say which card a known one is."""
        card = laid.card
        if card is None or card.kind == BADGE:
            return
        name = (card.kind, card.name)
        self._turn("teach.known")
        await self.say("teach.known", {"card": card.name}, page=partial(known_page, self._box, name))
        self._box.show(self._phase.shown)

    # -- which card is taught, and when ------------------------------------------------------------

    def _pupil(self, heard: Input | None) -> Laid | None:
        """The card that is to be taught, where one was laid down."""
        match heard:
            case Laid(card=card) if card is not None and card.kind == BADGE:
                return None
            case Laid(card=card) if card is None or self._box.commands.teaches_anew:
                return heard
            case _:
                return None

    def _react(self, heard: Input) -> bool:
        pupil = self._pupil(heard)
        if pupil is not None:
            raise _Interruption(pupil)
        return self._phase.react(heard)

    async def _teach(self, laid: Laid) -> Input:
        """Teach the card, and those that follow it; what came then that is no part of a lesson."""
        pupil: Laid | None = laid
        heard: Input | None = None
        while pupil is not None:
            outcome, heard = await self._card(pupil)
            if not outcome:
                self._phase.learnt(pupil.uid)
                if isinstance(heard, CardOff):
                    heard = await self._next()
            pupil = self._pupil(heard)
            if pupil is None and (outcome or heard is None):
                pupil = await self._farewell(outcome or "teach.done")
        self._box.show(self._phase.shown)
        return CardOff() if heard is None else heard

    async def _next(self) -> Input | None:
        """What comes after a card that was taught; nothing when no other one follows."""
        self._box.show(partial(next_page, self._box, len(self._known)))
        return await self._box.hear(self._box.now + NEXT)

    async def _farewell(self, cue: str) -> Laid | None:
        """Say how it ended; the card that was laid down meanwhile, to be taught too."""
        try:
            await self._box.say(cue, {"count": len(self._known)}, page=self._phase.shown, react=self._react)
        except _Interruption as broken:
            self._box.speaker.silence()
            return broken.pupil
        return None

    # -- one card ----------------------------------------------------------------------------------

    async def _card(self, laid: Laid) -> tuple[str, Input]:
        """Let the players choose what the card is: the cue that says why it was not taught, and what ended it."""
        box, uid, before = self._box, laid.uid, laid.card
        if changes(uid):
            box.speaker.play("wrong")
            return "teach.changing", CardOff()
        box.speaker.play("tap")
        box.forget()
        names = self._order.names
        proposed = self._proposal(before)
        aim = Aim([key for _, key in names], names.index(proposed))
        seats = self._teachers
        chooser = Chooser(box, aim, seats)
        self._open(before, proposed)
        until, due, shown = self._patience, None, proposed
        while True:
            name = self._named(aim)
            if name != shown:
                due, shown = box.now + RESTED, name
            known = sum((card.kind, card.name) == name for card in self._known)
            so_far = before is not None and name == (before.kind, before.name)
            box.show(partial(lesson_page, box, name, known=known, so_far=so_far, chosen=aim.complete))
            heard = await box.hear(chooser.wakes_at(min(until, due or until)))
            match heard:
                case None if box.now >= until:
                    return self._outcome(aim), CardOff()
                case None if due is not None and box.now >= due:
                    self._mention("teach.card", name)
                    due = None
                case Laid():
                    return self._outcome(aim), heard
                case CardOff():
                    if box.config.reader.driver != "wedge":  # which does not feel when a card is taken away
                        return self._outcome(aim), heard
                case CardsClash():
                    await box.aside("register.clash")
                case KeyDown(seat) if seat not in seats:
                    self._phase.react(heard)
                case _:
                    was, until = aim.complete, self._patience
                    await chooser.take(heard)
                    if aim.complete != was:
                        self._keep(uid, before, aim)
                        due = None

    def _outcome(self, aim: Aim) -> str:
        if not aim.complete:
            return "teach.cancelled"
        self._last = self._named(aim)
        return ""

    def _keep(self, uid: str, before: Card | None, aim: Aim) -> None:
        """Know the card as what was chosen, or again as what it was before."""
        self._box.take_key()
        kind, key = self._named(aim)
        if aim.complete:
            self._box.journal.add_cards([Card(uid, self._deck_of(kind, before), kind, key)])
            self._mention("teach.taught", (kind, key))
            return
        if before is None:
            self._box.journal.forget_card(uid)
        else:
            self._box.journal.add_cards([before])
        self._mention("teach.undone", (kind, key))

    def _proposal(self, before: Card | None) -> Name:
        """What the card most likely is."""
        if before is not None:
            return before.kind, before.name
        decks = {self._deck, ARGENT_DECK}
        return self._order.next(
            Counter((card.kind, card.name) for card in self._known if card.deck in decks), self._last
        )

    @property
    def _known(self) -> list[Card]:
        """Every card that somebody can hold in his hand."""
        known = self._box.journal.cards()
        return [card for card in known if card.deck != PICTURES and card.kind != BADGE]

    def _deck_of(self, kind: str, before: Card | None) -> str:
        """The deck of a card of ``kind``; one that is taught anew stays in its own, unless that is of another game."""
        if before is not None and (before.kind == "argent") == (kind == "argent"):
            return before.deck
        return ARGENT_DECK if kind == "argent" else self._deck

    @property
    def _deck(self) -> str:
        """The deck of new cards of Werewolf: that of most of them that the box knows."""
        decks = Counter(card.deck for card in self._known if card.kind != "argent")
        return max(decks, key=decks.__getitem__, default=FAMILY)

    @property
    def _teachers(self) -> tuple[Pad, ...]:
        """Whose keys teach: those of who sits there, or everybody's where nobody does; and one that is held down."""
        seats = self._evening.pads or range(1, self._box.board.seats + 1)
        return tuple({*seats, *(seat for seat, key in self._box.held if key == "down")})

    @property
    def _patience(self) -> float:
        return self._box.now + self._box.config.pace.reminder

    # -- words -------------------------------------------------------------------------------------

    def _named(self, aim: Aim) -> Name:
        """What the pointer rests on."""
        return next(name for name in self._order.names if name[1] == aim.pointer)

    def _open(self, before: Card | None, proposed: Name) -> None:
        """Ask what the card is: at length the first time, with the names of all cards being rendered meanwhile."""
        again = before is not None
        begun = self._said["teach.opens"] > 0
        if not begun:
            self._box.prepare(lambda narration: lesson(narration, (key for _, key in self._order.names)))
        self._mention("teach.again" if again else "teach.card" if begun else "teach.opens", proposed)

    def _mention(self, cue: str, name: Name) -> None:
        self._turn(cue)
        self._box.mention(cue, {"card": name[1]})

    def _turn(self, cue: str) -> None:
        """Take the next wording of ``cue``."""
        self._box.context = replace(self._box.context, turns={cue: self._said[cue]})
        self._said[cue] += 1


def lesson_page(box: Box, name: Name, *, known: int, so_far: bool = False, chosen: bool = False) -> Page:
    """
    The page of a card that is taught.

    ``known`` is how many such cards the box knows, ``so_far`` whether this is what the card is being taught anew from,
    ``chosen`` whether it is what the card has just become.
    """
    if chosen:
        head = box.label("page.teach.taught", count=known)
    else:
        head = box.label("page.teach.so_far") if so_far else box.label("page.teach", count=known)
    hint = box.label("aim.take_back" if chosen else "aim.hint")
    return Page("teach", (head, printed(box.narration, *name), hint), icon=_picture(name), ask="teach", chosen=chosen)


def known_page(box: Box, name: Name) -> Page:
    """The page that says what a known card is, and how to correct that."""
    lines = (box.label("page.teach.known"), printed(box.narration, *name), box.label("page.teach.again"))
    return Page("teach", lines, icon=_picture(name))


def _picture(name: Name) -> str:
    """The picture of a card; those of Argent show their value in words."""
    kind, key = name
    return "card" if kind == "argent" else key


def next_page(box: Box, known: int) -> Page:
    """The page that waits for another card to teach, where the box knows so many."""
    lines = (box.label("page.teach.count"), box.label("page.teach.next"))
    return Page("caption", lines, big=str(known), icon="card")
