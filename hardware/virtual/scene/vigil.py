"""On whom all eyes are by day: who is condemned, or dies."""

from dataclasses import dataclass
from typing import Literal

Fate = Literal["condemned", "shot", "grief", "dead"]
"""As what all see him: condemned by the village, shot, one who dies of grief, or dead in another way."""


@dataclass(frozen=True, slots=True)
class Vigil:
    """
    The player at ``seat`` on whom all eyes are, for everybody to see.

    ``told`` is whether his death was announced, after his card was laid, and ``by`` the seat of who shot him, or 0.
    """

    seat: int
    fate: Fate
    told: bool = False
    by: int = 0
