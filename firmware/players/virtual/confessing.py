"""At whose cards the Confessor has looked, as was told to everybody."""

from collections.abc import Iterator

from engine import Say
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


class Confessions:
    """Who has looked at whose card in a game, by the pads at which they sat down; read anew once more was told."""

    def __init__(self) -> None:
        self._at: tuple[Ledger, int] | None = None
        self._seen: frozenset[tuple[Pad, Pad]] = frozenset()

    def of(self, ledger: Ledger | None, pad: Pad) -> frozenset[Pad]:
        """At whose cards the player has looked who sat down at ``pad``."""
        if ledger is None:
            return frozenset()
        at = ledger, ledger.narrated.count
        if at != self._at:
            self._at, self._seen = at, frozenset(_looks(ledger))
        return frozenset(target for looker, target in self._seen if looker == pad)


def _looks(ledger: Ledger) -> Iterator[tuple[Pad, Pad]]:
    pads = ledger.public.seating.pads
    for effect in ledger.effects():
        match effect:
            case Say(cue="confessor.opens", facts={"seat": int(seat), "target": int(target)}):
                yield pads[seat - 1], pads[target - 1]
            case _:
                pass
