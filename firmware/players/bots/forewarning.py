"""Who of those about to vote against somebody says so before the vote: whom it would hang sees it coming."""

from collections import Counter
from collections.abc import Sequence

from firmware.players.opponents import Opponent, Statement

HEARD = 2
"""One in so many of the votes that would hang somebody is announced, or he was spoken against: more say nothing new."""


def forewarning(opponents: Sequence[Opponent]) -> Statement | None:
    """What the next of ``opponents`` says who would hang somebody by votes of which he has heard too few."""
    votes = Counter(player for one in opponents if (player := one.intends()) is not None)
    for player, count in votes.most_common(1):
        followers = (one for one in opponents if HEARD * one.memory.namers(player) < count)
        return next((told for one in followers if (told := one.follows(player)) is not None), None)
    return None
