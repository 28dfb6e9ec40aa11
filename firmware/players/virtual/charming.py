"""Whom a Piper has charmed, by his own choice or, where he was late, by lot; for his own eyes."""

from collections.abc import Mapping

from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad

CHARM = "piper.charm"


def charms(ledger: Ledger) -> Mapping[Pad, frozenset[Pad]]:
    """Who has charmed players in a game -> whom, by the pads at which they sat down."""
    seating, charmed = ledger.public.seating, dict[Pad, frozenset[Pad]]()
    for ask, value, public, _ in (*ledger.answers(), *ledger.missed()):
        if ask.id == CHARM and isinstance(value, list | tuple):
            heard = frozenset(seating.home(Seat(seat)) for seat in value)
            for actor in ask.actors:
                piper = seating.home(Seating(seating.pads, public).seat(actor))
                charmed[piper] = charmed.get(piper, frozenset()) | heard
    return charmed
