"""
The Lord of the manor (le Châtelain).

Once, after any vote, he may pardon the condemned who begs for it, or himself: who is
pardoned stays, and shows no card [000:981-1005].
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.building import Asks, Building, Pages, RecapLine, RecapLines, Stage


class Lord(Building):
    """Pardons one condemned."""

    key = "lord"
    aliases = ("chatelain", "manoir", "clefs", "lord of the manor", "gutsherr")
    first_game = True
    unique = True
    cues: ClassVar[Pages] = {
        "lord.mercy.opens": ("seat", "lord"),
        "lord.begged": ("seat",),
        "lord.unasked": ("seat",),
        "lord.opens": ("seat", "target"),
        "lord.refuses": ("seat", "target"),
    }
    asks: ClassVar[Asks] = {"lord.mercy": "yes", "lord.pardon": "pardon"}
    recap: ClassVar[RecapLines] = {
        "lord.pardon": None,
        "lord.refuse": RecapLine("story.lord.refused", ("seat", "target")),
    }

    async def pardons(self, stage: Stage, seat: Seat, condemned: Seat) -> bool:
        """Have ``condemned`` beg where he must (A-69), and the Lord answer."""
        if not stage.state.public.tokens[seat]:
            return False
        begged = condemned != seat and stage.rules.pardon_requires_request
        if begged and not await _begs(stage, seat, condemned):
            return False
        stage.say("lord.opens", {"seat": seat, "target": condemned})
        if await stage.yes_no("lord.pardon", seat, condemned):
            stage.state.pardon(seat, condemned)
            stage.state.record("lord.pardon", seat=seat, target=condemned, begged=begged)
            return True
        if stage.present(seat, condemned):
            stage.say("lord.refuses", {"seat": seat, "target": condemned})
            if begged:
                stage.state.record("lord.refuse", seat=seat, target=condemned)
        return False


async def _begs(stage: Stage, seat: Seat, condemned: Seat) -> bool:
    stage.say("lord.mercy.opens", {"seat": condemned, "lord": seat})
    begs = await stage.yes_no("lord.mercy", condemned, seat)
    if stage.present(seat, condemned):
        stage.say("lord.begged" if begs else "lord.unasked", {"seat": condemned})
    return begs
