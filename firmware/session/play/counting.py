"""
A vote with hands: all point on a count of three, the people count, and one of them enters the result.

One of them walks the pointer to whom most fingers point at, or to "tie", and a second one confirms it. What counts
twice, and what a poster adds, is said while the fingers are up: the people count it.
"""

from collections.abc import Collection
from dataclasses import replace
from functools import partial

from engine import Ask
from engine.ask import seats
from firmware.session.box import Box, Command, Input, State
from firmware.session.dialogue.aiming import Chooser
from firmware.session.dialogue.question import question_page
from firmware.session.gestures.aim import Aim, Target
from firmware.session.play.breaking import BrokenOff, refuse_or_break_off
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer, Reply, TimedOut
from hardware.ports.board import Light
from hardware.ports.events import KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

HANDS = ".hands"
"""How the ids of such votes end."""

POINTING = 3.0
"""Seconds in which all look where the fingers point."""

TIE = "tie"
"""The stop of the pointer at which several are tied."""

TRIES = 4
"""How often the result is asked for; then there is none. After the first time anybody alive may enter it."""


async def count_hands(box: Box, ask: Ask[Pad], ledger: Ledger) -> Reply | Command:
    """Have all point, and take the result of ``ask`` from one of them, as a second one confirms it."""
    counting = _Counting(box, ask, ledger.public.living)
    box.enter(State.BALLOT)
    try:
        await _point(box, ledger)
        return await counting.result()
    except BrokenOff as broken:
        return broken.command
    finally:
        box.enter(State.DAY)


async def _point(box: Box, ledger: Ledger) -> None:
    """Count to three, and say what the people have to add to the fingers."""
    await box.say("hands.point", page=lambda: Page("caption", (box.label("page.hands"),), icon="ballot"))
    await box.wait(POINTING)
    facts = ledger.narrated.hands
    added = (facts.get("double"), facts.get("captain"), facts.get("poster"))
    for cue, seat in zip(("vote.double", "hands.captain", "vote.poster"), added, strict=True):
        if seat is not None:
            await box.say(cue, {"seat": seat})
    box.forget()


class _Counting:
    """The result of one vote, as the people enter it."""

    def __init__(self, box: Box, ask: Ask[Pad], living: Collection[Pad]) -> None:
        self._box = box
        self._ask = ask
        self._living = tuple(sorted(living))
        self._clerks = ask.actors
        self._seats = seats(ask)

    async def result(self) -> Reply:
        """Who has the most fingers against him, as one enters and another confirms it; a red key starts again."""
        tries = 0
        while tries < TRIES:
            cue = "hands.tell" if self._clerks == self._ask.actors else "hands.anybody"
            entered = await self._entered(cue)
            if entered is None:
                tries, self._clerks = tries + 1, self._living
            elif await self._confirmed(entered):
                return Answer(list(entered[0]))
        await self._box.say("hands.late")
        return TimedOut()

    async def _entered(self, cue: str) -> tuple[tuple[Pad, ...], Pad] | None:
        """The seats that somebody enters and who it was, or nothing in time."""
        tie = (TIE,) if len(self._seats) > 1 else ()
        await self._box.say(cue, {"seat": self._ask.actors[0]} if cue == "hands.tell" else {})
        aim, who = await self._walk(Aim((*self._seats, *tie, None), 0))
        if aim.picked == [TIE]:
            await self._box.say("hands.tied")
            aim, who = await self._walk(Aim((*self._seats, None), 0, len(self._seats), fewer=True))
        if not aim.complete:
            return None
        return tuple(sorted(seat for seat in aim.picked if isinstance(seat, int))), who

    async def _walk(self, aim: Aim) -> tuple[Aim, Pad]:
        """Have somebody walk the pointer; each of his keys gives him more time."""
        box, who = self._box, self._clerks[0]
        chooser = Chooser(box, aim, self._clerks)
        end = box.now + box.config.pace.reminder
        while not aim.complete:
            self._light(aim)
            box.show(partial(self._page, aim))
            heard = await box.hear(chooser.wakes_at(end))
            if heard is None and box.now >= end:
                break
            if isinstance(heard, KeyDown) and heard.seat in self._clerks:
                who, end = heard.seat, box.now + box.config.pace.reminder
            if not await self._is_stray(heard):
                await chooser.take(heard)
        return aim, who

    async def _is_stray(self, heard: Input | None) -> bool:
        """Whether it was no key, and is answered; a card that changes the vote breaks it off."""
        if heard is None or isinstance(heard, KeyDown | KeyUp):
            return False
        await refuse_or_break_off(self._box, heard)
        return True

    def _light(self, aim: Aim) -> None:
        on = (seat for seat in (*aim.picked, aim.pointer) if isinstance(seat, int))
        blinking = dict.fromkeys(self._clerks, Light.BLINK) if len(self._clerks) == 1 else {}
        self._box.lights.set({**blinking, **dict.fromkeys(on, Light.ON)})

    def _page(self, aim: Aim) -> Page:
        box, pointer = self._box, aim.pointer
        hint = box.label("aim.several" if aim.fewer else "aim.hint")
        return Page(
            "aim",
            (box.label(f"ask.{self._ask.id}"), self._name(aim, pointer), hint),
            big=str(pointer) if isinstance(pointer, int) else "",
            icon="" if isinstance(pointer, int) else "ballot",
            pointer=pointer,
            options=aim.options,
            ask=self._ask.id,
            chosen=aim.complete,
            actors=self._clerks,
        )

    def _name(self, aim: Aim, pointer: Target) -> str:
        match pointer:
            case int():
                return self._box.narration.seat(pointer)
            case None:
                return self._box.label("aim.done" if aim.fewer else "hands.none")
            case _:
                return self._box.label("hands.tie")

    async def _confirmed(self, entered: tuple[tuple[Pad, ...], Pad]) -> bool:
        """Whether a second person says that it is so; a red key of anybody, or silence, says that it is not."""
        (seats, who), box = entered, self._box
        cue = ("hands.nobody", "hands.one")[len(seats)] if len(seats) < 2 else "hands.several"
        facts: dict[str, object] = {"seats": list(seats)} if len(seats) > 1 else {"seat": seats[0]} if seats else {}
        box.lights.set(dict.fromkeys(seats, Light.ON))
        answer: bool | None = None

        def react(heard: Input) -> bool:
            nonlocal answer
            if not isinstance(heard, KeyDown) or heard.seat not in self._living:
                return False
            if answer is None and (heard.key == "down" or heard.seat != who):
                answer = heard.key == "up"
            return True

        others = tuple(seat for seat in self._living if seat != who)

        def page() -> Page:
            return replace(question_page(box, cue, facts), actors=others)

        await box.say(cue, facts, page=page, react=react)
        end = box.now + box.config.pace.reminder
        while answer is None and (heard := await box.hear(end)) is not None:
            if not react(heard):
                await self._is_stray(heard)
        if answer is not None:
            box.take_key()
        return bool(answer)
