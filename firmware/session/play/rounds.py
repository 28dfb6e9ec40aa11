"""
Rounds in which every seat looks: at the own light under a hand, all at once, or at the display, one after the other.

All at once, nobody sees whom it concerns but he himself: every light is dark before and after, and what is said and
how long it takes is the same for all (decision 28). A seat whose light does not answer looks at the display afterwards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine import Effect, Hush, Say, Show
from engine.facts import Facts
from engine.werewolf.setup.registry import ROLES
from firmware.session.box import Box
from firmware.session.dialogue.calls import Calls
from firmware.session.record.seating import pad_in
from hardware.ports.pads import Pad

SETTLE = 2.0
"""Seconds for hands to close over the lights, once it has been said how."""

LEVEL = 0.3
"""How brightly, where lights can be dimmed: it is to be seen under a hand, and not through it."""

SHORT, LONG = 0.3, 0.9
"""Seconds of each of the two touches that are the sign, and of the one that is none."""

SIGNS = frozenset({"arrow.double", *(role.circle.sign for role in ROLES.values() if role.circle)})
"""The pages that a round shows to those whom it concerns."""


class Rounds:
    """
    The rounds of one game; a light shines for ``seconds``, or does not: as long as a look.

    ``is_bot`` is whether a bot plays at a pad among people: it needs no call to look, and nobody waits for it.
    """

    def __init__(self, box: Box, calls: Calls, seconds: float, is_bot: Callable[[Pad], bool]) -> None:
        self._box = box
        self._calls = calls
        self._seconds = seconds
        self._is_bot = is_bot
        self._shown: frozenset[Pad] = frozenset()
        self._passing = False

    def opens(self, effect: Effect[Pad]) -> bool:
        """Whether ``effect`` opens a round in which all look at once."""
        return isinstance(effect, Say) and effect.cue.endswith(".round") and self._at_once

    @property
    def _at_once(self) -> bool:
        """Whether seats look all at once."""
        return self._box.config.night.rounds == "hands"

    def passes(self, effect: Effect[Pad]) -> bool:
        """Whether ``effect`` belongs to the look of a seat that has looked already, or of a bot's."""
        if isinstance(effect, Say):
            looks = effect.cue.endswith(".look")
            self._shown = self._shown if looks else frozenset()
            self._passing = looks and ((pad := pad_in(effect.facts)) in self._shown or self._is_bot(pad))
        return self._passing

    def begin_again(self) -> None:
        """After an interruption: who has looked is not known any more."""
        self._shown = frozenset()
        self._passing = False

    async def play(self, cue: str, facts: Facts[Pad], coming: Iterable[Effect[Pad]]) -> None:
        """Have all seats look of which the light answers; ``coming`` begins with their looks, one by one."""
        box, asleep = self._box, self._box.night
        looks = {seat: sign for seat, sign in _looks(coming) if seat not in box.health.lost_seats}
        box.lights.set({})
        await self._explain(cue, facts)
        await box.wait(SETTLE)
        await self._sign(looks)
        if asleep:
            await box.say("round.over", signal=self._calls.closing if box.by_eye else ())
            box.backlight(False)
        self._shown = frozenset(looks)

    async def _explain(self, cue: str, facts: Facts[Pad]) -> None:
        """Say what the sign means, and how to look for it: the first time in a game, at length."""
        box, line = self._box, f"{cue.removesuffix('.round')}.hands"
        if box.night and box.by_eye:
            await self._calls.announce(cue, facts, line)
        else:
            await box.say(line)
        how = "round.touch" if box.board.vibrates else "round.cup"
        await box.say(f"{how}.again" if box.context.turns[how] > 1 else how)

    async def _sign(self, looks: Mapping[Pad, bool]) -> None:
        """Give those a sign whom the round concerns."""
        box = self._box
        if box.board.vibrates:
            for seat, sign in looks.items():
                box.board.vibrate(seat, SHORT if sign else LONG)
            await box.wait(LONG)
            for seat in (seat for seat, sign in looks.items() if sign):
                box.board.vibrate(seat, SHORT)
            await box.wait(max(SHORT, self._seconds - LONG))
            return
        box.board.dim(LEVEL)
        box.lights.whisper(seat for seat, sign in looks.items() if sign)
        await box.wait(self._seconds)
        box.lights.set({})
        box.board.dim(1.0)


def _looks(coming: Iterable[Effect[Pad]]) -> Iterator[tuple[Pad, bool]]:
    """Each seat that looks in this round, and whether it concerns him."""
    for effect in coming:
        match effect:
            case Say(cue) if cue.endswith(".look"):
                pass
            case Show(page, (seat,)):
                yield seat, page in SIGNS
            case Hush():
                pass
            case _:
                return
