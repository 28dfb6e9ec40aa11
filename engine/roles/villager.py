"""
The Simple Villager (le Simple Villageois).

He has no power but his instinct, his tongue and his vote; he never wakes [000:82-93].
"""

from engine.role import Role


class Villager(Role):
    """A card without a power."""

    key = "villager"
    aliases = ("simple-villageois", "villageois")
