"""
The Innkeeper (le Tavernier), in the tavern.

Wolves do not devour him and nobody may vote against him. He votes alone before the others,
and loses all this for good once he voted against one whom the village condemned [000:953-979].
"""

from engine.building import Building


class Innkeeper(Building):
    """Is spared, as long as he harms nobody."""

    key = "innkeeper"
    aliases = ("tavernier", "aubergiste", "taverne", "timbale")
    immune = True
