"""
When the Farmers elect their Captain: until then nobody may think that the election was forgotten.

It follows from what everybody knows.
"""

from engine import PublicView
from engine.werewolf.setup.registry import BUILDINGS

SECOND = 2
"""The day on which they do, unless the rules name another."""


def elects_tomorrow(public: PublicView) -> bool:
    """Whether those whose buildings elect a Captain, and nobody else, do so on the day after this one."""
    rules = public.rules
    day = SECOND if rules.captain_election_day == "auto" else rules.captain_election_day
    farmers = any(BUILDINGS[public.buildings[seat]].elects for seat in public.owners())
    alone = farmers and rules.captain_electorate != "all"
    return alone and public.captain is None and not public.captain_over and public.day > 0 and public.day + 1 == day
