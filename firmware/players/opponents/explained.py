"""Whom somebody has said today why he accuses: what he answered to one counts for all."""

from collections.abc import Iterable, Mapping

from firmware.players.opponents.reasons import OPINIONS, QUESTIONS, Reasons
from firmware.players.opponents.statement import Statement

_WHY: Reasons = frozenset({"accused", "unshared"})
"""By what somebody is asked why he accuses another, or told that one does not see it."""


def explained(today: Iterable[Statement], player: int) -> frozenset[int | None]:
    """Against whom ``player`` has given a reason, or whom he was asked about and has answered, be it by a feeling."""
    asked, told = dict[int, int | None](), set[int | None]()
    for one in today:
        if one.speaker != player:
            asked.update(_asked(one, player))
        elif one.kind in OPINIONS and one.reason not in QUESTIONS | {""}:
            told.add(one.target)
        elif one.kind == "deny" and one.about in asked:
            told.add(asked[one.about])
    return frozenset(told)


def _asked(one: Statement, player: int) -> Mapping[int, int | None]:
    """Who asks ``player`` by ``one`` why he accuses somebody -> that one; nobody if it asks something else."""
    if one.target == player and one.reason in _WHY:
        return {one.speaker: one.about}
    return {one.speaker: one.speaker} if one.reason == "groundless" and one.about == player else {}
