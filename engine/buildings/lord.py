"""
The Lord of the manor (le Châtelain).

Once, after any vote, he may pardon the condemned who begs for it, or himself: who is
pardoned stays, and shows no card [000:981-1005].
"""

from engine.building import Building


class Lord(Building):
    """Pardons one condemned."""

    key = "lord"
    aliases = ("chatelain", "manoir", "clefs")
    unique = True
