"""
The debate: a time that runs, relaunches when it dries up, warnings, and an early end when everybody alive wants it.

Law: what the narrator throws in hangs on the clock and on thumbs that everybody sees, and leaves people time to talk.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from firmware.box import Box, Command, Heard
from firmware.evening.reply import Answer
from hardware.board import Light
from hardware.events import KeyDown
from hardware.page import Page

WARNINGS = ((60.0, "debate.minute"), (10.0, "debate.seconds"))
"""With how many seconds left the table is warned, in a debate at least twice as long."""

APART = 45.0
"""Seconds that people are left to talk, at least, before or after a relaunch."""

PATIENT, PRESSING = 70.0, 55.0
"""Seconds without a word of his and without a thumb, at most, before a relaunch: usually, and when things are tight."""

RELAUNCHES = 3
"""How many wordings of a relaunch a day begins after those of the day before."""


class _Ready:
    """Who of the living has pressed thumb-up."""

    def __init__(self, box: Box, living: Iterable[int]) -> None:
        self._box = box
        self._living = frozenset(living)
        self.seats: set[int] = set()
        self.command: Command | None = None

    def narrow(self, living: Iterable[int]) -> None:
        """Only the ``living`` count from now on."""
        self._living = frozenset(living)
        self.seats &= self._living
        self.lights()

    @property
    def all(self) -> bool:
        """Whether everybody alive wants to vote now."""
        return self.seats == self._living

    def react(self, heard: Heard) -> bool:
        """Take a key or a command card; leave everything else."""
        match heard:
            case KeyDown(seat, "up") if seat in self._living:
                self.seats.add(seat)
            case KeyDown(seat, "down") if seat in self._living:
                self.seats.discard(seat)
            case Command():
                self.command = heard
            case _:
                return False
        self.lights()
        return True

    def lights(self) -> None:
        """The living are lit; those who are ready blink."""
        self._box.lights({seat: Light.BLINK if seat in self.seats else Light.ON for seat in self._living})

    def page(self, left: float) -> Page:
        """The time left, and how many are ready."""
        minutes, seconds = divmod(round(left), 60)
        return Page(
            "debate",
            (
                self._box.label("page.debate"),
                self._box.label("page.ready", count=len(self.seats), players=len(self._living)),
            ),
            big=f"{minutes}:{seconds:02}",
            icon="hourglass",
            ask="debate",
            actors=tuple(sorted(self._living)),
        )


class _Prompter:
    """Knows what the narrator is to throw in, by the seconds that are left."""

    def __init__(self, seconds: float, chance: Random, longest: float) -> None:
        self._chance = chance
        self._longest = longest
        self._warnings = [(left, cue) for left, cue in WARNINGS if left <= seconds / 2]
        self.stirred(seconds)

    def stirred(self, left: float) -> None:
        """Something was said or done with ``left`` seconds to go: whatever comes next can wait."""
        self._relaunch = left - self._chance.uniform(APART, self._longest)

    def due(self, left: float) -> str:
        """The cue to be said with ``left`` seconds to go, if there is one."""
        warning = self._warnings[0][0] if self._warnings else 0.0
        if self._warnings and left <= warning:
            return self._warnings.pop(0)[1]
        if left <= self._relaunch and left - warning >= APART:
            return "debate.relaunch"
        return ""


class Debate:
    """One debate of ``seconds`` at most. A command card may interrupt it; then it goes on where it was."""

    def __init__(self, box: Box, living: Iterable[int], seconds: float) -> None:
        told = box.telling
        self._box = box
        self._left = seconds
        self._ready = _Ready(box, living)
        pressing = not told.moods.isdisjoint({"close", "few"})
        self._prompter = _Prompter(seconds, Random(f"{told.game}/{told.day}/debate"), PRESSING if pressing else PATIENT)
        self._turn = told.day * RELAUNCHES

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self._left

    async def go_on(self, living: Iterable[int]) -> Answer | Command:
        """Let those who are still ``living`` talk until the time is up or all of them want to vote."""
        box, ready = self._box, self._ready
        ready.narrow(living)
        end = box.now + self._left
        while box.now < end and not ready.all:
            self._left = box.debate_left = end - box.now
            await self._moment(end)
            if (command := ready.command) is not None:
                ready.command = None
                return command
        box.debate_left = None
        if ready.all:
            await box.say("debate.early")
        return Answer("close")

    async def _moment(self, end: float) -> None:
        """One second of it, or what is to be said now."""
        box, ready, left = self._box, self._ready, self._left
        box.show(ready.page(left))
        if cue := self._prompter.due(left):
            await self._say(cue, left)
            self._prompter.stirred(end - box.now)
        elif (heard := await box.hear(min(end, box.now + 1.0))) is not None and ready.react(heard):
            self._prompter.stirred(end - box.now)

    async def _say(self, cue: str, left: float) -> None:
        box, ready = self._box, self._ready
        if cue == "debate.relaunch":
            box.telling = replace(box.telling, turns={**box.telling.turns, cue: self._turn})
            self._turn += 1
        facts = {"seconds": round(left)} if cue == "debate.seconds" else {}
        await box.say(cue, facts, page=ready.page(left), react=ready.react)
