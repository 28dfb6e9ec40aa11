"""
Join: everybody who plays presses thumb-up; empty seats may lie between.

Who lays his badge on the lid, and then presses thumb-up at his seat, is known there by his name.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from functools import partial

from firmware.runtime.journal import BADGE
from firmware.session.box import Box, Command, Input, Laid, PageNow
from firmware.session.dialogue.question import MOST_PATIENT
from firmware.session.record.state import Evening
from firmware.session.setup.deck import expect_offer
from firmware.session.setup.narrator import choose_narrator
from firmware.session.setup.remembering import remember
from firmware.session.setup.sayable import SMALL, opening
from firmware.session.setup.teaching import Lessons
from hardware.ports.board import Light
from hardware.ports.events import CardOff, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

FEWEST = 6
"""The smallest table the rules can play at."""

MOST = 28

FIRST = "first.cards"
"""Said by a box that has a reader and knows no card."""

CLAIM = 20.0
"""Seconds in which whose badge was laid down says with his key where he sits."""

FULL = 1.0
"""Seconds after which it is asked whether all are there, once every seat is taken."""

Line = tuple[str, Mapping[str, object], PageNow]

COUNTED = 1.5
"""Seconds without another key after which the count is spoken for somebody who cannot see it."""


class _Stop(Exception):
    """What the narrator is saying has been overtaken: somebody wants to begin, or has come since he counted."""


class _Joining:
    """Takes every key the moment it is pressed, even while the narrator is speaking."""

    def __init__(self, box: Box, evening: Evening) -> None:
        self._box = box
        self._evening = evening
        self.asked = False
        self.speaking = False
        self.closed = False
        self.argent = False
        self.start = False
        self.changed = box.now
        self.patience = 1
        self.uncounted = False
        self.badge: Laid | None = None
        self.lines: deque[Line] = deque()
        self._claimed_by = 0.0

    @property
    def game(self) -> str:
        """What the settings have this table play."""
        return self._box.config.table.game

    @property
    def waits(self) -> float:
        """Seconds without anything new after which the narrator speaks again."""
        if self.uncounted:
            return COUNTED
        usual = self._box.config.pace.join_wait
        full = self.patience == 1 and len(self._evening.pads) == self._box.board.seats
        return min(FULL, usual) if full else self.patience * usual

    @property
    def misses(self) -> bool:
        """Whether somebody who is to play at a window has not sat down: a count would be wrong as soon as he does."""
        return not self._box.people <= set(self._evening.pads)

    def react(self, heard: Input) -> bool:
        """Take a key or the START card; leave everything else."""
        match heard:
            case _ if self.closed:
                return False
            case Laid(card=card) if card is not None and card.kind == BADGE:
                self._show_badge(heard)
            case KeyDown(seat, "up") if self.badge is not None and self._box.now < self._claimed_by:
                self._claim(seat, self.badge)
            case KeyDown(seat, "up") if seat not in self._evening.pads:
                self._sit(seat)
            case KeyDown(_, "up") if self.asked:
                self.closed = True
                self.argent = len(self._evening.pads) in SMALL
                self._break_off()
            case KeyDown(_, "down") if self.asked:
                self.asked = False
                self.changed = self._box.now
                self.show()
            case KeyDown(seat, "down") if seat in self._evening.pads:
                self._rise(seat)
            case Command("start"):
                self.start = True
                self._break_off()
            case _:
                return False
        return True

    def _break_off(self) -> None:
        """Have the narrator say no more of what he is saying."""
        if self.speaking:
            raise _Stop

    def _sit(self, seat: Pad) -> None:
        if len(self._evening.pads) < MOST:
            self._change(sorted([*self._evening.pads, seat]))

    def _rise(self, seat: Pad) -> None:
        self._change([pad for pad in self._evening.pads if pad != seat])

    def _show_badge(self, badge: Laid) -> None:
        """Have whose badge it is say with his green key where he sits."""
        self._box.speaker.play("tap")
        self.badge, self._claimed_by = badge, self._box.now + CLAIM
        self.asked = False
        self.lines.append(("badge.known", {}, partial(self._badge_page, badge)))

    def _claim(self, seat: Pad, badge: Laid) -> None:
        """Know who sits at ``seat``, and nowhere else, by his badge."""
        badges = self._evening.badges
        if seat not in self._evening.pads and len(self._evening.pads) >= MOST:
            return
        for pad in [pad for pad, uid in badges.items() if uid == badge.uid]:
            del badges[pad]
        badges[seat] = badge.uid
        self.badge = None
        self.lines.append(("badge.seated", {"seat": seat}, partial(self._badge_page, badge)))
        self._change(sorted({*self._evening.pads, seat}))

    def _badge_page(self, badge: Laid) -> Page:
        name = badge.card.name if badge.card is not None else ""
        return Page("caption", (name, self._box.label("page.badge")), icon="card")

    def _change(self, pads: list[Pad]) -> None:
        self._evening.pads = pads
        self._evening.keep_badges()
        self._box.use_names()
        self._evening.save(self._box.journal)
        self._box.take_key()
        counted, self.asked = self.asked, False
        self.uncounted = self._box.config.access.sight
        self.changed = self._box.now
        self.patience = 1
        self.show()
        if counted:
            self._break_off()

    def show(self) -> None:
        """Light those who sit, and count them."""
        self._box.lights.set(dict.fromkeys(self._evening.pads, Light.ON))
        self._box.show(self.shown)

    def shown(self) -> Page:
        """See `firmware.session.setup.teaching.Phase`."""
        if self.closed:
            return closed_page(self._box, self._evening)
        return join_page(self._box, self._evening, asked=self.asked)

    def learnt(self, uid: str) -> None:  # noqa: ARG002 - whichever it is
        """Give people who teach cards time before it is asked whether all are there."""
        self.asked = False
        self.changed = self._box.now


class _Speech(Lessons):
    """Says and hears while people join; who wants to begin need not hear it out."""

    def __init__(self, box: Box, evening: Evening, joining: _Joining) -> None:
        super().__init__(box, evening, joining)
        self._joining = joining

    async def say(self, cue: str, facts: Mapping[str, object] | None = None, *, page: PageNow) -> None:
        """Say a line up to its end, or until it is overtaken."""
        self._joining.speaking = True
        try:
            await super().say(cue, facts, page=page)
        except _Stop:
            self._box.speaker.silence()
        finally:
            self._joining.speaking = False


def join_page(box: Box, evening: Evening, *, asked: bool = False) -> Page:
    """The page that counts the players; once they were ``asked`` whether all are there, it shows how to answer."""
    count = len(evening.pads)
    hints = [box.label("page.join.ready" if asked else "page.join")]
    if asked and count < box.board.seats:
        hints.append(box.label("page.join.free"))
    return Page(
        "join",
        (box.label("page.join.count", players=count), *hints),
        big=str(count),
        icon="villager",
        ask="join.ready" if asked else "join",
    )


def closed_page(box: Box, evening: Evening) -> Page:
    """The page that counts the players once the round is closed: nothing is asked any more."""
    count = len(evening.pads)
    return Page("caption", (box.label("page.join.count", players=count),), big=str(count), icon="villager")


async def welcome(box: Box, evening: Evening) -> str:
    """Greet those present, and gather the players; nobody has to wait for the greeting to end."""
    return await _gather(box, evening, "box.welcome", FIRST, "join.opens")


async def join(box: Box, evening: Evening) -> str:
    """Gather the players of another round, or go on gathering."""
    return await _gather(box, evening, "join.opens")


async def _gather(box: Box, evening: Evening, *cues: str) -> str:
    """Let people come and go, and cards be taught, until START is tapped, or all are there and somebody says so."""
    joining = _Joining(box, evening)
    lessons = _Speech(box, evening, joining)
    joining.show()
    box.prepare(lambda narration: opening(narration, box.config))
    await _open(box, joining, lessons, cues)
    while not joining.closed:
        while joining.lines:
            cue, facts, page = joining.lines.popleft()
            await lessons.say(cue, facts, page=page)
            joining.show()
            joining.changed = box.now
        heard = None if joining.start else await lessons.hear(joining.changed + joining.waits)
        if heard is not None:
            joining.react(heard)
        if isinstance(heard, Laid):
            await _known(evening, joining, lessons, heard)
        if isinstance(heard, Laid | CardOff):
            joining.changed = box.now
        if joining.start:
            joining.start = False
            joining.closed = await _enough(evening, joining, lessons) or joining.closed
        elif heard is None and joining.uncounted:
            joining.uncounted = False
            await lessons.say("join.count", {"players": len(evening.pads)}, page=joining.shown)
        elif heard is None:
            joining.patience, changed = min(2 * joining.patience, MOST_PATIENT), joining.changed
            await _prompt(evening, joining, lessons)
            if joining.changed == changed:  # whoever came meanwhile is waited for from then on
                joining.changed = box.now
    if joining.argent:
        return "argent"
    expect_offer(box, evening)
    await box.say("join.done", {"players": len(evening.pads)}, page=joining.shown)
    await choose_narrator(box, evening.pads)
    await remember(box, evening)
    return "deck"


async def _open(box: Box, joining: _Joining, lessons: Lessons, cues: Iterable[str]) -> None:
    """Say ``cues``, until somebody wants to begin."""
    for cue in cues:
        if joining.start:
            return
        if cue != FIRST:
            await lessons.say(cue, page=joining.shown)
        elif not (any(card.kind != BADGE for card in box.journal.cards()) or "reader" in box.lost):
            await lessons.say(cue, page=lambda: Page("caption", (box.label("page.first.cards"),), icon="card"))


async def _known(evening: Evening, joining: _Joining, lessons: Lessons, laid: Laid) -> None:
    """Say which card a known one is; one of Argent asks for that game, where it may be played."""
    if laid.card is None or laid.card.kind != "argent" or joining.game == "werewolf":
        await lessons.name_card(laid)
    else:
        await _offer_or_numbers(evening, joining, lessons)


async def _enough(evening: Evening, joining: _Joining, lessons: Lessons) -> bool:
    missing = FEWEST - len(evening.pads)
    if joining.game == "argent":
        await _offer_or_numbers(evening, joining, lessons)
        return False
    if missing > 0:
        await lessons.say("join.short", {"missing": missing}, page=joining.shown)
        if evening.pads and joining.game == "auto":
            await _offer_or_numbers(evening, joining, lessons)
    return missing <= 0


async def _offer_or_numbers(evening: Evening, joining: _Joining, lessons: Lessons) -> None:
    """Offer Argent, or say how many people play it."""
    if not await _offer(evening, joining, lessons):
        await lessons.say("argent.numbers", page=joining.shown)


async def _offer(evening: Evening, joining: _Joining, lessons: Lessons) -> bool:
    """Offer Argent to a table of its size, as the others are asked whether all are there; whether it is one."""
    players = len(evening.pads)
    offered = players in SMALL and joining.game != "werewolf"
    if offered:
        joining.asked = True
        await lessons.say("argent.offer", {"players": players}, page=joining.shown)
    return offered


async def _prompt(evening: Evening, joining: _Joining, lessons: Lessons) -> None:
    """Nobody has come for a while: ask whether all are there, or say once more how to join."""
    if await _offer(evening, joining, lessons):
        return
    if joining.game == "argent" and len(evening.pads) > max(SMALL):
        await lessons.say("argent.numbers", page=joining.shown)
    elif len(evening.pads) < FEWEST or joining.misses:
        await lessons.say("join.opens", page=joining.shown)
    else:
        joining.asked = True
        await lessons.say("join.ready", {"players": len(evening.pads)}, page=joining.shown)
