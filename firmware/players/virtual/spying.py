"""
Which wolves the Little Girl has spied and the Baker seen in this game, and when they saw her, in a file.

No record keeps what eyes have seen.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from firmware.players.virtual.remembering import remember, remembered
from firmware.runtime.log import log
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
        remember(self._file, self._written(ledger))

    def _written(self, ledger: Ledger) -> Mapping[str, object]:
        return {
            "game": ledger.number,
            "spied": [list(pair) for pair in self._nights.items()],
            "glimpsed": [list(pair) for pair in self._glimpses.items()],
            "exposed": list(self._exposed),
        }

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
            self._take_up(ledger, {**self._written(ledger), **kept})

    def _take_up(self, ledger: Ledger, kept: Mapping[str, object]) -> None:
        """Have what is ``kept`` of this game, but for what it cannot be, which the log says."""
        pads = ledger.public.seating.pads
        self._nights = {Pad(wolf): night for wolf, night in _pairs(kept["spied"]) if wolf in pads}
        self._glimpses = {night: Pad(wolf) for night, wolf in _pairs(kept["glimpsed"]) if wolf in {0, *pads}}
        self._exposed = tuple(night for night in _listed(kept["exposed"]) if isinstance(night, int))
        if self._written(ledger) != kept:
            log(f"{self._file} is damaged: what cannot be read in it of this game is left out, and the rest counts")


def _pairs(kept: object) -> Iterator[tuple[int, int]]:
    """Those of what is ``kept`` that are two numbers."""
    for one in _listed(kept):
        match one:
            case [int(first), int(second)]:
                yield first, second
            case _:
                pass


def _listed(kept: object) -> list[object]:
    return kept if isinstance(kept, list) else []
