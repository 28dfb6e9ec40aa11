"""
When the Farmers elect their Captain, and who can be named after him: else one waits for what does not come.

It follows from what everybody knows.
"""

from engine import PublicView
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS
from firmware.players.opponents.town import electors

SECOND = 2
"""The day on which they do, unless the rules name another."""


def elects_tomorrow(public: PublicView) -> bool:
    """Whether those whose buildings elect a Captain, and nobody else, do so on the day after this one."""
    rules = public.rules
    day = SECOND if rules.captain_election_day == "auto" else rules.captain_election_day
    alone = rules.captain_electorate != "all" and bool(electors(public))
    return alone and public.captain is None and not public.captain_over and public.day > 0 and public.day + 1 == day


def farmers_only(public: PublicView) -> bool:
    """Whether only those can be Captain whose buildings elect one, dead or alive (A-53)."""
    farmers = any(BUILDINGS[trade].elects for trade in public.trades())
    return farmers and public.rules.captain_electorate != "all"


def heirs(public: PublicView) -> tuple[Seat, ...]:
    """Who can be Captain after one who is dead."""
    if not farmers_only(public):
        return tuple(public.living)
    return electors(public)
