"""
Who stands for Captain, as everybody saw it: from the question until it is told who is elected.

The rules know what came of a ballot before the narrator says it: who stands follows him, and not them.
"""

from engine import Say
from engine.seats import Seat
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.board import Light
from hardware.ports.pads import Pad

QUESTION, ELECTION = "floor.stand", "captain.elect"
"""What is asked then, where the light of whoever stands blinks; and the ballot that follows."""

RUNOFFS = frozenset({"captain.runoff.opens", "farmers.runoff.opens"})
"""What opens a second ballot, for everybody or for those who alone elect."""

OVER = frozenset({"captain.elected", "captain.none"})
"""What is said at the end of an election."""

COURSE = RUNOFFS | OVER | {"captain.opens", "farmers.opens"}
"""What is said of the course of an election."""


class Standing:
    """Remembers who stands at the table of ``box``."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._seats: frozenset[Pad] = frozenset()

    def look(self, asked: str) -> frozenset[Pad]:
        """Who stands now that ``asked`` is on the display."""
        ledger = self._box.ledger
        told = _told(ledger) if ledger is not None else None
        if ledger is None or told is None or told.cue in OVER:
            self._seats = frozenset()
        elif told.cue in RUNOFFS:  # in which nobody else can be named
            self._seats = frozenset(ledger.public.seating.pad(Seat(seat)) for seat in told.facts["seats"])
        elif asked == QUESTION and ledger.ask is not None and ledger.ask.id == ELECTION:
            self._seats = self._blinking()
        return self._seats

    def _blinking(self) -> frozenset[Pad]:
        """Who stands by the lights, as long as the first of them does not speak."""
        lights = self._box.lights.on
        if Light.ON in lights.values():
            return self._seats
        return frozenset(pad for pad, light in lights.items() if light is Light.BLINK)


def _told(ledger: Ledger) -> Say[Seat] | None:
    """What was said last of the course of an election, or is said now; ``None`` where none is held."""
    if ledger.public.seating.public.phase != "election":
        return None
    return next(ledger.said(COURSE), None)
