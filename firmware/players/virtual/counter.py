"""Whom the Innkeeper names at his counter, before everybody votes, as was told to everybody."""

from engine import Say
from engine.seats import Seat
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


class Counter:
    """Listens at the counter of the game at ``box``."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._of: Ledger | None = None
        self._count = 0

    def look(self) -> tuple[Pad, Pad] | None:
        """Who has named whom since the last look, by where they sit; nothing that was named in an evening before."""
        ledger = self._box.ledger
        count = len(ledger.course()) - 1 if ledger is not None else 0
        before, self._count = self._count if ledger is self._of else count, count
        self._of = ledger
        if ledger is None or count == before:
            return None
        for effect in ledger.effects()[before:]:
            match effect:
                case Say(cue="innkeeper.votes", facts={"seat": int(seat), "target": int(target)}):
                    return ledger.public.seating.pad(Seat(seat)), ledger.public.seating.pad(Seat(target))
                case _:
                    pass
        return None
