"""
What a round costs, who begins the next, and who wins.

This is all that a host at a table with real cards has to know of the rules.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from engine.seats import Who

PENALTY = 10
"""What a caller who is not lowest loses more (F-24)."""


class Score(NamedTuple, Generic[Who]):
    """What each seat loses in a round, and whether the caller was ``lowest``; None if nobody called."""

    points: dict[Who, int]
    lowest: bool | None


def score(villages: Mapping[Who, int], caller: Who | None) -> Score[Who]:
    """The score of a round from the sum of each village (F-23 to F-25, F-27)."""
    points = dict(villages)
    if caller is None:
        return Score(points, None)
    lowest = villages[caller] == min(villages.values())
    points[caller] = 0 if lowest else villages[caller] + PENALTY
    return Score(points, lowest)


def least(points: Mapping[Who, int]) -> tuple[Who, ...]:
    """The seats that lost least (F-28)."""
    fewest = min(points.values())
    return tuple(seat for seat, lost in points.items() if lost == fewest)


def ranking(totals: Mapping[Who, int]) -> tuple[tuple[Who, ...], ...]:
    """The seats from the lowest sum to the highest, those with the same sum together (F-29)."""
    return tuple(
        tuple(seat for seat, total in totals.items() if total == points) for points in sorted(set(totals.values()))
    )


def winners(totals: Mapping[Who, int], amulet: Who | None) -> Sequence[Who]:
    """Who wins: the lowest sum; of several, the holder of the amulet if he is among them (F-29, F-30)."""
    first = ranking(totals)[0]
    return (amulet,) if amulet is not None and amulet in first else first
