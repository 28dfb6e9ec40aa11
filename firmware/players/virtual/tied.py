"""Whom the Captain condemned where the vote was tied: the story tells of the vote alone."""

from collections.abc import Mapping

from engine import Say
from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


def settled(ledger: Ledger) -> Mapping[Pad, Pad]:
    """
    Who was condemned after a tie in the game of ``ledger`` -> the Captain who settled it.

    He did so by the vote that he gave, or is asked; what was said of a vote before is of that one.
    """
    captain, found = None, dict[Pad, Pad]()
    for effect in ledger.effects():
        match effect:
            case Say("vote.opens"):
                captain = None
            case Say("vote.captain" | "vote.tiebreak.opens", {"seat": int(seat)}):
                captain = ledger.seating.pad(Seat(seat))
            case Say("vote.condemned", {"seat": int(seat)}) if captain is not None:
                found[ledger.seating.pad(Seat(seat))] = captain
    return found
