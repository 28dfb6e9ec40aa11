"""
The Hunter (le Chasseur).

With his last breath he shoots another player of his choice [000:221-232, 409-411]. He does
not harm the one he loves; where nobody else is left, no shot is heard.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Pages, RecapLines, Role, Rules, Stage

_BY_WOLVES_OR_VOTE = frozenset({"devoured", "caught", "voted", "left"})
_TRIGGERS: Mapping[str, frozenset[str]] = {
    "wolves_vote": _BY_WOLVES_OR_VOTE,
    "wolves_vote_poison": _BY_WOLVES_OR_VOTE | {"poisoned"},
}


class Hunter(Role):
    """Shoots somebody when he dies."""

    key = "hunter"
    aliases = ("chasseur", "jäger")
    weight = 3.0
    cues: ClassVar[Pages] = {
        "hunter.falls": ("seat",),
        "hunter.shoots": ("seat", "target"),
        "hunter.spares": ("seat",),
    }
    asks: ClassVar[Asks] = {"hunter.shoot": "enemy"}
    recap: ClassVar[RecapLines] = {"hunter.shoot": None}

    async def falls(self, stage: Stage, seat: Seat, cause: str) -> Seat | None:
        """Shoot, where this death lets him."""
        if not _fires(stage.rules, cause):
            return None
        stage.say("hunter.falls", {"seat": seat})
        target = await stage.choose(
            "hunter.shoot",
            seat,
            lambda: _targets(stage, seat),
            decoys=lambda: tuple(set(stage.state.public.living).difference(_targets(stage, seat))),
            may_pass=stage.rules.hunter_shot == "optional",
        )
        if target is None:
            stage.say("hunter.spares", {"seat": seat})
        else:
            stage.say("hunter.shoots", {"seat": seat, "target": target})
            stage.state.record("hunter.shoot", seat=seat, target=target)
        return target


def _fires(rules: Rules, cause: str) -> bool:
    return rules.hunter_trigger == "any" or cause in _TRIGGERS[rules.hunter_trigger]


def _targets(stage: Stage, seat: Seat) -> tuple[Seat, ...]:
    rules, living = stage.rules, stage.state.public.living
    if rules.hunter_may_shoot_lover or rules.lover_duty == "no_vote":
        return tuple(living)
    loved = stage.state.partners(seat)
    return tuple(other for other in living if other not in loved)
