"""
The debate in which people left the table, in a file: it goes on with the time that was left, and with who was ready.

The journal of the box has it begin again: at a real table people come back after hours, or after a power cut.
"""

from pathlib import Path

from firmware.players.virtual.remembering import remember, remembered
from firmware.session.box import Box, LeftDebate
from hardware.ports.board import Light
from hardware.ports.pads import Pad

FILE = "debate.json"

LEAST = 20.0
"""Seconds that it has, at least: who comes back has to find his way first."""


class Unfinished:
    """The file of that debate, in the state ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def read(self) -> LeftDebate | None:
        """The debate that was left last, as far as that can be read."""
        kept = remembered(self._file)
        try:
            ready = frozenset(map(Pad, kept["ready"]))
            return LeftDebate(int(kept["game"]), int(kept["night"]), max(LEAST, float(kept["seconds"])), ready)
        except (KeyError, TypeError, ValueError):
            return None

    def write(self, box: Box) -> None:
        """Keep the debate that is on at ``box`` as it is left, if there is one."""
        left, ledger = box.debate_left, box.ledger
        if left is not None and ledger is not None:
            ready = [pad for pad, light in box.lights.on.items() if light is Light.BLINK]
            night = ledger.narrated.night
            remember(self._file, {"game": ledger.number, "night": night, "seconds": round(left), "ready": ready})
