"""Which cards a player was shown by his role or his trade, for his own eyes."""

from collections.abc import Iterator
from typing import NamedTuple

from engine import Show
from engine.seats import Seat
from firmware.players.opponents import CONFESSOR
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

_PAGES = {"seer.card": "", "confessor.card": CONFESSOR}
"""The pages that show the card of another, and the trade by which; or the own role."""


class Sight(NamedTuple):
    """Whose card it was, by where he sat down, which, and the role or trade by which it was seen."""

    target: Pad
    card: str
    means: str


def sights(ledger: Ledger | None, pad: Pad) -> tuple[Sight, ...]:
    """What the player has seen who sat down at ``pad``, in order; each card as it was last."""
    if ledger is None or pad not in ledger.public.seating.pads:
        return ()
    seat = Seat(ledger.public.seating.pads.index(pad) + 1)
    seen = [*_shown(ledger, seat)]
    latest = {sight.target: number for number, sight in enumerate(seen)}
    return tuple(seen[number] for number in sorted(latest.values()))


def _shown(ledger: Ledger, seat: Seat) -> Iterator[Sight]:
    pads = ledger.public.seating.pads
    for effect in ledger.effects():
        match effect:
            case Show(cue, to, {"seat": int(target), "role": str(role)}) if cue in _PAGES and seat in to:
                yield Sight(pads[target - 1], role, _PAGES[cue] or ledger.game.role(seat))
            case _:
                pass
