"""Who stands for Captain, as everybody saw it: from the question until the election is over."""

from typing import cast

from firmware.session.box import Box
from hardware.ports.board import Light
from hardware.ports.pads import Pad

QUESTION = "floor.stand"
"""What is asked then; the light of whoever stands blinks."""

RUNOFF = "captain.runoff"
"""The second ballot, in which nobody can be named but those who had the most votes."""

ELECTIONS = frozenset({"captain.elect", RUNOFF})


class Standing:
    """Remembers who stands at the table of ``box``."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._seats: frozenset[Pad] = frozenset()

    def look(self, asked: str) -> frozenset[Pad]:
        """Who stands now that ``asked`` is on the display."""
        ask = self._box.ledger.ask if self._box.ledger is not None else None
        if ask is None or ask.id not in ELECTIONS:
            self._seats = frozenset()
            return self._seats
        if ask.id == RUNOFF:
            self._seats = frozenset(cast("tuple[Pad, ...]", ask.options))
            return self._seats
        lights = self._box.lights.on
        if asked == QUESTION and Light.ON not in lights.values():  # which is on the first of them who speaks
            self._seats = frozenset(pad for pad, light in lights.items() if light is Light.BLINK)
        return self._seats
