"""For how long the bots of a table wait for the people in a debate before they want to vote."""

from collections.abc import Callable, Collection, Mapping

from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.board import Light
from hardware.ports.pads import Pad

SHARED, ALONE = 1 / 2, 1 / 4
"""The share of a debate for which bots wait for people who share a window, and for one who is alone."""


class Patience:
    """
    Knows who of the ``humans`` at ``box`` is ready to vote, by the lights that all see.

    ``things`` tells where they live, ``clock`` how much is left of the debate, ``holds`` who holds the green key, and
    ``speaks`` who is choosing at the window what to say.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (the table, who sits at it, and what they do)
        self,
        box: Box,
        things: Things,
        humans: frozenset[Pad],
        clock: Clockwatcher,
        holds: Callable[[Pad], bool],
        speaks: Callable[[Pad], bool] = lambda _: False,
    ) -> None:
        self._box, self._things, self._humans, self._clock = box, things, humans, clock
        self._holds, self._speaks = holds, speaks

    def all_ready(self) -> bool:
        """Whether all the people in a debate are ready to vote; the lights of the dead are off."""
        return set(self._readiness().values()) == {True}

    def waits(self, spoke: Collection[Pad]) -> bool:
        """
        Whether bots wait for the people in a debate before they want to vote, of whom those ``spoke``.

        For each who shares a window until he has spoken, or is ready; for one alone until he is; not for ever. For who
        is choosing what to say as long as he does, though he was ready before.
        """
        if any(map(self._speaks, self._people())):
            return True
        quiet = {home for home, ready in self._readiness().items() if not ready}
        if len(self._humans) > 1:
            quiet -= set(spoke)
        if not quiet or self._clock.seen is None:
            return False
        share = SHARED if len(self._humans) > 1 else ALONE
        return self._clock.seen.left > (1 - share) * self._clock.seen.span

    def attends(self, home: Pad) -> bool:
        """Whether who sat down at ``home`` has the window now, or had it: he speaks, holds his key, or is ready."""
        ready, pad = self._readiness().get(home, False), self._things.place(home)
        return len(self._humans) == 1 or ready or self._speaks(pad) or self._holds(pad)

    def chooses(self, home: Pad) -> bool:
        """Whether who sat down at ``home`` is choosing at the window what to say."""
        return self._speaks(self._things.place(home))

    def _people(self) -> Mapping[Pad, Pad]:
        """Where the people in a debate are, and where they sat down; the lights of the dead are off."""
        lit = (pad for pad, light in self._box.lights.on.items() if light is not Light.OFF)
        return {pad: home for pad in lit if (home := self._things.home(pad)) in self._humans}

    def _readiness(self) -> Mapping[Pad, bool]:
        """Whether each of them is ready: his light blinks; who holds green may want more time, or who may speak."""
        lights = self._box.lights.on
        busy = {pad for pad in lights if self._holds(pad) or self._speaks(pad)}
        return {home: lights[pad] is Light.BLINK and pad not in busy for pad, home in self._people().items()}
