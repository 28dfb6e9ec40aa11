"""
The Bonesetter (le Rebouteux), in the hovel.

Once, at any time of the day, he gives a player back the unique power he has used [000:818-836].
Whose character has used a power nobody knows: where these may be given back too, he may try
it on anybody.
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.building import Building, Pages, RecapLine, RecapLines, Stage


class Bonesetter(Building):
    """Gives a used power back."""

    key = "bonesetter"
    aliases = ("rebouteux", "masure", "mortier", "einrenker")
    unique = True
    restores = True
    cues: ClassVar[Pages] = {
        "bonesetter.heals": ("seat", "target", "building"),
        "bonesetter.restores": ("seat", "target"),
    }
    recap: ClassVar[RecapLines] = {"bonesetter.heal": RecapLine("story.bonesetter", ("seat", "target"))}

    def targets(self, stage: Stage, seat: Seat) -> tuple[Seat, ...]:
        """Others who have given their token back (A-75), or anybody else where characters count."""
        public = stage.state.public
        if stage.rules.healer_targets == "characters":
            return tuple([other for other in public.living if other != seat])
        return tuple([other for other in public.owners() if other != seat and _used(stage, other)])

    async def invoke(self, stage: Stage, seat: Seat, target: Seat) -> bool:
        """Return the token, and where characters count, whatever ``target`` has used up at night."""
        building = stage.state.public.buildings.get(target) if _used(stage, target) else None
        if building is not None:
            stage.state.restore(target)
            stage.say("bonesetter.heals", {"seat": seat, "target": target, "building": building})
        else:
            stage.say("bonesetter.restores", {"seat": seat, "target": target})
        if stage.rules.healer_targets == "characters":
            stage.state.renew(target)
        stage.state.record("bonesetter.heal", seat=seat, target=target, building=building)
        return False


def _used(stage: Stage, seat: Seat) -> bool:
    """Whether ``seat`` has given back a token that he may have again; a lost immunity only by C-38."""
    building = stage.building(seat)
    if building is None or stage.state.public.tokens[seat]:
        return False
    return building.unique or (building.immune and stage.rules.tavern_restorable)
