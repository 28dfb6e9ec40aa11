"""Whom a Piper has charmed or Cupid has joined, by his own choice or, where he was late, by lot; for his own eyes."""

from collections.abc import Mapping

from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

CHARM, PAIR = "piper.charm", "cupid.pair"


def charms(ledger: Ledger) -> Mapping[Pad, frozenset[Pad]]:
    """Who has charmed players in a game -> whom, by the pads at which they sat down."""
    return _named(ledger, CHARM)


def joins(ledger: Ledger) -> Mapping[Pad, frozenset[Pad]]:
    """Who has made lovers of two players in a game -> of whom, by the pads at which they sat down."""
    return _named(ledger, PAIR)


def _named(ledger: Ledger, what: str) -> Mapping[Pad, frozenset[Pad]]:
    """Who was asked that -> for whom he has done it, in all nights."""
    seating, named = ledger.public.seating, dict[Pad, frozenset[Pad]]()
    for ask, value, public, _ in (*ledger.answers(), *ledger.missed()):
        if ask.id == what and isinstance(value, list | tuple):
            those = frozenset(seating.home(Seat(seat)) for seat in value)
            for home in map(seating.home, seating.asked(ask, public)):
                named[home] = named.get(home, frozenset()) | those
    return named
