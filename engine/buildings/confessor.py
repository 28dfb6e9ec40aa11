"""
The Confessor (le Confesseur), in the church.

Once, at any time of the day, he names a player who must show him his card, in secret [000:800-816].
"""

from engine.building import Building


class Confessor(Building):
    """Sees one card by day."""

    key = "confessor"
    aliases = ("confesseur", "eglise", "chapelet")
    unique = True
