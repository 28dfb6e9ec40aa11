"""
The Little Girl (la Petite Fille).

She may peep while the Werewolves are awake [000:240-251]. The box cannot see eyes: wolves
who catch her point at her, or by the automatic rule she dies in the victim's stead.
"""

from engine.werewolf.model.role import Role


class LittleGirl(Role):
    """May peep while the wolves are awake."""

    key = "little_girl"
    aliases = ("petite-fille", "blinzelmädchen", "kleines mädchen")
    harmless = True
    weight = 2.0
    peeps = True
