"""How well an opponent thinks, and how freely it speaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal


@dataclass(frozen=True)
class Character:
    """
    One way to play.

    Parameters
    ----------
    attention:
        How much of what others do and say counts: 0 for nothing, 1 for all of it.
    whim:
        The spread of the moods that are added to a suspicion (in log-odds).
    cunning:
        How likely a lie or a sacrifice is that would serve its side, 0 to 1.
    talk:
        How likely it is to say something when its turn comes, 0 to 1.

    """

    attention: float
    whim: float
    cunning: float
    talk: float


Strength = Literal["novice", "steady", "sharp"]

STRENGTHS: Mapping[Strength, Character] = MappingProxyType(
    {
        "novice": Character(attention=0.25, whim=1.6, cunning=0.1, talk=0.5),
        "steady": Character(attention=0.7, whim=0.6, cunning=0.4, talk=0.65),
        "sharp": Character(attention=1.0, whim=0.15, cunning=0.8, talk=0.8),
    }
)
"""The three strengths, the weakest first."""
