"""
One chooser and the pointer on the display.

The pointer's page is for the chooser's eyes alone at night; by day it is for everybody, with the
light of the seat it rests on. Whatever is done, a night window ends when it ends.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from random import Random
from typing import cast

from engine import Ask
from firmware.session.box import Box, Command, Input
from firmware.session.dialogue.pages import named
from firmware.session.dialogue.retelling import Line
from firmware.session.gestures.aim import Aim, Target
from firmware.session.gestures.together import Together
from firmware.session.record.reply import GRACE, Answer, Reply, TimedOut
from hardware.ports.board import Light
from hardware.ports.events import KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

FIRST_REPEAT = 0.7
"""Seconds a thumb-down is held before the pointer begins to move by itself."""

NEXT_REPEAT = 0.45
"""Seconds between its steps then."""

RESTED = 0.6
"""Seconds after which a pointer that moves no more is spoken, for those who cannot see it."""


def options(ask: Ask[Pad]) -> tuple[Target, ...]:
    """What the pointer of ``ask`` walks over, decoys too; "nobody" is one more stop where passing is allowed."""
    stops: tuple[Target, ...] = tuple(cast("Target", option) for option in ask.options if isinstance(option, int | str))
    if ask.decoys:
        stops = tuple(sorted({*ask.decoys, *(stop for stop in stops if isinstance(stop, int))}))
    return (*stops, None) if ask.may_pass or ask.fewer else stops


def begin(stops: Sequence[Target], chance: Random, avoided: Collection[Target], *, alone: bool = False) -> int:
    """
    At which of ``stops`` a pointer begins: at any but those ``avoided``, if there is another.

    Who is ``alone`` at a window, where nobody hears how often he presses, begins at nobody if he can: whatever it rests
    on seems to be proposed to him, and green comes right after a question at which it saved a life.
    """
    if alone and None in stops:
        return stops.index(None)
    return chance.choice([at for at, stop in enumerate(stops) if stop not in avoided] or range(len(stops)))


def _aim(ask: Ask[Pad], chance: Random, avoided: Collection[Pad] = (), *, alone: bool = False) -> Aim:
    """
    The pointer at its beginning: a key pushed too soon must be for neither the chooser himself nor any ``avoided``.

    ``alone`` is whether only he sits at a window.
    """
    stops = options(ask)
    at = begin(stops, chance, {*ask.actors, *avoided}, alone=alone)
    return Aim(stops, at, ask.count, ask.decoys, fewer=ask.fewer)


def page(box: Box, ask: Ask[Pad], aim: Aim, said: Sequence[str], to: tuple[Pad, ...]) -> Page:
    """The page of the pointer: the question, what it rests on, and what the keys do."""
    hint = _chosen_hint(box, ask) if aim.complete else box.label(_keys(ask, aim))
    seats = [seat for seat in aim.picked if isinstance(seat, int)]
    rests = pointed(box, ask, aim.pointer, taken=bool(seats))
    made = pointer_page(ask, aim, (*_lines(box, ask, aim, said), rests, hint), to)
    if ask.fewer or not seats:
        return replace(made, taken=tuple(seats) if ask.fewer else ())
    if not aim.complete:
        return replace(made, options=tuple(stop for stop in made.options if stop not in seats))
    if len(seats) == 1:
        return made
    return replace(made, lines=(*said, box.label("aim.chosen", seats=seats), hint), big="")


def _keys(ask: Ask[Pad], aim: Aim) -> str:
    """The label that says what the keys do; where fewer will do, green takes somebody, or gives him back."""
    if not ask.fewer:
        return "aim.hint" if len(aim.options) > 1 else "aim.hint.only"
    return "aim.several.taken" if aim.pointer is not None and aim.pointer in aim.picked else "aim.several"


def _chosen_hint(box: Box, ask: Ask[Pad]) -> str:
    """What the chooser does once he has designated: take it back, or wait for what the box answers him."""
    return box.label("wait.seer.look" if ask.id == "seer.look" else "aim.take_back")


def pointer_page(ask: Ask[Pad], gesture: Aim | Together, lines: tuple[str, ...], to: tuple[Pad, ...]) -> Page:
    """The page of a pointer, one person's or a pack's, that says ``lines``."""
    pointer = gesture.pointer
    return Page(
        "aim",
        lines,
        big=str(pointer) if isinstance(pointer, int) else "",
        icon=_picture(ask, pointer),
        to=to,
        pointer=pointer,
        options=options(ask),
        ask=ask.id,
        chosen=gesture.complete,
        actors=ask.actors,
    )


def _lines(box: Box, ask: Ask[Pad], aim: Aim, said: Sequence[str]) -> tuple[str, ...]:
    """What was shown before, and the question; a second one names the first choice."""
    question = box.label(f"ask.{ask.id}")
    match aim:
        case Aim(fewer=True, picked=[int(), *_]):
            seats = tuple(seat for seat in aim.picked if seat is not None)
            return (*said, question, box.label("aim.picked" if len(seats) == 1 else "aim.picked.more", seats=seats))
        case Aim(count=2, fewer=False, picked=[first]):
            return (*said, box.label(f"ask.{ask.id}.second", seat=first))
        case _:
            return (*said, question)


def pointed(box: Box, ask: Ask[Pad], pointer: Target, *, taken: bool = False) -> str:
    """What a pointer rests on, in words; ``taken`` is whether somebody is designated of several who can be."""
    match pointer:
        case None:
            return box.label(_nothing(ask, taken=taken))
        case str():
            return box.narration.role(pointer, article=False)
        case _ if ask.kind == "building" and box.ledger is not None:
            return ", ".join((*named(box, pointer), box.narration.role(box.ledger.standing[pointer], article=False)))
        case _:
            return box.narration.seat(pointer)


def _nothing(ask: Ask[Pad], *, taken: bool) -> str:
    """The label of the stop at which nobody is named, or nobody else."""
    if ask.fewer:
        return "aim.done" if taken else "aim.done.nobody"
    if ask.kind == "card":
        return "keep"
    if ask.kind == "building":
        return "aim.none"
    return "aim.cancel" if ask.id.startswith("power.") else "nobody"


def _picture(ask: Ask[Pad], pointer: Target) -> str:
    """What is drawn for what a pointer rests on: the card, or the own one that is kept."""
    if isinstance(pointer, str):
        return pointer
    return ask.id.partition(".")[0] if pointer is None and ask.kind == "card" else ""


async def aim_at_night(  # noqa: PLR0913, PLR0917 - a question, for how long, and where its pointer begins
    box: Box, ask: Ask[Pad], said: Sequence[str], until: float, chance: Random, avoided: Collection[Pad] = ()
) -> Reply:
    """One chooser, silently, to the end of the window; the pointer does not begin at any ``avoided``."""
    aim = _aim(ask, chance, avoided, alone=box.alone)
    chooser = Chooser(box, aim, ask.actors)
    while True:
        box.show(page(box, ask, aim, said, ask.actors))
        heard = await box.hear(chooser.wakes_at(until))
        if heard is None and box.now >= until:
            break
        await chooser.take(heard)
    return _outcome(ask, aim)


async def aim_by_day(  # noqa: PLR0913 - a question, for how long, and where its pointer begins
    box: Box,
    ask: Ask[Pad],
    seconds: float,
    chance: Random,
    stray: str = "",
    *,
    avoided: Collection[Pad] = (),
    opens: Line | None = None,
) -> Reply | Command:
    """
    One chooser, before everybody; a designation is final after a moment of grace.

    ``stray`` is what is said, once, to who else presses a key; the pointer does not begin at any ``avoided``. What
    ``opens`` the question is said before the ``seconds`` begin; he may choose meanwhile.
    """
    aim = _aim(ask, chance, avoided, alone=box.alone)
    chooser = Chooser(box, aim, ask.actors)
    if opens is not None:
        await _open(box, chooser, opens, partial(page, box, ask, aim, (), ()), seconds)
    end = box.now + seconds
    until = box.now + GRACE if aim.complete else end
    lights = dict.fromkeys(ask.actors, Light.BLINK)
    aloud = _Aloud(box, aim)
    while True:
        on = (seat for seat in (*aim.picked, aim.pointer) if isinstance(seat, int))
        box.lights.set({**lights, **dict.fromkeys(on, Light.ON)})
        box.show(partial(page, box, ask, aim, (), ()))
        aloud.look()
        box.take_answers(until, seconds)
        heard = await box.hear(min(chooser.wakes_at(until), aloud.due))
        if heard is None and box.now >= until:
            break
        if heard is None and box.now >= aloud.due:
            aloud.speak()
            continue
        if isinstance(heard, Command):
            return heard
        if stray and isinstance(heard, KeyDown) and heard.seat not in ask.actors:
            await box.aside(stray)
            stray = ""
        was = aim.complete
        await chooser.take(heard)
        if aim.complete != was:
            box.take_key()
            until = box.now + GRACE if aim.complete else max(end, box.now + GRACE)
    return _outcome(ask, aim)


async def _open(box: Box, chooser: "Chooser", opens: Line, shown: Callable[[], Page], seconds: float) -> None:
    """Say what opens a question, with the page ``shown`` by it, on which the keys already count."""

    def react(heard: Input) -> bool:
        obeyed = chooser.react(heard)
        if obeyed:
            box.show(shown)
        return obeyed

    await box.say(*opens, page=shown, react=react, answers=seconds)


def _outcome(ask: Ask[Pad], aim: Aim) -> Reply:
    if not aim.complete and not (aim.fewer and aim.picked):
        return TimedOut(tuple(seat for seat in aim.picked if isinstance(seat, int)))
    if ask.kind == "seats":
        return Answer([seat for seat in aim.picked if seat is not None])
    return Answer(aim.picked[0])


class _Aloud:
    """Speaks by day what a pointer has come to rest on, where somebody at the table cannot see it."""

    def __init__(self, box: Box, aim: Aim) -> None:
        self._box = box
        self._aim = aim
        self._seen: tuple[Target, bool] | None = None
        self.due = inf

    def look(self) -> None:
        """Look at the pointer: where it rests is spoken in a moment."""
        now = (self._aim.pointer, self._aim.complete)
        if self._box.config.access.sight and now != self._seen:
            self._seen, self.due = now, self._box.now + RESTED

    def speak(self) -> None:
        """Speak it, without keeping anybody waiting."""
        self.due = inf
        match self._aim.pointer:
            case int() as seat:
                self._box.mention("pointer.chosen" if self._aim.complete else "pointer.seat", {"seat": seat})
            case str(trade):
                self._box.mention("pointer.trade", {"building": trade})
            case _:
                self._box.mention("pointer.nobody", {})


class Chooser:
    """The keys of those who may move the pointer; holding thumb-down moves it again and again, silently."""

    def __init__(self, box: Box, aim: Aim, actors: tuple[Pad, ...]) -> None:
        self._box = box
        self._aim = aim
        self._actors = actors
        self._repeat: float | None = None

    def wakes_at(self, until: float) -> float:
        """When to look again, at latest."""
        return until if self._repeat is None else min(until, self._repeat)

    async def take(self, heard: Input | None) -> None:
        """Obey a key, or the pointer's own next step while the key is held."""
        if heard is None:
            self._aim.move()
            self._repeat = self._box.now + NEXT_REPEAT
        elif not self.react(heard) and isinstance(heard, Command):
            await self._box.put_off()

    def react(self, heard: Input) -> bool:
        """Obey a key; leave everything else."""
        match heard:
            case KeyDown(seat, "down") if seat in self._actors:
                self._repeat = None if self._aim.complete else self._box.now + FIRST_REPEAT
                self._aim.down()
            case KeyUp(seat, "down") if seat in self._actors:
                self._repeat = None
            case KeyDown(seat, "up") if seat in self._actors:
                self._repeat = None
                self._aim.up()
            case _:
                return False
        return True
