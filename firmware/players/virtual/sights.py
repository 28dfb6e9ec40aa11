"""Which cards a player was shown by his role or his trade, for his own eyes."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import Show
from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents import CONFESSOR
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

_PAGES = {"seer.card": "", "confessor.card": CONFESSOR}
"""The pages that show the card of another, and the trade by which; or the own role."""


_WOLVES_SIDE = "werewolves"
"""What the engine calls the side of the wolves, where it shows only a side."""


class Sight(NamedTuple):
    """Whose card it was, by where he sat down, which, and the role or trade by which it was seen."""

    target: Pad
    card: str
    means: str


def sights(ledger: Ledger) -> Mapping[Pad, tuple[Sight, ...]]:
    """What each player has seen, by where he sat down, in order; each card as it was last."""
    pads, seen = ledger.public.seating.pads, dict[Pad, dict[Pad, Sight]]()
    for effect in ledger.effects():
        match effect:
            case Show(cue, to, {"seat": int(target), "role": str(role)}) if cue in _PAGES:
                for seat in to:
                    sight = Sight(pads[target - 1], role, _PAGES[cue] or ledger.game.role(seat))
                    latest = seen.setdefault(pads[seat - 1], {})
                    latest.pop(sight.target, None)  # a card that is seen again is seen last
                    latest[sight.target] = sight
            case _:
                pass
    return {pad: tuple(latest.values()) for pad, latest in seen.items()}


def verdicts(ledger: Ledger) -> Mapping[Pad, Mapping[Pad, bool]]:
    """In whom each player has seen a wolf, and in whom none, by where they sat down; also by a mere side."""
    pads, seen = ledger.public.seating.pads, dict[Pad, dict[Pad, bool]]()
    for effect in ledger.effects():
        match effect:
            case Show(cue, to, {"seat": int(target), **facts}) if cue in _PAGES:
                wolf = facts.get("role") in WOLVES or facts.get("camp") == _WOLVES_SIDE
                for seat in to:
                    seen.setdefault(pads[seat - 1], {})[pads[target - 1]] = wolf
            case _:
                pass
    return seen
