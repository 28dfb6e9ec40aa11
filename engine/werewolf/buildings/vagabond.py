"""
The Vagabonds (les Vagabonds), up to fifteen.

They have no building. Teacher, Barber, Raven and Pyromaniac have no effect on them, and
they may refuse a house they are given [000:1007-1026].
"""

from engine.werewolf.model.building import Building


class Vagabond(Building):
    """Camps on the village green."""

    key = "vagabond"
    aliases = ("vagabonde", "baluchon", "landstreicher")
    first_game = True
    copies = 15
    house = False
