"""
The Confessor (le Confesseur), in the church.

Once, at any time of the day, he names a player who must show him his card, in secret [000:800-816].
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.building import Building, Pages, RecapLines, Stage

#: How long he has to come to the box and look, in calls (M27).
LOOK = 1.0


class Confessor(Building):
    """Sees one card by day."""

    key = "confessor"
    aliases = ("confesseur", "eglise", "chapelet", "beichtvater")
    first_game = True
    unique = True
    cues: ClassVar[Pages] = {"confessor.opens": ("seat", "target"), "confessor.closes": ("seat",)}
    pages: ClassVar[Pages] = {"confessor.card": ("seat", "role")}
    recap: ClassVar[RecapLines] = {"confessor.look": None}

    def targets(self, stage: Stage, seat: Seat) -> tuple[Seat, ...]:
        """Anybody else, Vagabonds too (A-76)."""
        return tuple([other for other in stage.state.public.living if other != seat])

    async def invoke(self, stage: Stage, seat: Seat, target: Seat) -> bool:
        """Show him the card."""
        role = stage.state.roles[target]
        stage.say("confessor.opens", {"seat": seat, "target": target})
        stage.hush(LOOK * stage.rules.timers.call)
        stage.show("confessor.card", seat, {"seat": target, "role": role})
        stage.state.record("confessor.look", seat=seat, target=target, role=role)
        stage.say("confessor.closes", {"seat": seat})
        return False
