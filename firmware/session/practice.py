"""
Practice before the first game, for a table where somebody is new: a night with open eyes, and a vote.

Nothing counts, nothing is remembered, and the START card ends it. Each role of the coming game is called once with its
own line and shown with what it can do; two players try the gestures of the night, and all of them the vote.
"""

from collections import Counter
from dataclasses import replace

from engine import Ask
from engine.werewolf.model.role import Role
from engine.werewolf.setup.registry import ROLES
from firmware.session.box import Box, Command, Input, PageNow, State
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.dialogue.question import yes_no
from firmware.session.dialogue.thumbs import yes_or_no_by_day
from firmware.session.play.reveal import reveal
from firmware.session.play.voting import walk
from firmware.session.record.reply import Answer, Reply
from firmware.session.record.state import Evening
from firmware.session.setup.pace import USUAL, asks_pace, choose_pace, keep_pace
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PATIENCE = 25.0
"""Seconds in which a player tries a gesture."""

VOTE = 30.0
"""Seconds that the practice vote is given."""

START = Command("start")
"""The card that ends it."""


async def practise(box: Box, evening: Evening) -> str:
    """Agree on the pace, practise if somebody is new to the game, and go on to the deal."""
    practising = await _wanted(box, evening)
    await choose_pace(box, evening, another=evening.versed, practising=practising)
    if practising:
        practice = _Practice(box, evening)
        context, box.context = box.context, replace(box.context, hints=True)
        try:
            await practice.run()
        finally:
            box.context = context
            box.enter(State.DAY)  # whatever somebody who came late has broken off
            box.lights.set({})
    return "deal"


async def _wanted(box: Box, evening: Evening) -> bool:
    """What the settings say, or else the table: most know the game, and need one thumb for this and for the pace."""
    setting = box.config.table.teach
    if evening.game or evening.versed or setting != "ask":
        return evening.game == 0 and setting == "always" and not evening.versed
    paced = asks_pace(box, evening)
    evening.versed = paced and await yes_no(box, evening.pads, "begin.offer")
    if evening.versed:
        keep_pace(box, evening, USUAL)
        return False
    if paced:
        evening.versed = not await yes_no(box, evening.pads, "begin.practice")
    else:
        evening.versed = await yes_no(box, evening.pads, "practice.offer")
    return not evening.versed


class _Enough(Exception):
    """The START card was laid on the lid, or another one that a gesture hands back."""


class _Practice:
    """One practice at a table."""

    def __init__(self, box: Box, evening: Evening) -> None:
        self._box = box
        self._pads = tuple(evening.pads)
        self._deck = evening.deck

    async def run(self) -> None:
        """Go through all of it, until the START card ends it."""
        try:
            await self._night()
            await self._vote()
        except _Enough:
            pass
        await self._box.say("practice.ends")

    async def _night(self) -> None:
        """Call every role of this game that the night calls, in its order, and have two players try the keys."""
        await self._say("practice.opens")
        await self._say("practice.night")
        for role in ROLES.values():
            if role.key in self._deck and role.call is not None:
                await self._call(role)
        pointer, answerer = self._learners()
        others = tuple(pad for pad in self._pads if pad != pointer)
        await self._say("practice.point", seat=pointer)
        ask = Ask("practice.point", "seat", (pointer,), others)
        await self._respond(await aim_by_day(self._box, ask, PATIENCE, self._box.chance), pointer)
        await self._say("practice.thumb", seat=answerer)
        ask = Ask("practice.thumb", "yes_no", (answerer,), ())
        await self._respond(await yes_or_no_by_day(self._box, ask, PATIENCE), answerer)

    def _learners(self) -> tuple[Pad, Pad]:
        """Who points, and who says yes or no: people, of whom a single one tries both, and never a bot beside them."""
        people = [pad for pad in self._pads if pad in self._box.people] or self._pads
        return people[0], people[min(1, len(people) - 1)]

    async def _say(self, cue: str, page: PageNow | None = None, **facts: object) -> None:
        """Say a line to its end; raise `_Enough` if the START card was laid meanwhile."""
        stopped = False

        def react(heard: Input) -> bool:
            nonlocal stopped
            stopped = stopped or heard == START
            return heard == START

        await self._box.say(cue, facts, page=page, react=react)
        if stopped:
            raise _Enough

    async def _call(self, role: Role) -> None:
        """Call a role as at night, and show what it can do."""
        box = self._box

        def page() -> Page:
            words = (box.narration.role(role.key, article=False), box.label(f"printed.{role.key}"))
            return Page("practice", words, icon=role.key)

        await self._say(f"{role.call}.wakes", page)

    async def _respond(self, reply: Reply | Command, seat: Pad) -> None:
        """Say what came of a gesture at ``seat``."""
        self._box.lights.set({})
        match reply:
            case Command():
                raise _Enough
            case Answer(bool()):
                await self._say("practice.answered", seat=seat)
            case Answer(target):
                await self._say("practice.pointed", target=target)
            case _:
                await self._say("practice.unanswered", seat=seat)

    async def _vote(self) -> None:
        """Have everybody vote."""
        await self._say("practice.vote")
        reply = await walk(self._box, Ask("practice.vote", "ballot", self._pads, self._pads), VOTE)
        if isinstance(reply, Command):
            raise _Enough
        counts = Counter(suspect for suspect in reply.value.values() if suspect is not None)
        await reveal(self._box, counts, reply.value, election=False)
