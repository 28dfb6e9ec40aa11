"""
The Bailiff (le Bailli), in his house.

When a building becomes free he may give it to a Vagabond, who moves there and takes its
token, fresh; a Vagabond may refuse [000:926-951, 1018-1026].
"""

from engine.building import Building


class Bailiff(Building):
    """Houses Vagabonds."""

    key = "bailiff"
    aliases = ("bailli", "maison-du-bailli", "blason")
