"""
A pile of cards that is tapped card by card, and thumbs that take it or clear it.

A card or a thumb counts the moment it is there, even while the narrator is speaking. UNDO takes the last card off the
pile again, and leads back to the offer before.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from engine.werewolf.setup.composition import Finding
from firmware.session.box import Box, Command, Input, Laid, PageNow
from firmware.session.dialogue.question import question_page, refuse_stray
from firmware.session.record.state import Evening
from firmware.session.setup.lid import misfit
from firmware.session.setup.teaching import Lessons
from hardware.ports.events import KeyDown
from hardware.ports.page import Page

SETTLED = 2.0
"""Seconds without another card after which the box says what the pile holds."""

PONDERED = 100.0
"""Seconds after which it says so again, to a table that does nothing about it."""

NOTHING: Mapping[str, int] = MappingProxyType({})

Line = tuple[str, Mapping[str, object], PageNow]


class Choice(Enum):
    """What the table does: takes a pile or an offer, refuses it, changes the pile by a card, or goes an offer back."""

    ACCEPT = auto()
    REFUSE = auto()
    CARD = auto()
    BACK = auto()


class _Settled(Exception):
    """Somebody has answered an offer before it was heard out."""


class _Outdated(Exception):
    """The pile has changed before what is said of it has been heard out."""


class Pile(ABC):
    """
    A pile of cards on the lid.

    Parameters
    ----------
    box, evening:
        Where it is tapped, and where it is kept.
    uids:
        The cards on it, in the evening: it is changed in place.

    Attributes
    ----------
    kind:
        Of the cards that go on it: ``"role"`` or ``"building"``.
    name:
        How its cues begin: ``<name>.pile``, ``<name>.fits``.
    title:
        The label of its page.
    short, later:
        The cues that say that cards are still to come; and what is said, as all advice is, only once they have, because
        one of them may put it right.

    """

    kind: ClassVar[str]
    name: ClassVar[str]
    title: ClassVar[str]
    short: ClassVar[frozenset[str]]
    later: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, box: Box, evening: Evening, uids: list[str]) -> None:
        self.box = box
        self.evening = evening
        self.uids = uids
        self._choice: Choice | None = None
        self._at = 0
        self._offering = self._weighing = False
        self._offered = ""
        self._lessons = Lessons(box, evening, self)
        self._asked: PageNow = partial(Page, "dark")

    @property
    def cards(self) -> list[str]:
        """The names of the cards on it; one that was taught anew as something else counts no more."""
        known = (self.box.journal.card(uid) for uid in self.uids)
        return [card.name for card in known if card is not None and card.kind == self.kind]

    def mistake(self, laid: Laid) -> str:
        """Why the card that was ``laid`` does not go on the pile, as a cue; nothing when it does."""
        return misfit(laid, self.kind, self.uids)

    def counts(self, cards: Mapping[str, int]) -> Mapping[str, int]:
        """What the title of its page tells of ``cards``."""
        del cards
        return {}

    @abstractmethod
    def findings(self, cards: Mapping[str, int]) -> Iterable[Finding]:
        """What the rules and the book say of ``cards``."""

    def remarks(self, cards: Mapping[str, int]) -> Iterable[str]:
        """What else there is to say of ``cards`` that can be played, as cues."""
        del cards
        return ()

    def _page(self) -> Page:
        """The page that shows what is on it, while thumbs take it or clear it."""
        cards = Counter(self.cards)
        return replace(deck_page(self.box, self.title, cards, self.counts(cards)), ask="pile")

    def _weigh(self) -> tuple[list[Line], bool]:
        """What there is to say of it, and whether it can be played."""
        page, cards = self._page, dict(Counter(self.cards))
        findings = tuple(self.findings(cards))
        fits = not any(finding.refuses for finding in findings)
        if any(finding.cue in self.short for finding in findings):
            findings = tuple(finding for finding in findings if finding.refuses and finding.cue not in self.later)
        lines: list[Line] = [(f"{self.name}.pile", {"deck": cards}, page)]
        lines += [(finding.cue, finding.facts, page) for finding in findings]
        if fits:
            question = f"{self.name}.fits"
            lines += [(cue, {}, page) for cue in self.remarks(cards)]
            lines.append((question, {}, partial(question_page, self.box, question)))
        return lines, fits

    def react(self, heard: Input) -> bool:
        """Take a card that belongs on the pile, or a thumb; leave everything else."""
        match heard:
            case Laid() if not self.mistake(heard):
                self.uids.append(heard.uid)
                if self._weighing:
                    self.box.speaker.silence()
                self._changed(self._page)
                if self._weighing:
                    raise _Outdated
            case KeyDown(seat, key) if seat in self.evening.pads:
                self._choice = Choice.ACCEPT if key == "up" else Choice.REFUSE
                if self._weighing:
                    self.box.speaker.silence()
                    raise _Outdated
                if self._offering and (key == "down" or seat in self.box.people):
                    raise _Settled
            case Command("undo") if self.uids:
                self.uids.pop()
                self._changed(self.shown)
            case Command("undo") if self._at > 0:
                self._choice = Choice.BACK
                if self._offering:
                    raise _Settled
            case _:
                return False
        return True

    def shown(self) -> Page:
        """See `firmware.session.setup.teaching.Phase`."""
        return self._page() if self.uids else self._asked()

    def learnt(self, uid: str) -> None:
        """See `firmware.session.setup.teaching.Phase`: it goes on the pile if it may; one on it is judged anew."""
        if uid in self.uids:
            self._choice = Choice.CARD
        else:
            self.react(Laid(uid, self.box.journal.card(uid)))

    def _changed(self, page: PageNow) -> None:
        """Acknowledge a card that was laid or taken back."""
        self._choice = Choice.CARD
        self.evening.save(self.box.journal)
        self.box.speaker.play("tap")
        self.box.show(page)

    async def say(self, cue: str, facts: Mapping[str, object], page: PageNow) -> bool:
        """Say a line; whether the table has done something meanwhile."""
        self._asked = page
        await self._lessons.say(cue, facts, page=page)
        return self._choice is not None

    async def wait(self, seconds: float | None = None) -> Choice | None:
        """What the table has done or does next; nothing when it does nothing for ``seconds`` (the reminder)."""
        end = self.box.now + (self.box.config.pace.reminder if seconds is None else seconds)
        while self._choice is None and (heard := await self._lessons.hear(end)) is not None:
            if not self.react(heard):
                await self._refuse(heard)
        choice, self._choice = self._choice, None
        return choice

    async def _refuse(self, heard: Input) -> None:
        """Say why a card does not go on the pile."""
        if isinstance(heard, Laid):
            self.box.speaker.play("wrong")
            await self.box.aside(self.mistake(heard))
        else:
            await refuse_stray(self.box, heard)

    async def chosen(self, offers: Sequence[Line], tap: Line | None, first: int = 0) -> int | None:
        """
        Have the table choose: the index of the offer that was taken, or ``None`` where a pile was tapped and accepted.

        It begins with the ``first`` of ``offers``; a thumb-down brings the next, and after them ``tap``, which asks for
        a pile. Once a pile is taken back the offer is put again that it took the place of.
        """
        self._at = first
        while True:
            taken = await self._takes((*offers, *([tap] if tap else [])), len(offers))
            if taken is not None:
                return taken
            if self.uids and await self._agrees():
                return None
            self._at = first if self._at == len(offers) else self._at

    async def _takes(self, lines: Sequence[Line], offers: int) -> int | None:
        """Which of the first so many ``lines``, the ``offers``, the table takes; none once somebody begins a pile."""
        while not self.uids:
            await self._offer(lines[self._at])
            choice = await self.wait()
            if choice is Choice.ACCEPT and self._at < offers:
                return self._at
            if choice is Choice.REFUSE:
                self._at = (self._at + 1) % len(lines)
            elif choice is Choice.BACK:
                self._at -= 1
            elif choice is None and self._at == offers:
                self._at = 0
        return None

    async def _offer(self, line: Line) -> None:
        """
        Say an offer; a thumb-down breaks it, for who looks for another need not hear it out, and at a window, where it
        is read, each thumb.

        The next one of the same kind begins with other words; until then it is shown in those in which it was said.
        """
        context, turns = self.box.context, self.box.context.turns
        if self._offered:
            turns = {**turns, self._offered: turns.get(self._offered, 0) + 1}
        self.box.context, self._offered = replace(context, turns=turns), line[0]
        self._offering = True
        try:
            await self.say(*line)
        except _Settled:
            self.box.speaker.silence()
        finally:
            self._offering = False

    async def _agrees(self) -> bool:
        """
        Take the cards as they come; when they stop coming, say what the pile holds; whether it is accepted.

        A thumb-down clears it. Who takes one that cannot be played hears at once why.
        """
        self.box.show(self._page)
        while (choice := await self.wait(SETTLED)) is Choice.CARD and self.uids:
            pass
        if not self.uids:
            return False
        lines, fits = self._weigh()
        if choice is None:
            await self._tell(lines)
            choice = await self.wait(PONDERED)
        if choice is Choice.ACCEPT and not fits:
            await self._tell(lines[1:])
            choice = await self.wait(PONDERED)
        if choice is Choice.REFUSE:
            self.uids.clear()
            self.evening.save(self.box.journal)
        return choice is Choice.ACCEPT and fits

    async def _tell(self, lines: Iterable[Line]) -> None:
        """Say what the pile holds, until a card or a thumb breaks it: it is not true any more, or was heard enough."""
        self._weighing = True
        try:
            for line in lines:
                if await self.say(*line):
                    break
        except _Outdated:
            pass
        finally:
            self._weighing = False


async def playable(box: Box, findings: Iterable[Finding]) -> bool:
    """Say what there is to say of cards that the settings name; whether they can be played, or else why not."""
    known = tuple(findings)
    refusals = [finding for finding in known if finding.refuses]
    if refusals:
        await box.say("settings.unfit")
    for finding in refusals or known:
        await box.say(finding.cue, finding.facts)
    return not refusals


def deck_page(box: Box, title: str, cards: Mapping[str, int], counts: Mapping[str, int] = NOTHING) -> Page:
    """The page that shows ``cards`` and how many they are, under the label ``title``, which tells the ``counts``."""
    return Page(
        "deck",
        (box.label(title, **counts), box.label("page.deck.cards", deck=cards)),
        big=str(sum(cards.values())),
        icon="card",
    )


def tap_page(box: Box, cue: str) -> Page:
    """The page that asks for a pile, while ``cue`` does."""
    return question_page(box, cue, hint="page.tap.hint")


def offer_page(box: Box, cue: str, cards: Mapping[str, int]) -> Page:
    """The page that offers ``cards``, while ``cue`` does."""
    lines = (box.label(f"page.{cue}", deck=cards), box.label(f"page.{cue}.hint"))
    return Page("question", lines, icon="question", ask=cue)
