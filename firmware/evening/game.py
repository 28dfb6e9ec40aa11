"""
One game at the table: what the rules want done is done, and what they ask is asked.

Law: an input is in the journal before anything it causes is heard. A night window, once open, lasts its
length, whatever happens or does not happen in it; what is heard, lit and timed comes from public effects alone.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from engine import Ask, Effect, Hush, Say, Show
from firmware.box import Box
from firmware.evening import aiming, pages
from firmware.evening.burial import bury
from firmware.evening.debating import debate
from firmware.evening.leaving import who_leaves
from firmware.evening.ledger import Ledger
from firmware.evening.reply import Leave, Reply, Undo
from firmware.evening.state import Evening
from firmware.evening.voting import reveal, walk
from hardware.board import Light

Facts = Mapping[str, Any]


class Table:
    """A game being played."""

    def __init__(self, box: Box, evening: Evening, ledger: Ledger) -> None:
        self._box = box
        self._evening = evening
        self._ledger = ledger
        self._window: float | None = None
        self._said: tuple[str, ...] = ()
        self._scenes: Mapping[str, Callable[[str, Facts], Awaitable[None]]] = {
            "night.falls": self._night_falls,
            "dawn": self._dawn,
            "death": self._death,
            "debate.opens": self._debate_opens,
            "captain.tally": self._tally,
            "vote.tally": self._tally,
            "over": self._over,
        }

    async def play(self) -> None:
        """Play to the end; what was interrupted begins again at its public opening."""
        pending = self._ledger.interrupted()
        box = self._box
        while True:
            box.variety = f"{self._evening.game}/{self._ledger.night}"
            for effect in pending:
                self._ledger.telling(effect)
                await self._perform(effect)
            ask = self._ledger.ask
            if ask is None:
                return
            reply = await self._put(ask)
            pending = await self._take(reply)

    async def _take(self, reply: Reply) -> tuple[Effect, ...]:
        """Enter ``reply``, journal first; what follows from it."""
        if isinstance(reply, Undo):
            undone = self._ledger.undo()
            self._light_living()
            await self._box.say("undo.done" if undone else "undo.nothing")
            return self._ledger.interrupted() if undone else ()
        return self._ledger.enter(reply)

    # -- effects -----------------------------------------------------------------------------------

    async def _perform(self, effect: Effect) -> None:
        match effect:
            case Say(cue, facts):
                await self._close_window()
                scene = self._scenes.get(cue, self._tell)
                await scene(cue, facts)
            case Hush(seconds):
                await self._close_window()
                self._open_window(seconds)
            case Show():
                self._show(effect)

    def _open_window(self, seconds: float) -> None:
        """The display lights up, in the same way whether somebody looks at it or not."""
        self._window = self._box.now + seconds
        self._said = ()
        self._box.show(pages.nobody(self._box))
        self._box.backlight(True)

    async def _close_window(self) -> None:
        if self._window is None:
            return
        while await self._box.hear(self._window) is not None:
            pass
        self._window = None
        self._box.show(pages.nobody(self._box))
        self._box.backlight(not self._box.night)

    def _show(self, show: Show) -> None:
        page = pages.private(self._box, show)
        self._said = page.lines
        self._box.show(page)

    async def _tell(self, cue: str, facts: Facts) -> None:
        await self._box.say(cue, facts)

    async def _night_falls(self, cue: str, facts: Facts) -> None:
        box = self._box
        await box.say(cue, facts)
        box.night = True
        box.lights({})
        box.backlight(False)

    async def _dawn(self, cue: str, facts: Facts) -> None:
        box = self._box
        box.night = False
        box.backlight(True)
        self._light_living()
        await box.say(cue, facts)

    async def _death(self, _cue: str, facts: Facts) -> None:
        await bury(self._box, self._evening, facts)

    async def _debate_opens(self, cue: str, facts: Facts) -> None:
        self._light_living()
        await self._box.say(cue, facts)

    async def _tally(self, cue: str, facts: Facts) -> None:
        await self._box.say(cue, facts)
        if facts.get("double") is not None:
            await self._box.say("vote.double", {"seat": facts["double"]})
        await reveal(self._box, facts["counts"], facts["votes"], election=cue == "captain.tally")
        self._light_living()

    async def _over(self, cue: str, facts: Facts) -> None:
        box = self._box
        box.night = False
        box.backlight(True)
        box.lights(dict.fromkeys(facts["winners"], Light.BLINK))
        box.speaker.play("win")
        await box.say(cue, facts)

    def _light_living(self) -> None:
        """By day the living are lit; at night every light is dark."""
        lit = {} if self._box.night else dict.fromkeys(self._ledger.living, Light.ON)
        self._box.lights(lit)

    # -- asks --------------------------------------------------------------------------------------

    async def _put(self, ask: Ask) -> Reply:
        reply = await (self._put_by_night(ask, self._window) if self._window is not None else self._put_by_day(ask))
        while isinstance(reply, Leave) and reply.pad == 0:
            pad = await who_leaves(self._box, self._ledger.living)
            if pad is not None:
                return Leave(pad)
            reply = await self._put_by_day(ask)
        self._light_living()
        return reply

    async def _put_by_night(self, ask: Ask, until: float) -> Reply:
        rules = self._ledger.rules
        chance = self._ledger.pointer_chance()
        if ask.kind == "yes_no":
            return await aiming.yes_or_no(self._box, ask, self._said, until, by_night=True)
        if len(ask.actors) > 1 or ask.id == "werewolves.devour":
            return await aiming.aim_together(
                self._box,
                ask,
                self._said,
                until,
                chance,
                consensus=rules.wolf_consensus,
                may_catch=rules.little_girl_caught == "automatic",
            )
        return await aiming.aim_at_night(self._box, ask, self._said, until, chance)

    async def _put_by_day(self, ask: Ask) -> Reply:
        timers = self._ledger.rules.timers
        match ask.kind:
            case "open":
                return await debate(self._box, self._ledger.living, timers.debate)
            case "ballot":
                return await walk(self._box, ask, timers.vote)
            case "yes_no":
                return await aiming.yes_or_no(self._box, ask, (), self._box.now + timers.vote, by_night=False)
            case _:
                return await aiming.aim_by_day(self._box, ask, timers.vote, self._ledger.pointer_chance())
