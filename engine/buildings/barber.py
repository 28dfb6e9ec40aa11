"""
The Barber (le Barbier), in his shop.

Once, at any time of the day, he eliminates a player who is no Vagabond. If it was a wolf he
lives; if not, he is out at once [000:900-924].
"""

from engine.building import Building


class Barber(Building):
    """Kills by day, at his own risk."""

    key = "barber"
    aliases = ("barbier", "echoppe", "rasoir")
    unique = True
