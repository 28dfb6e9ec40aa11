"""
Keys of seats at which nobody plays: somebody has come late.

While no cards are dealt he sits down at once; while people debate, or lay down the cards that were dealt, he hears
that he plays in the next game. At any other moment of a day his key is answered by light and sound, but in a vote, and
kept for the next debate, or the end. In a night it does nothing: nothing that is pressed then may be heard in it or
after it. Instead every free pad blinks whenever a debate opens, whether somebody has come or not.
"""

from firmware.session.box.parts import Parts
from firmware.session.box.state import State
from firmware.session.box.voice import Around, Voice
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

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
    """Those who come late to the table of a box made of ``parts``, and are answered by ``around`` and ``voice``."""

    def __init__(self, parts: Parts, around: Around, voice: Voice) -> None:
        self._board = parts.board
        self._journal = parts.journal
        self._ears = around.ears
        self._lights = around.lights
        self._health = around.health
        self._sounds = around.sounds
        self._situation = around.situation
        self._voice = voice
        self._quiet_until: dict[Pad, float] = {}
        self._kept: dict[Pad, KeyDown] = {}

    async def key(self, event: KeyDown) -> KeyDown | None:
        """
        Answer a key of somebody who does not play; give back every other one.

        Raises `Reseated` where he can sit down.
        """
        evening, table = self._situation.evening, self._situation
        open_now = table.state is _OPEN.get(evening.phase, State.DAY)
        unheard = evening.phase == "digital" or (evening.phase == "game" and not open_now and not table.asleep)
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

    def _keep(self, event: KeyDown) -> None:
        """Keep his last key until it can be answered in words; by day it is answered by light and sound at once."""
        self._kept[event.seat] = event
        if not self._situation.state.silent:
            self._sounds.take_key()
            self._lights.one(event.seat, Light.ON if event.key == "up" else Light.OFF)

    async def answer_kept(self) -> None:
        """Answer those who came when nothing could be said, now that people debate."""
        kept, self._kept = self._kept, {}
        for event in kept.values():
            if event.key == "up" or event.seat in self._situation.evening.late:
                await self._wait(event)

    def invite(self) -> None:
        """Have the free pads blink: who pressed there in the night sees that now is the time."""
        evening = self._situation.evening
        waiting = {*evening.late, *(pad for pad, key in self._kept.items() if key.key == "up")}
        for seat in sorted({*range(1, self._board.seats + 1)} - {*evening.pads}):
            if seat not in self._health.lost_seats:
                self._lights.one(Pad(seat), Light.ON if seat in waiting else Light.BLINK)

    def note_kept(self) -> None:
        """Have those who came when nothing could be said play in the next game, now that this one is over."""
        kept, self._kept = self._kept, {}
        gone = {seat for seat, event in kept.items() if event.key == "down"}
        self._situation.evening.late = sorted({*self._situation.evening.late, *kept} - gone)

    async def _wait(self, event: KeyDown) -> None:
        """Have him wait for the next game, or no longer."""
        evening, seat = self._situation.evening, event.seat
        late = {*evening.late, seat} if event.key == "up" else {*evening.late} - {seat}
        evening.late = sorted(late)
        evening.save(self._journal)
        self._sounds.take_key()
        self._lights.one(seat, Light.ON if seat in late else Light.OFF)
        if seat in late and self._ears.now >= self._quiet_until.get(seat, 0.0):
            self._quiet_until[seat] = self._ears.now + PATIENCE
            await self._voice.aside("late.wait", {"seat": seat})
            self._ears.check()
