"""How well a player of Argent plays."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Strength = Literal["novice", "steady", "sharp"]


@dataclass(frozen=True, slots=True)
class Character:
    """
    One way to play.

    Parameters
    ----------
    memory:
        How likely it is, at each answer, to recall a hidden card that it has seen: 0 to 1.
    counts:
        Whether it takes a card that it has not seen for the mean of all those that it has not seen; else 6.5.
    calls_at:
        It calls the count when it expects no more than so many points of its own.
    risk:
        Unless ``None``, it weighs a call instead: it expects to lose no more than so many points by it.
    gains:
        So many points at least a card that lies open has to save, or the top of the pile is drawn instead.

    """

    memory: float = 1.0
    counts: bool = False
    calls_at: float = 8.0
    risk: float | None = None
    gains: float = 3.0


STRENGTHS: Mapping[Strength, Character] = MappingProxyType(
    {
        "novice": Character(memory=0.85, calls_at=6.0, gains=2.0),
        "steady": Character(),
        "sharp": Character(counts=True, risk=4.0),
    }
)
"""The three strengths, the weakest first."""
