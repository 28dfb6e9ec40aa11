"""Who may say last words at a virtual table: whom the village has condemned, until it is told who he was."""

from itertools import takewhile

from engine import Say
from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

VERDICT, DEATH = "vote.condemned", "death"
PARDON = "lord."
"""With this begins what is asked after a verdict that may come to nothing."""

OWN = frozenset({"lord.opens", "lord.refuses"})
"""What is said where a Lord was asked without anybody having begged: he was to pardon himself."""


def parting(ledger: Ledger) -> Pad:
    """
    Who is condemned, as all have heard, and was not asked to beg for mercy; 0 for nobody.

    It follows from what the narrator has said, and from no card: who will live, as an idiot, is one until that is told.
    Whether the death of who is dead was told, too, is not known here.
    """
    said = [one for one in ledger.begun()[-len(OWN) - 3 :] if isinstance(one, Say)]
    since = [one.cue for one in takewhile(lambda one: one.cue != VERDICT, reversed(said))]
    if len(since) == len(said) or not (since[:1] == [DEATH] if since else not _may_live(ledger)):
        return Pad(0)
    seat = said[-1 - len(since)].facts.get("seat")
    return ledger.public.seating.pad(Seat(seat)) if isinstance(seat, int) and OWN.issuperset(since[1:]) else Pad(0)


def _may_live(ledger: Ledger) -> bool:
    """Whether a Lord may still pardon him."""
    return ledger.ask is not None and ledger.ask.id.startswith(PARDON)
