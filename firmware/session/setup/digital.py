"""
Digital deal: the box draws the roles, and each player sees his own, the others with eyes closed.

The role is on the display while the player's tag lies on the lid, or while he holds thumb-up
(so that it also works without a reader).
"""

from collections import Counter
from functools import partial

from firmware.session.box import Box, Command, Input, Laid
from firmware.session.cards.reading import changes
from firmware.session.record.state import Evening
from firmware.session.setup.deal import fitting_decks
from firmware.session.setup.deck import prepare_voice
from firmware.session.setup.tapping import UNDO
from hardware.ports.board import Light
from hardware.ports.events import CardOff, CardsClash, KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

GLIMPSE = 0.8
"""Seconds a role must have been on the display to count as seen."""


async def digital(box: Box, evening: Evening) -> str:
    """Draw the roles, then show each player his."""
    if not evening.roles:
        _draw(box, evening)
    prepare_voice(box, evening.pads, evening.deck)
    await box.prepared()  # before eyes close
    await box.say("digital.opens.tags" if _tags(box, evening) else "digital.opens")
    again = False
    while not await _all_look(box, evening, again):
        _take_back(box, evening)
        again = True
    return "handing"


def _tags(box: Box, evening: Evening) -> bool:
    """Whether to speak of tags: who has cards for the reader has no tags beside them."""
    return "reader" not in box.lost and not fitting_decks(box, evening)


async def _all_look(box: Box, evening: Evening, again: bool) -> bool:
    """Have those look who have not; false when UNDO takes the last look back. ``again``: the first looks once more."""
    cue = "digital.undone" if again else "digital.seat"
    for pad in [pad for pad in evening.pads if pad not in evening.seen]:
        if not await _turn(box, evening, pad, cue):
            return False
        cue = "digital.next"
    box.lights.set({})
    await box.say("digital.done")
    return not box.takes(UNDO)


def _draw(box: Box, evening: Evening) -> None:
    """Draw the roles of those who have not seen theirs, and what lies in the middle."""
    kept = {pad: evening.roles[pad] for pad in evening.seen}
    cards = sorted((Counter(evening.deck) - Counter(kept.values())).elements())
    box.chance.shuffle(cards)
    waiting = [pad for pad in evening.pads if pad not in kept]
    evening.roles = {**kept, **dict(zip(waiting, cards, strict=False))}
    evening.centre = cards[len(waiting) :]
    evening.save(box.journal)


async def _turn(box: Box, evening: Evening, pad: Pad, cue: str) -> bool:
    """
    The turn of ``pad``, called with ``cue``: until he has seen his role and let it go dark again.

    False when UNDO comes before. Who does not come is told at length what to do.
    """
    box.lights.set({pad: Light.BLINK})
    look = _Look(box, evening, pad)
    while not look.seen:
        await box.say(cue, {"seat": pad}, page=look.closed, react=look.react)
        if await look.wait(box.now + box.config.pace.reminder):
            return False
        cue = "digital.seat"
    evening.seen.append(pad)
    evening.save(box.journal)
    box.speaker.play("tap")
    box.lights.set({pad: Light.ON})
    return True


def _take_back(box: Box, evening: Evening) -> None:
    """Forget the last look and its tag. Somebody else may have seen that role: those nobody has yet are drawn anew."""
    evening.cards.pop(evening.seen.pop(), None)
    _draw(box, evening)


def role_page(box: Box, pad: Pad, role: str) -> Page:
    """The page that tells the player at ``pad`` his role, and in a sentence what it does."""
    lines = (box.label("you.are"), box.narration.role(role, article=False), box.label(f"printed.{role}"))
    return Page("role", lines, icon=role, to=(pad,), actors=(pad,))


class _Look:
    """One player's look at his role: it is shown while he asks for it."""

    def __init__(self, box: Box, evening: Evening, pad: Pad) -> None:
        role = evening.roles[pad]
        self._face = partial(role_page, box, pad, role)
        self._box = box
        self._evening = evening
        self._pad = pad
        self._since: float | None = None
        self.seen = False

    def closed(self) -> Page:
        """The page while he does not look."""
        label, pad = self._box.label("page.digital", seat=self._pad), self._pad
        return Page("digital", (label,), big=str(pad), icon="card", actors=(pad,))

    @property
    def open(self) -> bool:
        """Whether his role is on the display now."""
        return self._since is not None

    async def wait(self, end: float) -> bool:
        """Until he has seen his role, or ``end``, unless he is looking; whether UNDO takes back the look before his."""
        while not self.seen:
            heard = await self._box.hear(None if self.open else end)
            if heard is None:
                return False
            if heard == UNDO and self._evening.seen:
                return True
            if not self.react(heard):
                await self._refuse(heard)
        return False

    async def _refuse(self, heard: Input) -> None:
        """Say whose the tag is that was laid, and how it is taken back, or that there are two; leave the rest."""
        match heard:
            case CardsClash():
                await self._box.aside("register.clash")
            case Laid(uid):
                holder = next((pad for pad, tag in self._evening.cards.items() if tag == uid), None)
                if holder is not None:
                    await self._box.aside("digital.laid", {"seat": holder})
            case Command("undo"):
                await self._box.aside("undo.nothing")
            case _:
                pass

    def react(self, heard: Input) -> bool:
        """Show the role, or hide it again; leave everything else."""
        if not self.open and not self.seen and self._asks(heard):
            self._since = self._box.now
            self._box.show(self._face)
        elif self._since is not None and self._lets_go(heard):
            self.seen = self._box.now - self._since >= GLIMPSE
            self._since = None
            self._box.show(self.closed)
        else:
            return False
        return True

    def _asks(self, heard: Input) -> bool:
        """Whether ``heard`` is his key, or a tag that is nobody else's (it becomes his)."""
        match heard:
            case KeyDown(seat, "up"):
                return seat == self._pad
            case Laid():
                return self._is_tag(heard)
            case _:
                return False

    def _is_tag(self, laid: Laid) -> bool:
        uid, card, cards = laid.uid, laid.card, self._evening.cards
        if (card is not None and card.kind != "role") or (uid in cards.values() and cards.get(self._pad) != uid):
            return False
        if not changes(uid):  # or it would be asked for when he is dead, and never known again
            cards[self._pad] = uid
            self._evening.save(self._box.journal)
        return True

    def _lets_go(self, heard: Input) -> bool:
        match heard:
            case KeyUp(seat, "up"):
                return seat == self._pad
            case CardOff() | CardsClash():
                return True
            case _:
                return False
