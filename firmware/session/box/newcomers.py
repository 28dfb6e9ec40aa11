"""
Keys of seats at which nobody plays: somebody has come late.

While no cards are dealt he sits down at once; while people debate, or lay down the cards that were dealt, he hears
that he plays in the next game. At any other moment of a day his key is answered by light and sound, but in a vote, and
kept for the next debate, or the end. In a night it does nothing: nothing that is pressed then may be heard in it or
after it. Instead every free pad blinks whenever a debate opens, whether somebody has come or not.
"""

from typing import TYPE_CHECKING

from firmware.session.box.state import State
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

if TYPE_CHECKING:
    from firmware.session.box.box import Box

UNDEALT = frozenset({"deck", "village", "practice", "deal", "rematch"})
"""The phases of an evening in which people may still come and go."""

LEAVING = UNDEALT | {"register", "digital", "handing", "presenting"}
"""The phases in which somebody may go home before the game has begun; the cards are agreed upon anew then."""

DEALT = frozenset({"register", "handing", "presenting", "game"})
"""The phases in which somebody who comes has to wait for the next game."""

_OPEN = {"game": State.DEBATE}
"""What the table is doing while such a key is answered, by phase, where that is not `State.DAY`."""

PATIENCE = 60.0
"""Seconds in which the same newcomer hears this only once; his light answers each time."""


class Reseated(Exception):
    """While no cards are dealt, somebody sits down at ``pad``, or, where that is nothing, wants to go home."""

    def __init__(self, pad: Pad | None = None) -> None:
        super().__init__(pad)
        self.pad = pad


class Newcomers:
    """Those who come late to the table of ``box``."""

    def __init__(self, box: "Box") -> None:
        self._box = box
        self._quiet_until: dict[Pad, float] = {}
        self._kept: dict[Pad, KeyDown] = {}

    async def key(self, event: KeyDown) -> KeyDown | None:
        """
        Answer a key of somebody who does not play; give back every other one.

        Raises `Reseated` where he can sit down.
        """
        evening = self._box.evening
        open_now = self._box.state is _OPEN.get(evening.phase, State.DAY)
        unheard = evening.phase == "digital" or (evening.phase == "game" and not open_now and not self._asleep)
        if event.seat in evening.pads:
            return event
        if evening.phase in UNDEALT and event.key == "up":
            raise Reseated(event.seat)
        if unheard:
            self._keep(event)
            return None
        if not open_now:
            return event
        if evening.phase in DEALT and (event.key == "up" or event.seat in evening.late):
            await self._wait(event)
            return None
        return event

    @property
    def _asleep(self) -> bool:
        """Whether eyes are closed: what is pressed then must never be heard of, whoever pressed it."""
        return self._box.night or self._box.state.closed

    def _keep(self, event: KeyDown) -> None:
        """Keep his last key until it can be answered in words; by day it is answered by light and sound at once."""
        self._kept[event.seat] = event
        if not self._box.state.silent:
            self._box.take_key()
            self._box.light(event.seat, Light.ON if event.key == "up" else Light.OFF)

    async def answer_kept(self) -> None:
        """Answer those who came when nothing could be said, now that people debate."""
        kept, self._kept = self._kept, {}
        for event in kept.values():
            if event.key == "up" or event.seat in self._box.evening.late:
                await self._wait(event)

    def invite(self) -> None:
        """Have the free pads blink: who pressed there in the night sees that now is the time."""
        box = self._box
        waiting = {*box.evening.late, *(pad for pad, key in self._kept.items() if key.key == "up")}
        for seat in sorted({*range(1, box.board.seats + 1)} - {*box.evening.pads}):
            if seat not in box.health.lost_seats:
                box.light(Pad(seat), Light.ON if seat in waiting else Light.BLINK)

    def note_kept(self) -> None:
        """Have those who came when nothing could be said play in the next game, now that this one is over."""
        kept, self._kept = self._kept, {}
        gone = {seat for seat, event in kept.items() if event.key == "down"}
        self._box.evening.late = sorted({*self._box.evening.late, *kept} - gone)

    async def _wait(self, event: KeyDown) -> None:
        """Have him wait for the next game, or no longer."""
        box, seat = self._box, event.seat
        late = {*box.evening.late, seat} if event.key == "up" else {*box.evening.late} - {seat}
        box.evening.late = sorted(late)
        box.evening.save(box.journal)
        box.take_key()
        box.light(seat, Light.ON if seat in late else Light.OFF)
        if seat in late and box.now >= self._quiet_until.get(seat, 0.0):
            self._quiet_until[seat] = box.now + PATIENCE
            await box.aside("late.wait", {"seat": seat})
