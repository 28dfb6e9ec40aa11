"""
The floor: before a runoff each of the accused has a last word, and before an election each candidate speaks.

The light of who speaks is on, and his own green key ends it early. All of it is public.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import partial

from engine import Ask
from engine.ask import seats
from firmware.session.box import Box, Command, Input
from firmware.session.play.breaking import BrokenOff, refuse_or_break_off
from firmware.session.record.ledger import Ledger
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

STANDING = 8.0
"""Seconds in which who wants to be Captain says so."""


def among(ask: Ask[Pad], standing: Collection[Pad]) -> Ask[Pad]:
    """
    The ballot ``ask`` with the names that are called: of the election of a Captain those ``standing``, if anybody is.

    Who stands alone does not vote, unless he may name himself. Where everybody must vote all names are called: the
    rules want a vote of him, too, and draw one that is missing among all.
    """
    if ask.id != "captain.elect" or not standing or ask.must:
        return ask
    options = tuple(sorted(standing))
    actors = tuple(voter for voter in ask.actors if ask.own or options != (voter,))
    return ask._replace(options=options, actors=actors)


class Floor:
    """Who has the floor before a ballot of one game; a ballot that is put again does not hear anybody twice."""

    def __init__(self, box: Box, ledger: Ledger) -> None:
        self._box = box
        self._ledger = ledger
        self._before = -1
        self._waiting: list[Pad] | None = None
        self._standing: Collection[Pad] = ()

    def among(self, ask: Ask[Pad]) -> Ask[Pad]:
        """The ballot ``ask`` with the names that are called after what was heard."""
        return among(ask, self._standing)

    async def give(self, ask: Ask[Pad]) -> Command | None:
        """
        Have all who may speak before the ballot ``ask`` do so.

        A card on the lid that changes the vote breaks it off, and is given back.
        """
        if self._before != self._ledger.narrated.count:
            self._before, self._waiting = self._ledger.narrated.count, None
        try:
            await self._hear_all(ask)
        except BrokenOff as broken:
            return broken.command
        finally:
            self._box.lights.set({})
        return None

    async def _hear_all(self, ask: Ask[Pad]) -> None:
        if self._waiting is None:
            self._waiting = list(await self._speakers(ask))
        cue = "floor.accused" if ask.id.startswith("vote.") else "floor.candidate"
        while self._waiting:
            await self._hear(cue, self._waiting[0])
            self._waiting.pop(0)
            turns = self._box.context.turns  # or each would be given the floor in the same words
            self._box.context = replace(self._box.context, turns={**turns, cue: turns.get(cue, 0) + 1})

    async def _speakers(self, ask: Ask[Pad]) -> Iterable[Pad]:
        """Those who may speak, in seat order."""
        match ask.id:
            case "vote.runoff" | "vote.runoff.hands":
                await self._box.say("floor.first")
                return (seat for seat in seats(ask) if seat in self._ledger.narrated.leading)
            case "farmers.elect":
                return seats(ask)
            case "captain.elect":
                self._standing = sorted(await self._candidates(seats(ask)))
                if not self._standing:  # or one would look for the candidates while the names are called
                    await self._box.say("floor.nobody")
                return self._standing
            case _:
                return ()

    async def _candidates(self, electable: Collection[Pad]) -> Collection[Pad]:
        """Those who want to be Captain: their light blinks; where there are any, nobody else can be elected."""
        box = self._box
        standing: set[Pad] = set()

        def react(heard: Input) -> bool:
            match heard:
                case KeyDown(seat, "up") if seat in electable:
                    standing.add(seat)
                case KeyDown(seat, "down") if seat in electable:
                    standing.discard(seat)
                case _:
                    return False
            box.lights.set(dict.fromkeys(standing, Light.BLINK))
            return True

        box.lights.set({})
        await box.say("floor.stand", page=self._standing_page, react=react, answers=STANDING)
        end = box.now + STANDING
        while (heard := await box.hear(end)) is not None:
            if not react(heard):
                await refuse_or_break_off(box, heard)
        box.take_answers(None)
        return standing

    async def _hear(self, cue: str, seat: Pad) -> None:
        """Let ``seat`` speak for a while, or until it presses green."""
        box, seconds = self._box, self._ledger.rules.timers.word
        done = False

        def react(heard: Input) -> bool:
            nonlocal done
            done = done or heard == KeyDown(seat, "up")
            return heard == KeyDown(seat, "up")

        box.lights.set({seat: Light.ON})
        await box.say(cue, {"seat": seat}, page=partial(self._page, cue, seat, seconds), react=react)
        box.take_answers(end := box.now + seconds)
        while not done and box.now < end:
            box.show(self._page(cue, seat, end - box.now))
            heard = await box.hear(min(end, box.now + 1.0))
            if heard is not None and not react(heard):
                await refuse_or_break_off(box, heard)
        box.take_answers(None)

    def _standing_page(self) -> Page:
        """The page that asks who wants to be Captain."""
        lines = (self._box.label("page.stand"), self._box.label("page.stand.hint"))
        return Page("question", lines, icon="question", ask="floor.stand")

    def _page(self, cue: str, seat: Pad, left: float) -> Page:
        """The page of who speaks, and how much time is left."""
        box = self._box
        return Page(
            "floor",
            (box.label(f"page.{cue}"), box.narration.seat(seat), box.label("page.floor.hint")),
            big=str(seat),
            icon="hourglass",
            pointer=seat,
            progress=min(1.0, left / self._ledger.rules.timers.word),
            ask="floor",
            actors=(seat,),
        )
