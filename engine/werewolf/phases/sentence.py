"""
The sentence: pardon, execution, and what the verdict costs others.

Somebody pardoned stays and shows nothing, so nothing follows from his end.
"""

from typing import NamedTuple

from engine.seats import Seat
from engine.werewolf.model.building import Scene
from engine.werewolf.phases import victory
from engine.werewolf.phases.death import fall


class Verdict(NamedTuple):
    """Whom the vote condemns, if anybody, and of what he is to die."""

    seat: Seat | None
    cause: str = "voted"


NOBODY = Verdict(None)


async def carry_out(stage: Scene, verdict: Verdict) -> bool:
    """Carry out ``verdict``; whether the next on the list is to be named in his stead (A-68)."""
    condemned = verdict.seat
    if condemned is None:
        stage.say("vote.nobody")
        victory.test(stage)
        return False
    if verdict.cause == "voted":  # who pays for the others was named, and condemned by nobody
        stage.say("vote.condemned", {"seat": condemned})
    pardoned = bool(stage.state.public.buildings) and await _pardoned(stage, condemned)
    if pardoned:
        stage.say("vote.pardoned", {"seat": condemned})
    elif condemned in stage.state.public.living and not stage.role(condemned).condemned(stage, condemned):
        await fall(stage, ((condemned, verdict.cause),))
    for seat, building in stage.owners():
        building.condemned(stage, seat, condemned)
    return pardoned and not stage.rules.pardon_ends_vote


async def _pardoned(stage: Scene, condemned: Seat) -> bool:
    for seat, building in stage.owners():
        if await building.pardons(stage, seat, condemned):
            return condemned in stage.state.public.living
    return False
