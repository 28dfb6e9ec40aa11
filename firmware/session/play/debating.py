"""
The debate: a time that runs, relaunches when it dries up, warnings, and an early end when everybody alive wants it.

What the narrator throws in depends on the clock and on thumbs that everybody sees, and leaves people time to talk.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import inf
from random import Random

from firmware.session.box import Box, Command, Input, Laid, State
from firmware.session.play.houses import village_page
from firmware.session.play.powers import Invoked, Powers
from firmware.session.record.public import Public, Village
from firmware.session.record.reply import Answer
from hardware.ports.board import Light
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

WARNINGS = ((60.0, "debate.minute"), (10.0, "debate.seconds"))
"""With how many seconds left the table is warned, in a debate at least twice as long."""

APART = 45.0
"""Seconds that people are left to talk, at least, before or after a relaunch."""

PATIENT, PRESSING = 70.0, 55.0
"""Seconds without a word of his and without a thumb, at most, before a relaunch: usually, and when things are tight."""

RELAUNCHES = 3
"""How many wordings of a relaunch a day begins after those of the day before."""

HOLD = 3.0
"""Seconds a thumb-down is held to invoke one's power, where there is no token to lay on the lid."""

CYCLE, VILLAGE = 16.0, 4.0
"""Every so many seconds the display shows the village instead of the time that is left, and for how long."""


class _Ready:
    """Who of the living has pressed thumb-up, and what else they want."""

    def __init__(self, box: Box, powers: Powers) -> None:
        self._box = box
        self._living: frozenset[Pad] = frozenset()
        self._powers = powers
        self._pressed: dict[Pad, float] = {}
        self.seats: set[Pad] = set()
        self.wish: Command | Invoked | None = None

    def narrow(self, living: Iterable[Pad]) -> None:
        """Only the ``living`` count from now on."""
        self._living = frozenset(living)
        self.seats &= self._living
        self.lights()

    @property
    def all(self) -> bool:
        """Whether everybody alive wants to vote now."""
        return self.seats == self._living

    def react(self, heard: Input) -> bool:
        """Take a key or a command card; leave everything else."""
        match heard:
            case KeyDown(seat, "up") if seat in self._living:
                self.seats.add(seat)
            case KeyDown(seat, "down") if seat in self._living:
                self.seats.discard(seat)
                self._pressed[seat] = self._box.now
            case Laid() if (invoked := self._powers.by_token(heard)) is not None:
                self.wish = invoked
            case Command():
                self.wish = heard
            case _:
                return False
        self.lights()
        return True

    def hold(self) -> float:
        """When to look again at the keys that are held down, at latest; one that was held long enough is a wish."""
        self._pressed = {seat: since for seat, since in self._pressed.items() if (seat, "down") in self._box.held}
        for seat, since in self._pressed.items():
            if since + HOLD <= self._box.now and (invoked := self._powers.by_key(seat)) is not None:
                self.wish = invoked
                self._pressed.clear()
                break
        return min((since + HOLD for since in self._pressed.values() if since + HOLD > self._box.now), default=inf)

    def lights(self) -> None:
        """The living are lit; those who are ready blink."""
        self._box.lights.set({seat: Light.BLINK if seat in self.seats else Light.ON for seat in self._living})

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
    """
    One debate of ``seconds`` at most; ``early`` is whether all the living ended it before.

    A command card may interrupt it, or somebody who invokes his power; then it goes on where it was.
    """

    def __init__(self, box: Box, night: int, seconds: float, powers: Powers) -> None:
        self.night = night
        self.early = False
        self._village = Village()
        self._seconds = self._left = seconds
        self._ready = _Ready(box, powers)
        self._box = box
        context = box.context
        pressing = not context.moods.isdisjoint({"close", "few"})
        chance = Random(f"{context.game}/{context.day}/debate")
        self._prompter = _Prompter(seconds, chance, PRESSING if pressing else PATIENT)
        self._turn = context.day * RELAUNCHES

    async def go_on(self, public: Public) -> Answer | Command | Invoked:
        """Let those who are still living talk until the time is up or all of them want to vote."""
        box, ready = self._box, self._ready
        self._village = public.village
        ready.narrow(public.living)
        end = box.now + self._left
        box.state = State.DEBATE
        while box.now < end and not ready.all and ready.wish is None:
            self._left = box.debate_left = end - box.now
            await self._moment(end)
        box.debate_left = None
        box.state = State.DAY
        if (wish := ready.wish) is not None:
            ready.wish = None
            return wish
        self.early = ready.all
        return Answer("close")

    async def _moment(self, end: float) -> None:
        """One second of it, or what is to be said now."""
        box, ready, left = self._box, self._ready, self._left
        box.show(self._page(left))
        watched = ready.hold()
        if ready.wish is not None:
            return
        if cue := self._prompter.due(left):
            await self._say(cue, left)
            self._prompter.stirred(end - box.now)
        elif (heard := await box.hear(min(end, watched, box.now + 1.0))) is not None:
            await self._take(heard, end)

    async def _take(self, heard: Input, end: float) -> None:
        """Take what people do, or say why a card on the lid does nothing."""
        match heard:
            case _ if self._ready.react(heard):
                self._prompter.stirred(end - self._box.now)
            case CardsClash():
                await self._box.aside("register.clash")
            case Laid(card=None):
                await self._box.aside("card.unknown")
            case _:
                pass

    def _page(self, left: float) -> Page:
        """The time that is left; every now and then the village, where there is anything to see of it."""
        if self._village != Village() and (self._seconds - left) % CYCLE >= CYCLE - VILLAGE:
            return village_page(self._box, self._village)
        return self._ready.page(left)

    async def _say(self, cue: str, left: float) -> None:
        box, ready = self._box, self._ready
        if cue == "debate.relaunch":
            box.context = replace(box.context, turns={**box.context.turns, cue: self._turn})
            self._turn += 1
        facts = {"seconds": round(left)} if cue == "debate.seconds" else {}
        await box.say(cue, facts, page=ready.page(left), react=ready.react)
