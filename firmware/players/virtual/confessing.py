"""At whose cards the Confessor has looked, as was told to everybody."""

from collections.abc import Mapping

from engine import Say
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


def confessions(ledger: Ledger) -> Mapping[Pad, frozenset[Pad]]:
    """Who has looked at a card in a game -> at whose, by the pads at which they sat down."""
    pads, seen = ledger.public.seating.pads, dict[Pad, frozenset[Pad]]()
    for effect in ledger.effects():
        match effect:
            case Say(cue="confessor.opens", facts={"seat": int(seat), "target": int(target)}):
                looker = pads[seat - 1]
                seen[looker] = seen.get(looker, frozenset()) | {pads[target - 1]}
            case _:
                pass
    return seen
