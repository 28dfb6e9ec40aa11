"""How somebody was condemned: by how many votes, and whether the Captain did it; the story tells of the vote alone."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine import Say
from engine.seats import Seat
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


class Count(NamedTuple):
    """
    How many votes somebody had against him in a ballot, and how many were counted in all.

    Whether the Captain's, which counts ``twice``, was among all of these, and the two of the Raven's ``poster``.
    """

    votes: int
    total: int
    twice: bool = False
    poster: bool = False


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


def counted(ledger: Ledger) -> Mapping[tuple[int, Pad], Count]:
    """
    On which day who was condemned in the game of ``ledger`` -> the count of the ballot by which he was, the last one.

    A vote that counts twice is two, and the Raven's poster adds its own. Nobody whom fingers condemned that the people
    counted themselves.
    """
    return dict(_counted(ledger))


def _counted(ledger: Ledger) -> Iterator[tuple[tuple[int, Pad], Count]]:
    counts: Mapping[Seat, int] = {}
    told, poster, doubles = (0, False, False), False, ledger.rules.double_vote == "captain"
    for effect, before in zip(ledger.effects(), ledger.course(), strict=False):
        match effect:
            case Say("vote.opens"):
                counts = {}
            case Say("vote.poster"):  # of the tally that follows
                poster = True
            case Say("vote.tally", facts):
                counts = facts["counts"]
                twice = doubles and before.captain is not None and bool(facts["votes"].get(before.captain))
                told, poster = (sum(counts.values()), twice, poster), False
            case Say("vote.condemned", {"seat": int(seat)}) if seat in counts:
                condemned = before.day, ledger.seating.pad(Seat(seat))
                yield condemned, Count(counts[Seat(seat)], *told)
