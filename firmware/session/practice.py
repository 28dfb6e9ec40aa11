"""
Practice before the first game, for a table where somebody is new: the game in a few words, a night, and a vote.

Nothing counts, all eyes are open, and the START card ends it. Each role of the coming game is called once with its own
line and shown with what it can do; two players try the gestures of the night, at a window people say something, and all
try the vote. Who misses a gesture has a second try.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

from engine import Ask, Rules
from engine.werewolf.model.role import Role
from engine.werewolf.phases.ballot import leaders
from engine.werewolf.setup.registry import ROLES
from firmware.session.box import Box, Command, Input, PageNow, State
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.dialogue.question import yes_no
from firmware.session.dialogue.thumbs import yes_or_no_by_day
from firmware.session.play.basics import GOAL, PICTURES, basics, captain_decides, wolves_win
from firmware.session.play.reveal import reveal
from firmware.session.play.voting import walk
from firmware.session.record.reply import Answer, Reply, TimedOut
from firmware.session.record.state import Evening
from firmware.session.setup.deck import house_rules
from firmware.session.setup.edition import edition_of, plays_houses
from firmware.session.setup.guided import is_guided
from firmware.session.setup.pace import USUAL, asks_pace, choose_pace, keep_pace
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PATIENCE = 30.0
"""Seconds in which a player tries a gesture, from the beginning of the line that says how."""

AT_WINDOW = 120.0
"""The same at a window, where who has never played reads what he can click, and also in which he says something."""

AT_ONCE = 60.0
"""Seconds before the end of a line: the question that it explains is put, and seen, as soon as it begins."""

VOTE = 30.0
"""Seconds that the practice vote is given."""

SPEAK, READS = "practice.speak", 3.0
"""What has people at a window say something, and the seconds in which the answer is read."""

START = Command("start")
"""The card that ends it."""

CLICKED = ".window"
"""With this end the lines for who plays at a window, and clicks instead of pressing a key."""


def tried_vote(pads: tuple[Pad, ...]) -> Ask[Pad]:
    """The vote that all at ``pads`` try."""
    return Ask("practice.vote", "ballot", pads, pads)


async def practise(box: Box, evening: Evening) -> str:
    """Agree on the pace, practise if somebody is new to the game, and go on to the deal."""
    known = not evening.versed and box.config.table.teach == "ask" and box.acquainted()
    evening.versed = evening.versed or known
    practising = await _wanted(box, evening)
    await choose_pace(box, evening, another=evening.versed and not known, practising=practising)
    if practising:
        practice = _Practice(box, evening)
        context, box.context = box.context, replace(box.context, hints=not box.people)  # which speak of keys
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
        return is_guided(box.config, evening)
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
        self._evening = evening
        self._pads = tuple(evening.pads)
        self._deck = evening.deck
        self._patience = AT_WINDOW if box.people else PATIENCE
        self._sky = "sun"  # on the display beside a sentence that has no picture of its own
        self._tried = False  # whether nothing more is tried

    async def run(self) -> None:
        """Go through all of it, until the START card ends it: then it is not summed up as if it had been done."""
        try:
            await self._explain()
            self._sky = "moon"
            await self._night()
            self._sky = "sun"
            if self._box.talks and self._box.people:
                await self._speak()
            await self._vote()
        except _Enough:
            return
        await self._box.say("practice.ends")

    async def _explain(self) -> None:
        """Say what the game is about; it is not said again before the first night."""
        await self._say("practice.begins")
        rules = self._rules()
        houses = plays_houses(self._box.config, self._evening)
        for cue in basics(rules, self._deck, houses=houses):
            await self._say(cue)
        self._evening.explained += [GOAL, *wolves_win(rules, houses=houses)]

    def _rules(self) -> Rules:
        """The rules of the coming game."""
        return house_rules(self._box.config, edition_of(self._box.config, self._evening))

    async def _night(self) -> None:
        """Call every role of this game that the night calls, in its order, and have two players try the keys."""
        await self._say("practice.opens")
        await self._say("practice.night")
        for role in ROLES.values():
            if role.key in self._deck and role.call is not None:
                await self._call(role)
        pointer, answerer = self._learners()
        ask = Ask("practice.point", "seat", (pointer,), tuple(pad for pad in self._pads if pad != pointer))
        await self._say(self._worded("practice.point"), early=AT_ONCE, seat=pointer)
        await self._try(lambda: aim_by_day(self._box, ask, self._patience, self._box.chance), pointer)
        await self._say("practice.thumb", early=AT_ONCE, seat=answerer)
        thumb = Ask("practice.thumb", "yes_no", (answerer,), ())
        await self._try(lambda: yes_or_no_by_day(self._box, thumb, self._patience), answerer)

    def _worded(self, cue: str) -> str:
        """The line of ``cue`` for the people at this table: at a window they click."""
        return f"{cue}{CLICKED}" if self._box.people else cue

    async def _try(self, ask: Callable[[], Awaitable[Reply | Command]], seat: Pad) -> None:
        """Have ``seat`` try a gesture, once more if nothing comes of it, and say what came."""
        reply = await ask()
        if isinstance(reply, TimedOut):
            await self._say("practice.again", early=AT_ONCE)
            reply = await ask()
        await self._respond(reply, seat)

    def _people(self) -> list[Pad]:
        """Who is to try it: people, and never a bot beside them."""
        return [pad for pad in self._pads if pad in self._box.people] or list(self._pads)

    def _learners(self) -> tuple[Pad, Pad]:
        """Who points, and who says yes or no: a single person tries both."""
        people = self._people()
        return people[0], people[min(1, len(people) - 1)]

    async def _say(self, cue: str, page: PageNow | None = None, *, early: float = 0.0, **facts: object) -> None:
        """Say a line up to ``early`` seconds before its end; raise `_Enough` if the START card was laid meanwhile."""
        stopped = False

        def react(heard: Input) -> bool:
            nonlocal stopped
            stopped = stopped or heard == START
            return heard == START

        page = page or partial(self._captioned, cue, facts)
        await self._box.say(cue, facts, page=page, react=react, early=early)
        if stopped:
            raise _Enough

    def _captioned(self, cue: str, facts: Mapping[str, object]) -> Page:
        """The page that shows the line of ``cue``, with its picture."""
        words = self._box.narration.line(cue, facts, self._box.context)
        return Page("caption" if self._tried else "practice", (words,), icon=PICTURES.get(cue, self._sky))

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

    async def _speak(self) -> None:
        """Have the people at a window say something, and be answered; a green key goes on without it."""
        box, people = self._box, self._people()
        box.lights.set(dict.fromkeys(people, Light.BLINK))
        began = box.now
        await self._say(SPEAK, self._speaking, early=AT_ONCE)
        end = box.now + AT_WINDOW
        box.take_answers(end)
        while box.now < end and box.talked_at <= began:
            box.show(self._speaking)
            match await box.hear(min(end, box.now + 0.5)):
                case Command():
                    raise _Enough
                case KeyDown(seat, "up") if seat in people:
                    box.take_key()
                    end = box.now
                case _:
                    pass
        box.take_answers(None)
        box.lights.set({})
        if box.talked_at > began:
            await box.wait(READS)

    def _speaking(self) -> Page:
        """The page that has people say something."""
        line = self._box.label(f"ask.{SPEAK}")
        return Page("practice", (line,), icon="sun", ask=SPEAK, actors=tuple(self._people()))

    async def _vote(self) -> None:
        """Have everybody vote, and say what that would mean."""
        await self._say(self._worded("practice.vote"))
        votes = await self._ballot()
        if not any(votes[pad] for pad in self._people()):
            await self._say("practice.again")
            votes = await self._ballot()
        self._tried = True
        counts = Counter(suspect for suspect in votes.values() if suspect is not None)
        await reveal(self._box, counts, votes, election=False)
        most = leaders(counts)
        if len(most) == 1:
            await self._say("practice.voted", target=most[0])
        else:
            settled = bool(most) and captain_decides(self._rules(), self._deck)
            await self._say("practice.tied" if settled else "practice.undecided")

    async def _ballot(self) -> Mapping[Pad, Pad | None]:
        """Take a vote of all."""
        reply = await walk(self._box, tried_vote(self._pads), VOTE)
        if isinstance(reply, Command):
            raise _Enough
        votes: Mapping[Pad, Pad | None] = reply.value
        return votes
