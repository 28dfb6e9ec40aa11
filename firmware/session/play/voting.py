"""
The ballot of the village: the pointer walks once round the suspects, and the votes are sealed.

Before the reveal nothing that is heard, lit or shown depends on a vote, but that the walk ends early once everybody has
voted. One who votes alone, in secret, is walked past everybody.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine import Ask
from engine.ask import choices, seats
from firmware.session.box import Box, Command, Input, State
from firmware.session.gestures.ballot import Ballot
from firmware.session.play.breaking import CHANGING
from firmware.session.record.reply import Answer
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

SHORTEST_STEP, LONGEST_STEP = 1.0, 1.2
"""Seconds of silence after each name, whatever the setting makes of them; who knows the seats sees his suspect come."""

ONLY = 5.0
"""The same where only one name comes, and nobody had the ones before it to get ready."""

SURE = 1.5
"""Seconds without a key after which the votes stand, once everybody has voted."""


class Words(NamedTuple):
    """How a ballot is spoken."""

    walk: str
    name: str


WORDS: Mapping[bool, Words] = {
    False: Words("ballot.walk", "ballot.suspect"),
    True: Words("election.walk", "election.candidate"),
}
"""The words of a vote against, and of an election."""


ELECTIONS = ("captain.", "farmers.")
"""How the ids of elections begin."""


class _Walk:
    """Takes every vote the moment it is pressed, even while the narrator names the suspect."""

    def __init__(self, ballot: Ballot, *, ends_early: bool) -> None:
        self._ballot = ballot
        self._ends_early = ends_early
        self.suspect = Pad(0)
        self.command: Command | None = None

    @property
    def votes(self) -> dict[Pad, Pad]:
        """Who votes for whom as of now."""
        return dict(self._ballot.votes)

    @property
    def changing(self) -> bool:
        """Whether a card was laid on the lid after which there will be another vote."""
        return self.command in CHANGING

    @property
    def over(self) -> bool:
        """Whether nobody is waited for any more."""
        return self._ends_early and self._ballot.complete

    def react(self, heard: Input) -> bool:
        """Take a key or a command card; leave everything else."""
        match heard:
            case KeyDown(voter, "up"):
                self._ballot.up(voter, self.suspect)
            case KeyDown(voter, "down"):
                self._ballot.down(voter)
            case Command():
                self.command = heard
            case _:
                return False
        return True


async def walk(box: Box, ask: Ask[Pad], seconds: float, *, ends_early: bool = True) -> Answer | Command:
    """
    Take the ballot ``ask``; ``seconds`` is what the rules give to a vote, shared among the suspects.

    ``ends_early`` is whether the walk is over once everybody has voted: when that is, must be no secret.
    """
    ballot = Ballot({voter: choices(ask, voter) for voter in ask.actors})
    taking = _Walk(ballot, ends_early=ends_early)
    box.enter(State.BALLOT)
    command = await _round(box, ask, taking, _step(ask, seconds))
    box.enter(State.DAY)
    return command or Answer({voter: ballot.votes.get(voter) for voter in ask.actors})


async def walk_alone(box: Box, ask: Ask[Pad], seconds: float) -> Answer | Command:
    """Take the sealed vote of the one voter of ``ask``, who may name nobody."""
    answer = await walk(box, ask, seconds, ends_early=False)
    return Answer(answer.value[ask.actors[0]]) if isinstance(answer, Answer) else answer


def _step(ask: Ask[Pad], seconds: float) -> float:
    """How many seconds there are for each name of ``ask``, of those for the whole vote."""
    names = len(ask.options)
    return ONLY if names == 1 else min(LONGEST_STEP, max(SHORTEST_STEP, seconds / names))


async def _round(box: Box, ask: Ask[Pad], taking: _Walk, step: float) -> Command | None:
    """Walk once round the suspects; a card on the lid that changes the vote breaks it off, and is given back."""
    words = WORDS[ask.id.startswith(ELECTIONS)]
    if box.context.turns.get(WORDS[True].walk):  # an election was explained, and a vote goes the same way
        box.context = replace(box.context, hints=False)
    if len(ask.options) > 1:
        await box.say(words.walk, page=partial(_opening_page, box, ask))
    box.forget()
    for suspect in seats(ask):
        taking.suspect = suspect
        box.lights.set({suspect: Light.ON})
        page = partial(suspect_page, box, ask, suspect)
        await box.say(words.name, {"seat": suspect}, page=page, react=taking.react, answers=step)
        await _pressed(box, taking, step)
        if taking.changing:
            return taking.command
        if taking.over:
            await _end_early(box, ask, suspect)
            break
        if taking.command is not None:
            taking.command = None
            await box.put_off()
    box.lights.set({})
    return None


async def _end_early(box: Box, ask: Ask[Pad], suspect: Pad) -> None:
    """Say why no name comes after ``suspect``, if there are others."""
    if suspect != seats(ask)[-1]:
        await box.say("ballot.complete")


async def _pressed(box: Box, taking: _Walk, seconds: float) -> None:
    """Take keys for ``seconds``; once everybody has voted, until nobody changes his mind any more."""
    end, sure, votes = box.now + seconds, box.now + SURE, taking.votes
    while (heard := await box.hear(sure if taking.over else end)) is not None and not taking.changing:
        taking.react(heard)
        if taking.votes != votes:  # who presses again what he has pressed holds nobody up
            sure, votes = box.now + SURE, taking.votes


def _opening_page(box: Box, ask: Ask[Pad]) -> Page:
    """The page that says what the vote is about."""
    return Page("caption", (box.label(f"ask.{ask.id}"),), icon="ballot")


def suspect_page(box: Box, ask: Ask[Pad], suspect: Pad) -> Page:
    """The page of the suspect the pointer is on; where each must vote, red only takes a vote back."""
    hint = "ballot.hint.must" if ask.must else "ballot.hint"
    return Page(
        "ballot",
        (box.label(f"ask.{ask.id}"), box.narration.seat(suspect), box.label(hint)),
        big=str(suspect),
        icon="ballot",
        pointer=suspect,
        options=seats(ask),
        ask=ask.id,
        actors=ask.actors,
        own=ask.own,
    )
