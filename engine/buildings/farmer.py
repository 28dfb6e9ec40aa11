"""
The Farmers (les Fermiers), up to six.

From the second turn they elect the Captain among themselves; a Captain who is out names
another Farmer, and with the last of them the office ends [000:779-798].
"""

from engine.building import Building


class Farmer(Building):
    """Elects the Captain, and may be elected."""

    key = "farmer"
    aliases = ("fermier", "ferme", "vache")
    copies = 6
    elects = True
