"""
The Raven (le Corbeau).

Every night he may put his poster on the dwelling of somebody he suspects: at the next count that
player has two voices more against him [000:1123-1135]. Nobody learns who put it there. It stays
on no Vagabond's tent [000:1142-1143].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, Pages, RecapLine, RecapLines, Role, Slot, Stage, window


class Raven(Role):
    """Accuses one player a night."""

    key = "raven"
    aliases = ("corbeau", "rabe")
    harmless = True
    weight = 1.0
    slot = Slot.RAVEN
    call = "raven"
    cues: ClassVar[Pages] = {"poster": ("seat",)}
    asks: ClassVar[Asks] = {"raven.accuse": "enemy"}
    recap: ClassVar[RecapLines] = {"raven.accuse": RecapLine("story.raven", ("seat", "target"), reveals="seat")}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"village2009": 1}

    @window(1.25)
    async def accuse(self, night: Night) -> None:
        """Choose a dwelling; there is one poster, and it is seen at dawn."""
        target = await night.seat_for("raven.accuse", lambda: _targets(night))
        if target is None:
            return
        night.do("poster", target)
        night.record("raven.accuse", seat=night.seat, target=target)

    def morning(self, stage: Stage) -> None:
        """The poster is found, unless it accuses one who is dead."""
        found = [seat for raven, seat in stage.state.deeds.get("poster", {}).items() if _stays(stage, raven, seat)]
        if found:
            stage.state.post(found[-1])
            stage.say("poster", {"seat": found[-1]})


def _targets(night: Night) -> tuple[Seat, ...]:
    vagabonds = night.public.vagabonds()
    seats = night.living if night.rules.raven_self else night.others
    return tuple(seat for seat in seats if seat not in vagabonds)


def _stays(stage: Stage, raven: Seat, seat: Seat) -> bool:
    living = stage.state.public.living
    return seat in living and (raven in living or stage.rules.raven_mark_survives)
