"""
The Simple Villager (le Simple Villageois).

He has no power but his instinct, his tongue and his vote; he never wakes [000:82-93].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.werewolf.model.role import Role


class Villager(Role):
    """A card without a power."""

    key = "villager"
    aliases = ("simple-villageois", "villageois", "ordinary villager", "dorfbewohner")
    harmless = True
    decks: ClassVar[Mapping[str, int]] = {"base2009": 13, "village2009": 14, "collector": 12, "cards32": 6}
