"""
What is done beside the words of a cue: lights, the sleep and waking of the display, the card of a dead player.

All of it comes from what the table knows, as it is narrated.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

from audio.text.estimate import seconds_for
from engine.facts import Facts
from firmware.session.box import Box, Command, State
from firmware.session.dialogue import pages
from firmware.session.dialogue.calls import TOUCH, Calls
from firmware.session.play.asking import Asking
from firmware.session.play.burial import bury, is_asked_for
from firmware.session.play.explaining import explain, explain_once
from firmware.session.play.peeping import heads_down
from firmware.session.play.reveal import reveal
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import pad_in
from firmware.session.record.state import Evening
from hardware.ports.board import Light
from hardware.ports.pads import Pad

AT_ONCE = 1.0
"""Seconds for which the narrator has spoken when a card is shown to who is alone at a window."""

COMING = 6.0
"""Seconds in which the Confessor comes to the box, before it shows him a card."""

NIGHT_LIGHT = 0.1
"""How brightly seat lights glow at night, where they are wanted and can be dimmed."""


class Scenes:
    """
    The cues of one game beside whose words something is done.

    ``asking`` knows how its debate stands. ``obey`` answers a card that was tapped, and says whether what was narrated
    is now undone.
    """

    def __init__(  # noqa: PLR0913 - all of the table that a cue may concern
        self,
        box: Box,
        evening: Evening,
        ledger: Ledger,
        calls: Calls,
        asking: Asking,
        *,
        obey: Callable[[Command], Awaitable[bool]],
    ) -> None:
        self._box = box
        self._evening = evening
        self._ledger = ledger
        self._calls = calls
        self._asking = asking
        self._obey = obey
        self._unpriced = False  # whether all Captains until now had no vote that would be worth anything
        self._by_cue: Mapping[str, Callable[[str, Facts[Pad]], Awaitable[None]]] = {
            "night.falls": self._night_falls,
            "lovers.look": self._look,
            "arrows.look": self._look,
            "charmed.look": self._look,
            "dawn": self._dawn,
            "fire": self._marker,
            "poster": self._marker,
            "death": self._death,
            "bailiff.houses": self._houses,
            "confessor.opens": self._confessor_comes,
            "confessor.closes": self._confessor_goes,
            "debate.opens": self._floor_opens,
            "debate.resumes": self._floor_opens,
            "debate.closes": self._floor_closes,
            "captain.tally": self._tally,
            "captain.elected": self._captain,
            "captain.heir": self._captain,
            "vote.tally": self._tally,
            "over": self._over,
        }

    async def play(self, cue: str, facts: Facts[Pad]) -> bool:
        """Say ``cue`` and do what belongs to it; whether anything does."""
        scene = self._by_cue.get(cue)
        if scene is not None:
            await scene(cue, facts)
        return scene is not None

    def light_living(self) -> None:
        """By day the living are lit; at night every light is dark, or dim where the table wants to see them."""
        self._box.board.dim(NIGHT_LIGHT if self._box.night else 1.0)
        dark = self._box.night and not self._box.config.night.seat_lights
        lit = {} if dark else dict.fromkeys(self._ledger.public.living, Light.ON)
        self._box.lights.set(lit)

    def name_people(self) -> None:
        """Call everybody by the name he gave, wherever he sits now."""
        self._box.narration.names = self._ledger.public.called(self._box.names)

    def asks_for_card(self, pad: Pad) -> bool:
        """Whether who is dead at ``pad`` is to lay his card on the lid before it is told what he was."""
        return is_asked_for(self._box, self._cards, pad)

    @property
    def _cards(self) -> Mapping[Pad, str]:
        """The UIDs of the cards that were registered, by the pad at which each player sits now."""
        cards, home = self._evening.cards, self._ledger.public.home
        return {pad: cards[first] for pad, first in home.items() if first in cards}

    @property
    def _dead_may_look(self) -> bool:
        """Whether the dead can look on in a night to come: not at a window that several share, whose eyes are shut."""
        return not self._box.shared and self._ledger.over is None

    async def _night_falls(self, cue: str, facts: Facts[Pad]) -> None:
        box = self._box
        box.keep_quiet()
        if facts["night"] == 1:
            await explain(box, self._evening, self._ledger.game.public)
            if box.by_eye:
                await self._calls.teach()
        heads = heads_down(box, self._ledger.public.seating.public)
        await box.say(cue, {**facts, "heads_down": heads, "by_itself": box.deals_itself})  # there hands are on a mouse
        if box.config.night.drum:
            await box.say("night.drum")
        box.enter(State.ASLEEP)
        self.light_living()
        box.backlight(False)

    async def _dawn(self, cue: str, facts: Facts[Pad]) -> None:
        box = self._box
        box.enter(State.DAY)
        box.keep_quiet()
        box.backlight(True)
        self.light_living()
        await box.say(cue, facts, signal=self._calls.rising if box.by_eye else ())
        self.light_living()

    async def _death(self, _cue: str, facts: Facts[Pad]) -> None:
        told = self._ledger.narrated.foretold.get(pad_in(facts))
        while isinstance(heard := await bury(self._box, self._cards, facts, told), Command):
            if await self._obey(heard):
                return
        if self._dead_may_look:
            await explain_once(self._box, self._evening, "explain.dead")

    async def _marker(self, cue: str, facts: Facts[Pad]) -> None:
        """What lies on a house at dawn: fire, or the poster."""
        self._box.light(pad_in(facts), Light.BLINK)
        await self._box.say(cue, facts, page=partial(pages.marker, self._box, cue, facts))
        self.light_living()

    async def _houses(self, cue: str, facts: Facts[Pad]) -> None:
        """
        A Vagabond moves: he is lit at his new pad, and called by his name there, and so is the dead who sat there.

        Whatever is read while this is said is of the new places. Who has no name is still called by his old number.
        """
        self.light_living()
        self.name_people()
        names, place = self._box.narration.names, facts.get("place")
        if place is not None and place in names:
            facts = {**facts, "seat": Pad(place)}
        elif place is not None:
            names.pop(pad_in(facts), None)  # the dead, who sits there now
        await self._box.say(cue, facts)
        self.name_people()

    async def _confessor_comes(self, cue: str, facts: Facts[Pad]) -> None:
        """The Confessor comes to the box, and everybody else shuts his eyes."""
        box = self._box
        box.enter(State.CONFESSING)
        box.lights.set({pad_in(facts): Light.BLINK})
        if box.alone:  # nobody has to come there, or to shut his eyes: it is shown while this is still said
            box.context = replace(box.context, hints=False)
            line = box.narration.line(cue, facts, box.context)
            await box.say(cue, facts, early=max(0.0, seconds_for(line) - AT_ONCE))
            return
        await box.say(cue, facts)
        box.show(pages.nobody(box))
        await box.wait(COMING)

    async def _confessor_goes(self, cue: str, facts: Facts[Pad]) -> None:
        """Everybody opens his eyes, as at dawn."""
        self._box.enter(State.DAY)
        self.light_living()
        await self._box.say(cue, facts, signal=self._calls.rising if self._box.by_eye else ())
        self.light_living()

    async def _floor_opens(self, cue: str, facts: Facts[Pad]) -> None:
        self.light_living()
        self._box.enter(State.DEBATE)
        self._box.newcomers.invite()
        if "seconds" in facts and (left := self._asking.left) is not None:
            facts = {**facts, "seconds": round(left.seconds)}
        await self._box.say(cue, facts)
        self.light_living()
        await self._box.newcomers.answer_kept()

    async def _floor_closes(self, cue: str, facts: Facts[Pad]) -> None:
        """The debate is over: because its time is up, or nearly, or because all wanted to vote."""
        await self._box.say("debate.early" if self._asking.hurried else cue, facts)

    async def _tally(self, cue: str, facts: Facts[Pad]) -> None:
        await self._box.say(cue, facts)
        if facts.get("double") is not None:
            await self._box.say("vote.double", {"seat": facts["double"]})
        election = cue == "captain.tally"
        twice = self._ledger.rules.double_vote == "captain" and not election
        captain = self._ledger.public.captain if twice else None
        await reveal(self._box, facts["counts"], facts["votes"], election=election, captain=captain)
        self.light_living()

    async def _captain(self, cue: str, facts: Facts[Pad]) -> None:
        """The first Captain with a vote is told what it is worth; any without one, that he never votes."""
        await self._box.say(cue, facts)
        times = self._ledger.narrated.times
        first = self._unpriced or times["captain.elected"] + times["captain.heir"] == 1
        self._unpriced = first and pad_in(facts) in self._ledger.public.voteless
        if pad_in(facts) in self._ledger.public.voteless:
            await self._box.say("captain.voteless", facts)
        elif first and self._ledger.rules.double_vote == "captain":
            await self._box.say("captain.double")

    async def _over(self, cue: str, facts: Facts[Pad]) -> None:
        box = self._box
        box.enter(State.DAY)
        box.keep_quiet()
        box.backlight(True)
        box.lights.set(dict.fromkeys(facts["winners"], Light.BLINK))
        await box.say(cue, facts)

    async def _look(self, cue: str, facts: Facts[Pad]) -> None:
        """Every seat is touched in its turn, whatever it is to see; where calls are seen, its light is on meanwhile."""
        if self._box.by_eye:
            await self._calls.turn(cue, facts)
        else:
            self._box.board.vibrate(pad_in(facts), TOUCH)
            await self._box.say(cue, facts)
