"""
The Teacher (l'Institutrice), in the school.

Just before each vote she may forbid two players to vote; she never votes herself. Vagabonds
do not mind her [000:858-879].
"""

from engine.building import Building


class Teacher(Building):
    """Keeps two players from voting."""

    key = "teacher"
    aliases = ("institutrice", "instituteur", "ecole", "cloche")
    votes = False
