"""
What a building is: a visible trade, its token, and what its owner may do by it (docs/rules §4).

Law: one building, one file in `engine/buildings`; nothing else mentions it. All of it is
public: who owns what, whose token is given back, which house is free or burnt.
"""

from typing import ClassVar

from engine.role import Called, Night, Pages, Rules, Slot, Stage, window
from engine.stage import Seats

__all__ = ["Building", "Night", "Pages", "Rules", "Seats", "Slot", "Stage", "window"]


class Building(Called):
    """
    A building with its trade. Subclass it, fill in what applies.

    Of its hooks, each is called for every living owner, in seat order.
    """

    #: How many of its tokens there are.
    copies: ClassVar[int] = 1
    #: Whether it is advised for a first game [000:1066-1069].
    first_game: ClassVar[bool] = False
    #: Whether it is a house at all; the Vagabond has a bundle instead.
    house: ClassVar[bool] = True
    #: Whether its power serves once, and then its token is given back.
    unique: ClassVar[bool] = False
    #: Under which name its owners elect the Captain among themselves: ``<elects>.opens``, ``<elects>.elect``.
    elects: ClassVar[str | None] = None
    #: Whether its owner votes.
    votes: ClassVar[bool] = True
    #: Whether, while he has his token, wolves spare its owner, nobody may vote against him,
    #: and he votes alone before the others (see `votes_alone`).
    immune: ClassVar[bool] = False

    def targets(self, stage: Stage, seat: int) -> tuple[int, ...]:
        """Upon whom ``seat`` may use its power of the day now; empty if it has none."""
        del stage, seat
        return ()

    async def invoke(self, stage: Stage, seat: int, target: int) -> bool:
        """Use that power, whose token is given back already; whether there is no vote today."""
        raise NotImplementedError

    async def settle(self, stage: Stage, seat: int) -> None:
        """What it does when the dead of the dawn, of a power or of the vote are out."""

    async def before_vote(self, stage: Stage, seat: int) -> None:
        """What it does just before the vote."""

    async def votes_alone(self, stage: Stage, seat: int, options: Seats, decoys: Seats) -> int | None:
        """Have its immune owner vote before the others; the seat he names, or None. For ``decoys`` see `Ask`."""
        raise NotImplementedError

    async def pardons(self, stage: Stage, seat: int, condemned: int) -> bool:
        """Whether it has ``condemned``, whom the vote names, pardoned."""
        del stage, seat, condemned
        return False

    def condemned(self, stage: Stage, seat: int, condemned: int) -> None:
        """What it does when the village has condemned somebody, pardoned or not."""
