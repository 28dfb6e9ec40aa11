"""
How unlike chance something is.

The number of hits among games of different tables is a sum of binomials. For few games the probability is exact;
for many it is that of the normal distribution, which allows for the expected rates being simulated as well.
"""

from collections.abc import Iterable, Sequence
from math import comb, erfc, sqrt
from typing import NamedTuple

EXACT = 200
"""Up to so many games it is exact; beyond, the normal distribution is within 0.02 of that."""

_NEAR = 1e-9


class Expected(NamedTuple):
    """In ``of`` games of one kind a hit has the probability ``rate``, found in so many ``simulated`` games."""

    of: int
    rate: float
    simulated: int


def mean(parts: Iterable[Expected]) -> float:
    """How many hits are expected in all."""
    return sum(part.of * part.rate for part in parts)


def probability(hits: int, parts: Sequence[Expected]) -> float:
    """The probability of a result that is expected no more often than ``hits``, if chance decides alone (two-sided)."""
    if sum(part.of for part in parts) <= EXACT:
        return _exact(hits, parts)
    variance = sum(part.of * part.rate * (1 - part.rate) for part in parts)
    unsure = sum(part.of**2 * part.rate * (1 - part.rate) / part.simulated for part in parts)
    distance = max(0.0, abs(hits - mean(parts)) - 0.5)
    spread = sqrt(variance + unsure)
    return erfc(distance / spread / sqrt(2)) if spread else float(distance == 0)


def margin(parts: Iterable[Expected]) -> float:
    """By how much the expected rate of all ``parts`` may be wrong: 95 % (Agresti and Coull)."""
    games, variance = 0, 0.0
    for part in parts:
        games += part.of
        rate = (part.rate * part.simulated + 2) / (part.simulated + 4)
        variance += part.of**2 * rate * (1 - rate) / (part.simulated + 4)
    return 1.96 * sqrt(variance) / games


def _exact(hits: int, parts: Iterable[Expected]) -> float:
    total = [1.0]
    for part in parts:
        total = _both(total, _binomial(part.of, part.rate))
    seen = total[hits] if hits < len(total) else 0.0
    return min(1.0, sum(chance for chance in total if chance <= seen * (1 + _NEAR)))


def _binomial(games: int, rate: float) -> list[float]:
    return [comb(games, hits) * rate**hits * (1 - rate) ** (games - hits) for hits in range(games + 1)]


def _both(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The distribution of the sum of two numbers."""
    both = [0.0] * (len(one) + len(other) - 1)
    for place, chance in enumerate(one):
        for further, also in enumerate(other):
            both[place + further] += chance * also
    return both
