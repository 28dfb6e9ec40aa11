"""
Which wolves the Little Girl has spied and the Baker seen in this game, and when they saw her, in a file.

No record keeps what eyes have seen.
"""

from collections.abc import Mapping
from contextlib import suppress
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
        self._glimpses: dict[int, Pad] = {}
        self._exposed: tuple[int, ...] = ()

    def nights(self) -> Mapping[Pad, int]:
        """Whom the Little Girl saw, by where they sat down -> the night in which that was, in order."""
        self._turn()
        return self._nights

    def glimpses(self) -> Mapping[int, Pad]:
        """The nights in which the Baker looked -> whom he saw then, by where he sat down, or 0, in order."""
        self._turn()
        return self._glimpses

    def exposed(self) -> tuple[int, ...]:
        """The nights in which the wolves saw the Little Girl peep, in order."""
        self._turn()
        return self._exposed

    def add(self, wolf: Pad) -> None:
        """See ``wolf``, who sat down there, in this night."""
        ledger, nights = self._box.ledger, self.nights()
        if ledger is not None and wolf not in nights:
            self._nights = {**nights, wolf: ledger.public.seating.public.night}
            self._keep(ledger)

    def glimpse(self, wolf: Pad) -> None:
        """Have the Baker see ``wolf``, who sat down there, in this night; or 0, and he has seen nobody."""
        ledger, glimpses = self._box.ledger, self.glimpses()
        if ledger is not None:
            self._glimpses = {**glimpses, ledger.public.seating.public.night: wolf}
            self._keep(ledger)

    def expose(self) -> None:
        """Have the wolves see the Little Girl in this night."""
        ledger, exposed = self._box.ledger, self.exposed()
        if ledger is not None and (night := ledger.public.seating.public.night) not in exposed:
            self._exposed = (*exposed, night)
            self._keep(ledger)

    def _keep(self, ledger: Ledger) -> None:
        kept = {"spied": list(self._nights.items()), "glimpsed": list(self._glimpses.items())}
        remember(self._file, {"game": ledger.number, **kept, "exposed": list(self._exposed)})

    def _turn(self) -> None:
        """Turn to the game of now, with what is kept of it; another one than that begins with nothing."""
        ledger = self._box.ledger
        if ledger is self._of:
            return
        self._of, self._nights, self._glimpses, self._exposed = ledger, {}, {}, ()
        kept = remembered(self._file)
        if ledger is None or not isinstance(kept, dict):
            return
        if not ledger.narrated.count:
            remember(self._file, {})
        elif kept.get("game") == ledger.number:
            with suppress(TypeError, ValueError):
                self._nights = {Pad(wolf): night for wolf, night in kept.get("spied", ())}
                self._glimpses = {night: Pad(wolf) for night, wolf in kept.get("glimpsed", ())}
                self._exposed = tuple(kept.get("exposed", ()))
