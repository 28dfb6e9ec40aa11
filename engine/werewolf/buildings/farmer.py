"""
The Farmers (les Fermiers), up to six.

From the second turn they elect the Captain among themselves; a Captain who is out names
another Farmer, and with the last of them the office ends [000:779-798].
"""

from typing import ClassVar

from engine.werewolf.model.building import Asks, Building, Pages


class Farmer(Building):
    """Elects the Captain, and may be elected."""

    key = "farmer"
    aliases = ("fermier", "ferme", "vache", "bauer")
    first_game = True
    copies = 6
    elects = "farmers"
    cues: ClassVar[Pages] = {"farmers.opens": ("seats",), "farmers.runoff.opens": ("seats",)}
    asks: ClassVar[Asks] = {"farmers.elect": "enemy"}
