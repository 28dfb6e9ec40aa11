"""
Keys of seats at which nobody plays: somebody has come late.

While no cards are dealt he sits down at once; while people debate, or lay down the cards that were dealt, the box says
that he plays in the next game. At any other moment of a game, and while the box deals, his key does nothing: nothing
may be heard in a night or in a vote, nor delay it.
"""

from typing import TYPE_CHECKING

from firmware.session.box.state import State
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

if TYPE_CHECKING:
    from firmware.session.box.box import Box

UNDEALT = frozenset({"deck", "village", "deal", "rematch"})
"""The phases of an evening in which people may still come and go."""

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

    async def key(self, event: KeyDown) -> KeyDown | None:
        """
        Answer a key of somebody who does not play; give back every other one.

        Raises `Reseated` where he can sit down.
        """
        evening = self._box.evening
        if event.seat in evening.pads or self._box.state is not _OPEN.get(evening.phase, State.DAY):
            return event
        if evening.phase in UNDEALT and event.key == "up":
            raise Reseated(event.seat)
        if evening.phase in DEALT and (event.key == "up" or event.seat in evening.late):
            await self._wait(event)
            return None
        return event

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
