"""
A pack and its one pointer, silently, to the end of the window.

Where a caught Little Girl dies by herself, the wolves accuse as they agree on a victim, with a thumb-up that they
hold. Their page keeps the accusation; whether they were right is shown to nobody before dawn.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import NamedTuple

from engine import Ask
from firmware.session.box import Box, Command, Input
from firmware.session.dialogue.aiming import FIRST_REPEAT, NEXT_REPEAT, begin, options, pointed, pointer_page
from firmware.session.gestures.together import Together
from firmware.session.record.reply import Answer, Caught, Reply, TimedOut
from hardware.ports.events import KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

HOLD = 2.0
"""Seconds a wolf holds thumb-up on a seat to say that its player peeps."""

APART = "   "
"""Between two things shown on one line of a page."""


class PackRules(NamedTuple):
    """How the pack agrees, whether it may say whom it caught peeping, and whether it dies if it does nothing."""

    consensus: str
    may_catch: bool = False
    starves: bool = False


async def aim_together(  # noqa: PLR0913, PLR0917 - as for one chooser, and the rules of the pack
    box: Box,
    ask: Ask[Pad],
    said: Sequence[str],
    until: float,
    chance: Random,
    avoided: Collection[Pad] = (),
    *,
    rules: PackRules,
) -> Reply:
    """
    Have the pack agree on one seat; anything but agreement is "they could not decide".

    The pointer does not begin at any ``avoided``.
    """
    stops = options(ask)
    start = begin(stops, chance, avoided, alone=box.alone)
    pack = Together(stops, start, ask.actors, rules.consensus)
    keys = _Keys(box, pack, ask.actors, accuses=rules.may_catch)
    while True:
        box.show(page(box, ask, pack, said, rules))
        heard = await box.hear(min(until, keys.due))
        if heard is None and box.now >= until:
            return _outcome(pack)
        await keys.take(heard)


def _outcome(pack: Together) -> Reply:
    if not pack.touched:
        return TimedOut()
    answer = Answer(pack.pointer if pack.complete else None)
    return Caught(pack.accused, answer) if isinstance(pack.accused, int) else answer


class _Keys:
    """The keys of the pack: a thumb-down that is held moves the pointer on, a thumb-up that is held accuses."""

    def __init__(self, box: Box, pack: Together, actors: Iterable[Pad], *, accuses: bool) -> None:
        self._box = box
        self._pack = pack
        self._actors = frozenset(actors)
        self._accuses = accuses
        self._repeat = inf
        self._held: dict[Pad, float] = {}

    @property
    def due(self) -> float:
        """When a key that is held does something, at latest."""
        return min([self._repeat, *self._held.values()])

    async def take(self, heard: Input | None) -> None:
        """Obey a key, or what comes of one that is held."""
        match heard:
            case None:
                self._hold()
            case KeyDown(seat, "down") if seat in self._actors:
                self._move(FIRST_REPEAT)
            case KeyUp(seat, "down") if seat in self._actors:
                self._repeat = inf
            case KeyDown(seat, "up") if seat in self._actors:
                self._pack.agree(seat)
                if self._accuses:
                    self._held[seat] = self._box.now + HOLD
            case KeyUp(seat, "up"):
                self._held.pop(seat, None)
            case Command():
                await self._box.put_off()
            case _:
                pass

    def _hold(self) -> None:
        """A thumb-up that was held long enough accuses; otherwise the pointer takes its own next step."""
        for seat in [seat for seat, due in self._held.items() if due <= self._box.now]:
            del self._held[seat]
            self._pack.accuse(seat)
        if self._repeat <= self._box.now:
            self._move(NEXT_REPEAT)

    def _move(self, again: float) -> None:
        """Move the pointer; who held a thumb-up meant the seat before."""
        self._pack.move()
        self._held.clear()
        self._repeat = self._box.now + again


def page(box: Box, ask: Ask[Pad], pack: Together, said: Sequence[str], rules: PackRules) -> Page:
    """The page of the pack: who it is, how many agree, whom it accuses, the question, and what the keys do."""
    question, pointer, hint = box.label(f"ask.{ask.id}"), pointed(box, ask, pack.pointer), _hint(box, pack, rules)
    above = tuple(_accused(box, ask, pack) or said)
    if len(ask.actors) > 1:
        agreed = box.label("aim.agreed", count=len(pack.agreed), players=len(ask.actors))
        question = APART.join((question, agreed))  # who is in the pack has a line alone, so that it is read
    lines = (*([APART.join(above)] if above else []), question, pointer, hint)
    return replace(pointer_page(ask, pack, lines, ask.actors), agreed=tuple(sorted(pack.agreed)))


def _accused(box: Box, ask: Ask[Pad], pack: Together) -> tuple[str, ...]:
    """Whom the pack accuses, or how many of it accuse whom the pointer rests on; nothing where nobody does."""
    if pack.accusing and pack.pointer != pack.accused:
        return (box.label("aim.accusing", count=len(pack.accusing), players=len(ask.actors)),)
    return (box.label("aim.accused", seat=pack.accused),) if isinstance(pack.accused, int) else ()


def _hint(box: Box, pack: Together, rules: PackRules) -> str:
    """What the keys do; a pack that would starve is warned until it touches one."""
    if rules.starves and not pack.touched:
        return box.label("aim.starve")
    if pack.complete:
        return box.label("aim.take_back")
    return box.label("aim.hint.catch" if rules.may_catch else "aim.hint")
