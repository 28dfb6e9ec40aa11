"""
Who won how often, and how sure that is.

Every rate comes with its confidence interval.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from engine.werewolf.setup.registry import SIDES


class Rate(NamedTuple):
    """How often something came: ``games`` times, ``rate`` of all, surely between ``low`` and ``high``."""

    games: int
    rate: float
    low: float
    high: float


@dataclass
class Tally:
    """The games so far, by winning side and by number of nights."""

    sides: Counter[str] = field(default_factory=Counter)
    nights: Counter[int] = field(default_factory=Counter)

    def add(self, side: str, nights: int) -> None:
        """Count one game."""
        self.sides[side] += 1
        self.nights[nights] += 1

    def merge(self, other: "Tally") -> None:
        """Count all games of ``other``."""
        self.sides.update(other.sides)
        self.nights.update(other.nights)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.sides.total()

    def rates(self, confidence: float) -> dict[str, Rate]:
        """Every side that could be met at any table, and each that won, with its Wilson interval."""
        always = ("villagers", "werewolves", "nobody")
        listed = [side for side in SIDES if side in always or self.sides[side]]
        return {side: wilson(self.sides[side], self.games, confidence) for side in listed}

    def mean_nights(self) -> float:
        """Nights of an average game."""
        return sum(nights * games for nights, games in self.nights.items()) / self.games


def wilson(hits: int, games: int, confidence: float) -> Rate:
    """
    The Wilson score interval of ``hits`` in ``games`` at ``confidence`` (above 0, below 1).

    E. B. Wilson, *Probable inference*, J. Amer. Statist. Assoc. 22 (1927), 209-212.
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = hits / games
    shrink = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / shrink
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / shrink
    low = 0.0 if hits == 0 else max(0.0, centre - half)
    high = 1.0 if hits == games else min(1.0, centre + half)
    return Rate(hits, rate, low, high)
