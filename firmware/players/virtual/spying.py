"""Which wolves the Little Girl has spied in the game that is played, in a file: no record keeps what eyes have seen."""

from collections.abc import Mapping
from pathlib import Path

from firmware.players.virtual.remembering import remember, remembered
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

FILE = "spied.json"


class Spied:
    """The wolves that the only person at the window of ``box`` has made out, kept in the state ``folder``."""

    def __init__(self, box: Box, folder: Path) -> None:
        self._box, self._file = box, folder / FILE
        self._of: Ledger | None = None
        self._nights: dict[Pad, int] = {}

    def nights(self) -> Mapping[Pad, int]:
        """Who it was, by where they sat down -> the night in which they were seen, in order."""
        ledger = self._box.ledger
        if ledger is not self._of:
            self._of, self._nights = ledger, self._taken_up(ledger)
        return self._nights

    def add(self, wolf: Pad) -> None:
        """See ``wolf``, who sat down there, in this night."""
        ledger, nights = self._box.ledger, self.nights()
        if ledger is not None and wolf not in nights:
            self._nights = {**nights, wolf: ledger.public.seating.public.night}
            remember(self._file, {"game": ledger.number, "spied": list(self._nights.items())})

    def _taken_up(self, ledger: Ledger | None) -> dict[Pad, int]:
        """What is kept of a game that goes on; another one begins with nothing."""
        kept = remembered(self._file)
        if ledger is None or not isinstance(kept, dict):
            return {}
        if not ledger.narrated.count:
            remember(self._file, {})
            return {}
        try:
            return {Pad(wolf): night for wolf, night in kept["spied"]} if kept["game"] == ledger.number else {}
        except (KeyError, TypeError, ValueError):
            return {}
