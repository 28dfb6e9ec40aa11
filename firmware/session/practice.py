"""
Practice before the first game, for a table where somebody is new: a night with open eyes, and a vote.

Nothing counts, nothing is remembered, and the START card ends it. Each role of the coming game is called once with its
own line and shown with what it can do; two players try the gestures of the night, and all of them the vote.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

from engine import Ask
from engine.werewolf.model.role import Role
from engine.werewolf.setup.registry import ROLES
from firmware.session.box import Box, Command
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.dialogue.question import yes_no
from firmware.session.dialogue.thumbs import yes_or_no_by_day
from firmware.session.play.reveal import reveal
from firmware.session.play.voting import walk
from firmware.session.record.reply import Answer, Reply
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PATIENCE = 15.0
"""Seconds in which a player tries a gesture."""

VOTE = 30.0
"""Seconds that the practice vote is given."""

Step = Callable[[], Awaitable[bool]]
"""A part of the practice; whether it is to go on."""


async def practise(box: Box, evening: Evening) -> str:
    """Practise, if somebody is new to the game, and go on to the deal."""
    if evening.game == 0 and await _wanted(box, evening):
        practice = _Practice(box, evening)
        context, box.context = box.context, replace(box.context, hints=True)
        try:
            await practice.run()
        finally:
            box.context = context
            box.lights.set({})
    return "deal"


async def _wanted(box: Box, evening: Evening) -> bool:
    """What the settings say, or else the table."""
    setting = box.config.table.teach
    if setting == "ask":
        evening.versed = await yes_no(box, evening.pads, "practice.offer")
        return not evening.versed
    return setting == "always"


class _Practice:
    """One practice at a table."""

    def __init__(self, box: Box, evening: Evening) -> None:
        self._box = box
        self._pads = evening.pads
        self._deck = evening.deck

    async def run(self) -> None:
        """Go through all of it, until the START card ends it."""
        for step in self._steps():
            if not await step():
                break
        await self._box.say("practice.ends")

    def _steps(self) -> Iterator[Step]:
        yield lambda: self._say("practice.opens")
        yield lambda: self._say("practice.night")
        for role in self._called():
            yield lambda role=role: self._call(role)  # type: ignore[misc]
        yield self._point
        yield self._answer
        yield self._vote

    def _called(self) -> Iterator[Role]:
        """The roles of this game that the night calls, in its order."""
        return (role for role in ROLES.values() if role.key in self._deck and role.call is not None)

    async def _say(self, cue: str, page: Page | None = None, **facts: object) -> bool:
        """Say a line; false if the START card was laid meanwhile."""
        stopped = _Stopped()
        await self._box.say(cue, facts, page=page, react=stopped.react)
        return not stopped

    async def _call(self, role: Role) -> bool:
        """Call a role as at night, and show what it can do."""
        narration = self._box.narration
        page = Page(
            "practice", (narration.role(role.key, article=False), self._box.label(f"printed.{role.key}")), icon=role.key
        )
        return await self._say(f"{role.call}.wakes", page)

    async def _point(self) -> bool:
        """Have a player point at somebody."""
        seat, *others = self._pads
        ask = Ask("practice.point", "seat", (seat,), tuple(others))
        if not await self._say("practice.point", seat=seat):
            return False
        reply = await aim_by_day(self._box, ask, PATIENCE, self._box.chance)
        return await self._done(reply, seat)

    async def _answer(self) -> bool:
        """Have another player answer a question."""
        seat = self._pads[1]
        if not await self._say("practice.thumb", seat=seat):
            return False
        reply = await yes_or_no_by_day(self._box, Ask("practice.thumb", "yes_no", (seat,), ()), PATIENCE)
        return await self._done(reply, seat)

    async def _done(self, reply: Reply | Command, seat: Pad) -> bool:
        """Say what came of a gesture at ``seat``; false if a card on the lid ended it."""
        self._box.lights.set({})
        match reply:
            case Command():
                return False
            case Answer(bool()):
                return await self._say("practice.answered", seat=seat)
            case Answer(target):
                return await self._say("practice.pointed", target=target)
            case _:
                return await self._say("practice.unanswered", seat=seat)

    async def _vote(self) -> bool:
        """Have everybody vote."""
        pads = tuple(self._pads)
        if not await self._say("practice.vote"):
            return False
        reply = await walk(self._box, Ask("practice.vote", "ballot", pads, pads), VOTE)
        if isinstance(reply, Command):
            return False
        votes = dict(reply.value)
        counts = {pad: list(votes.values()).count(pad) for pad in pads if pad in votes.values()}
        await reveal(self._box, counts, votes, election=False)
        return True


class _Stopped:
    """Whether the START card was laid on the lid."""

    def __init__(self) -> None:
        self._stopped = False

    def __bool__(self) -> bool:
        return self._stopped

    def react(self, heard: object) -> bool:
        """Take the START card; leave everything else."""
        self._stopped = self._stopped or heard == Command("start")
        return heard == Command("start")
