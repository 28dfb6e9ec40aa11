"""At whose cards the Confessor has looked, as was told to everybody."""

from collections.abc import Mapping

from engine import Say
from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


def confessions(ledger: Ledger) -> Mapping[Pad, frozenset[Pad]]:
    """Who has looked at a card in a game -> at whose, by the pads at which they sat down."""
    seating, seen = ledger.public.seating, dict[Pad, frozenset[Pad]]()
    for effect in ledger.effects():
        match effect:
            case Say(cue="confessor.opens", facts={"seat": int(seat), "target": int(target)}):
                looker = seating.home(Seat(seat))
                seen[looker] = seen.get(looker, frozenset()) | {seating.home(Seat(target))}
            case _:
                pass
    return seen
