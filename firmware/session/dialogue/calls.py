"""
Calls that are seen or felt: each has a number, shown to every seat in the same instant.

The number is the place of the call among those that the composition has, and the signal depends on nothing but
the cue: dead or alive, wanted or not, all seats blink, or are touched, alike (decision 17).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from engine.facts import Facts
from firmware.session.box import Beat, Box, Signal
from firmware.session.record.seating import pad_in
from hardware.ports.pads import Pad
from hardware.ports.page import Page

SETTLE = 1.0
"""Seconds of dark before the first blink, so that it begins from something."""

BLINK, GAP = 0.5, 0.5
"""Seconds of each blink, and of the dark after it."""

HAND = 5
"""So many blinks are counted in one go."""

REST = 0.9
"""Seconds of dark besides, after each hand of them."""

LONG = 3.0
"""Seconds of the blink that closes eyes."""

DARK = 1.5
"""Seconds in which everything is dark between two calls."""

RISE = 5.0
"""Seconds for which everything is lit at dawn."""

TOUCH = 0.3
"""Seconds that a seat is touched when it is its turn."""


def counted(number: int, seats: frozenset[Pad]) -> Signal:
    """``number`` blinks, by hands of five."""
    beats = [Beat(SETTLE)]
    for blink in range(1, number + 1):
        beats.append(Beat(BLINK, seats))
        beats.append(Beat(GAP + REST if blink % HAND == 0 and blink < number else GAP))
    return tuple(beats)


class Calls:
    """
    The calls of one game.

    Parameters
    ----------
    box:
        What they are shown through.
    pads:
        Every seat that plays, dead or alive.
    cues:
        The cues that open them, in the order of a first night.

    """

    def __init__(self, box: Box, pads: Iterable[Pad], cues: Sequence[str]) -> None:
        self._box = box
        self._pads = frozenset(pads)
        self._cues = cues

    @property
    def listed(self) -> tuple[str, Mapping[str, object]]:
        """Cue and facts of the line that says all numbers."""
        names = (f"{number} {self._name(cue)}" for number, cue in enumerate(self._cues, start=1))
        return "calls.list", {"calls": ", ".join(names)}

    @property
    def rising(self) -> Signal:
        """What opens all eyes."""
        return (Beat(RISE, self._pads),)

    @property
    def closing(self) -> Signal:
        """What closes all eyes."""
        return (Beat(SETTLE), Beat(LONG, self._pads), Beat(GAP))

    def _name(self, cue: str) -> str:
        return self._box.label(f"call.{cue}")

    def _named_page(self, number: int, cue: str) -> Page:
        return self._page(number, self._name(cue))

    def _page(self, number: int, words: str) -> Page:
        return Page("caption", (words,), big=str(number), icon="moon")

    def closes(self, cue: str) -> bool:
        """Whether ``cue`` ends a call."""
        return cue not in self._cues

    async def teach(self) -> None:
        """Before the first night: what the signs mean, one number after the other, then all of them."""
        await self._box.say("calls.opens")
        await self._box.say("calls.signs")
        for number, cue in enumerate(self._cues, start=1):
            call = self._name(cue)
            page = partial(self._named_page, number, cue)
            await self._box.say("calls.number", {"number": number, "call": call}, page=page)
        await self._box.say(*self.listed)

    async def announce(self, cue: str, facts: Mapping[str, object], line: str = "") -> None:
        """
        Open or close a call: its number is on the display while it is counted, or while one long blink lasts.

        What is said is the line of ``cue``, or ``line`` in its stead.
        """
        box = self._box
        box.board.dim(1.0)
        box.backlight(True)
        if self.closes(cue):
            number = self._number(f"{cue.removesuffix('.sleeps')}.wakes")
            await box.say(cue, facts, page=lambda: self._page(number, box.label("page.sleep")), signal=self.closing)
        else:
            number = self._number(cue)
            page = partial(self._named_page, number, cue)
            await box.say(line or cue, facts, page=page, signal=counted(number, self._pads))

    def _number(self, cue: str) -> int:
        return 1 + self._cues.index(cue)

    async def turn(self, cue: str, facts: Facts[Pad]) -> None:
        """Have one seat after the other open its eyes: its light is on for as long as it is its turn."""
        seat = pad_in(facts)
        self._box.board.dim(1.0)
        self._box.backlight(True)

        def page() -> Page:
            return self._page(seat, self._box.narration.seat(seat))

        await self._box.say(cue, facts, page=page, signal=(Beat(TOUCH, frozenset({seat})),))
