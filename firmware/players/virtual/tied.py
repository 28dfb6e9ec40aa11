"""Why a tie of the village is not settled: what is only read, after the narrator has said what comes of it."""

from collections.abc import Collection

from audio.text.grammar import capital
from engine import PublicView
from engine.seats import Seat
from engine.werewolf.phases.ballot import leaders
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger

RUNOFF, NOBODY = "vote.runoff.opens", "vote.nobody"
"""What the narrator says of a tie that is voted on once more, and where nobody is condemned."""

OPENS = frozenset({RUNOFF, "vote.opens"})
"""With one of these begins each ballot."""


def why_open(box: Box, cue: str) -> str:
    """Why the tie of which ``cue`` tells is not settled, in the words of ``box``; nothing of anything else."""
    ledger = box.ledger
    if ledger is None or cue not in {RUNOFF, NOBODY}:
        return ""
    if cue == NOBODY:
        return capital(box.label("window.told.tie.again")) if _ties_again(ledger) else ""
    captain = silent_captain(ledger.public.seating.public, next(ledger.said({RUNOFF})).facts["seats"])
    seat = None if captain is None else ledger.public.seating.pad(captain)
    return "" if seat is None else capital(box.label("window.told.tie.open", seat=seat))


def silent_captain(public: PublicView, tied: Collection[Seat]) -> Seat | None:
    """The Captain by whose vote one of the ``tied`` would be condemned, had he given any (rule A-07)."""
    captain, rules = public.captain, public.rules
    if captain is None or captain not in public.living or public.votes.get(captain) is not None:
        return None
    if rules.captain_present or rules.tie_rule == "arrows_revote" or rules.vote_mode == "hands":
        return None
    return captain if captain not in tied or rules.captain_decides_own_tie else None


def _ties_again(ledger: Ledger) -> bool:
    """Whether the last ballot was a runoff, and several had the most votes in it."""
    counted = next(ledger.said({"vote.tally"}), None)
    if counted is None or next(ledger.said(OPENS)).cue != RUNOFF:
        return False
    return len(leaders(counted.facts["counts"])) > 1
