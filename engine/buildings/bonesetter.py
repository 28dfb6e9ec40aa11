"""
The Bonesetter (le Rebouteux), in the hovel.

Once, at any time of the day, he gives a player back the unique power he has used [000:818-836].
"""

from engine.building import Building


class Bonesetter(Building):
    """Gives a used power back."""

    key = "bonesetter"
    aliases = ("rebouteux", "masure", "mortier")
    unique = True
