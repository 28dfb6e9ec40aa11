"""
What a building is: a visible trade, its token, and what its owner may do by it (docs/rules §4).

One building, one file in `engine/werewolf/buildings`; nothing else mentions it. All of it is
public: who owns what, whose token is given back, which house is free or burnt.
"""

from typing import TypeAlias

from engine.seats import Seat
from engine.werewolf.model.card import Trade
from engine.werewolf.model.role import (
    Asks,
    Called,
    Night,
    Pages,
    Pictures,
    RecapLine,
    RecapLines,
    Role,
    Rules,
    Slot,
    Stage,
    window,
)
from engine.werewolf.model.stage import Seats, Table

__all__ = [
    "Asks",
    "Building",
    "Night",
    "Pages",
    "Pictures",
    "RecapLine",
    "RecapLines",
    "Rules",
    "Scene",
    "Seats",
    "Slot",
    "Stage",
    "window",
]


class Building(Called, Trade):
    """
    A building with its trade. Subclass it, fill in what applies.

    Of its hooks, each is called for every living owner, in seat order.
    """

    def targets(self, stage: Stage, seat: Seat) -> tuple[Seat, ...]:
        """Upon whom ``seat`` may use its power of the day now; empty if it has none."""
        del stage, seat
        return ()

    async def invoke(self, stage: Stage, seat: Seat, target: Seat) -> bool:
        """Use that power, whose token is given back already; whether there is no vote today."""
        raise NotImplementedError

    async def settle(self, stage: Stage, seat: Seat) -> None:
        """What it does when the dead of the dawn, of a power or of the vote are out."""

    async def before_vote(self, stage: Stage, seat: Seat) -> None:
        """What it does just before the vote."""

    async def votes_alone(self, stage: Stage, seat: Seat, options: Seats, decoys: Seats) -> Seat | None:
        """Have its immune owner vote before the others; the seat he names, or None. For ``decoys`` see `Ask`."""
        raise NotImplementedError

    async def pardons(self, stage: Stage, seat: Seat, condemned: Seat) -> bool:
        """Whether it has ``condemned``, whom the vote names, pardoned."""
        del stage, seat, condemned
        return False

    def condemned(self, stage: Stage, seat: Seat, condemned: Seat) -> None:
        """What it does when the village has condemned somebody, pardoned or not."""


#: The table as the script plays on it: it may call what roles and buildings do.
Scene: TypeAlias = Table[Role, Building]
