"""
What a building is: a visible trade, its token, and what its owner may do by it (REFERENCE §4).

Law: one building, one file in `engine/buildings`; nothing else mentions it. All of it is
public: who owns what, whose token is spent, which house is free or burnt.
"""

from typing import ClassVar

from engine.role import Called, Night, Pages, Rules, Slot, Stage, window

__all__ = ["Building", "Night", "Pages", "Rules", "Slot", "Stage", "window"]


class Building(Called):
    """A building with its trade. Subclass it, fill in what applies."""

    #: How many of its tokens there are.
    copies: ClassVar[int] = 1
    #: Whether it is a house at all; the Vagabond has a bundle instead.
    house: ClassVar[bool] = True
    #: Whether its power serves once, and then its token is given back.
    unique: ClassVar[bool] = False
    #: Whether its owners elect the Captain among themselves, in the stead of everybody.
    elects: ClassVar[bool] = False
    #: Whether its owner votes.
    votes: ClassVar[bool] = True
    #: Whether wolves spare its owner and nobody may vote against him while he has his token.
    immune: ClassVar[bool] = False
