"""
On whom all eyes are by day at a virtual table: who is condemned, or dies.

It follows from what the narrator has said to everybody, and from nothing else.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine import Effect, Say
from engine.seats import Seat
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.virtual.scene import Fate, Vigil

FATES: Mapping[str, tuple[Fate, str, str]] = MappingProxyType(
    {
        "vote.condemned": ("condemned", "seat", ""),
        "scapegoat.falls": ("condemned", "seat", ""),
        "hunter.shoots": ("shot", "target", "seat"),
        "grief": ("grief", "seat", ""),
    }
)
"""Of what somebody is to die after a cue, and which of its facts are he and who shot him."""

MERCY = frozenset({"lord.opens", "lord.mercy.opens", "lord.begged", "lord.unasked", "lord.refuses"})
"""What is said between a sentence and the death, as long as it can be pardoned."""

LAST = 8
"""So many effects are looked at: between a sentence and the death there are fewer."""


def vigil(box: Box, things: Things) -> Vigil | None:
    """On whom all eyes are, by what was narrated last; nobody at night, nor once something else is told."""
    ledger = box.ledger
    if ledger is None or box.night or box.evening.phase != "game" or ledger.narrated.over:
        return None
    said = [one for one in ledger.begun()[-LAST:] if isinstance(one, Say) and one.cue not in MERCY]
    dead = _named(said[-1], "seat") if said and said[-1].cue == "death" else 0
    before = said[-2:-1] if dead else said[-1:]
    fate, seat, by = _doomed(before[0]) if before else ("dead", 0, 0)
    if dead and dead != seat:
        fate, seat, by = "dead", dead, 0
    if not seat:
        return None
    pad = ledger.public.seating.pad
    return Vigil(pad(Seat(seat)), fate, bool(dead) and things.is_told(pad(Seat(seat))), pad(Seat(by)) if by else 0)


def _doomed(said: Effect[Seat]) -> tuple[Fate, int, int]:
    """Of what, who is to die after this, and who shot him, or 0."""
    if not isinstance(said, Say) or said.cue not in FATES:
        return "dead", 0, 0
    fate, whom, by = FATES[said.cue]
    return fate, _named(said, whom), _named(said, by)


def _named(said: Say[Seat], fact: str) -> int:
    """The seat that is this fact, or 0."""
    seat = said.facts.get(fact)
    return seat if isinstance(seat, int) else 0
