"""
The Defender (le Salvateur).

Every night, before the wolves, he protects one player from them until dawn, himself if he likes,
but never the same two nights running. The reminder of the turn names him [000:636]; what he does
is public knowledge: he is no help to the Little Girl, nor against anything but wolves.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, Pages, PublicView, RecapLines, Role, Slot, Stage, window


class Defender(Role):
    """Keeps one player from the wolves."""

    key = "defender"
    aliases = ("salvateur", "heiler", "beschützer")
    weight = 3.0
    slot = Slot.DEFENDER
    call = "defender"
    pages: ClassVar[Pages] = {"defender.last": ("seat",)}
    asks: ClassVar[Asks] = {"defender.protect": "friend"}
    recap: ClassVar[RecapLines] = {"defender.protect": None}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"nouvelle_lune": 1}

    def tonight(self, public: PublicView) -> bool:
        """Every night, or the first only (C-18)."""
        return public.rules.guard_schedule == "every_night" or public.night == 1

    @window(1.0)
    async def protect(self, night: Night) -> None:
        """Choose whom, reminded of whom he chose last."""
        last = night.before("protect")
        night.show("defender.last", seat=last)
        target = await night.seat_for("defender.protect", lambda: _targets(night, last))
        if target is None:
            return
        night.do("protect", target)
        if night.rules.guard_protects_little_girl or not night.peeps(target):
            night.do("shield", target)
        night.record("defender.protect", seat=night.seat, target=target)

    def dawns(self, stage: Stage) -> None:
        """The bites of the night are stopped: the pack's, and by the rules the White Werewolf's (A-43)."""
        for seat in stage.state.done("shield"):
            stage.state.rescue(seat)
            if stage.rules.guard_vs_white_wolf:
                stage.state.lift("mauled", seat)


def _targets(night: Night, last: Seat | None) -> tuple[Seat, ...]:
    repeats = night.rules.guard_repeat == "allowed"
    return tuple(seat for seat in night.living if repeats or seat != last)
