"""
The Innkeeper (le Tavernier), in the tavern.

Wolves do not devour him and nobody may vote against him. He votes alone before the others,
and loses all this once he voted against one whom the village condemned, pardoned or not
[000:953-979].
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.building import Asks, Building, Pages, RecapLine, RecapLines, Seats, Stage


class Innkeeper(Building):
    """Is spared, as long as he harms nobody."""

    key = "innkeeper"
    aliases = ("tavernier", "aubergiste", "taverne", "timbale", "wirt")
    immune = True
    cues: ClassVar[Pages] = {
        "innkeeper.opens": ("seat",),
        "innkeeper.votes": ("seat", "target"),
        "innkeeper.passes": ("seat",),
        "innkeeper.sealed": ("seat",),
        "innkeeper.exposed": ("seat",),
        "innkeeper.silenced": ("seat",),
    }
    asks: ClassVar[Asks] = {"innkeeper.vote": "enemy_or_nobody"}
    recap: ClassVar[RecapLines] = {
        "innkeeper.vote": None,
        "innkeeper.exposed": RecapLine("story.innkeeper.exposed", ("seat", "target")),
    }

    async def votes_alone(self, stage: Stage, seat: Seat, options: Seats, decoys: Seats) -> Seat | None:
        """Have him name somebody before everybody's ears, or in secret (A-64)."""
        stage.say("innkeeper.opens", {"seat": seat})
        may_pass = stage.rules.abstention != "forbidden"
        sealed = stage.rules.sealed_innkeeper
        target = await stage.choose("innkeeper.vote", seat, options, decoys=decoys, may_pass=may_pass, sealed=sealed)
        if not stage.present(seat):
            return None
        stage.state.record("innkeeper.vote", seat=seat, target=target)
        if sealed:
            stage.say("innkeeper.sealed", {"seat": seat})
        elif target is None:
            stage.say("innkeeper.passes", {"seat": seat})
        else:
            stage.say("innkeeper.votes", {"seat": seat, "target": target})
        return target

    def condemned(self, stage: Stage, seat: Seat, condemned: Seat) -> None:
        """Lose the immunity by any ballot of the day that named ``condemned`` (A-66)."""
        named = any(votes.get(seat) == condemned for votes in stage.state.ballots)
        if named and stage.state.public.tokens[seat]:
            _expose(stage, seat, "innkeeper.exposed")
            stage.state.record("innkeeper.exposed", seat=seat, target=condemned)

    async def settle(self, stage: Stage, seat: Seat) -> None:
        """End the immunity of an owner who may never vote again: no vote could, and a last wolf might wait for ever."""
        if seat in stage.state.public.no_vote and stage.state.public.tokens[seat]:
            _expose(stage, seat, "innkeeper.silenced")


def _expose(stage: Stage, seat: Seat, why: str) -> None:
    stage.state.give_back(seat)
    stage.say(why, {"seat": seat})
