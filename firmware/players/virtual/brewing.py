"""On whom a Witch has used her potions, for her own eyes."""

from collections.abc import Mapping

from engine import Show
from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Entered
from hardware.ports.pads import Pad
from hardware.virtual.scene import Potion

_VICTIM = "witch.victim"
"""The page that names whom she can heal."""


def brews(ledger: Ledger) -> Mapping[Pad, Mapping[Pad, Potion]]:
    """Who has used potions in a game -> on whom, and which it was last, by the pads at which they sat down."""
    seating, used = ledger.public.seating, dict[Pad, dict[Pad, Potion]]()
    for entered in ledger.answers():
        target, potion = _used(ledger, entered)
        if target is not None:
            for home in map(seating.home, seating.asked(entered.ask, entered.public)):
                used.setdefault(home, {})[seating.home(target)] = potion
    return used


def _used(ledger: Ledger, entered: Entered) -> tuple[Seat | None, Potion]:
    """On whom which potion was used by that answer, if any was."""
    match entered.ask.id, entered.value:
        case "witch.heal", True:
            shown = ledger.effects()[: entered.after]
            victims = (one.facts["seat"] for one in reversed(shown) if isinstance(one, Show) and one.cue == _VICTIM)
            return next(victims, None), "life"
        case "witch.poison", int(seat):
            return Seat(seat), "death"
    return None, ""
