"""
The Doppelgänger, 13.

Among cards that are exchanged together it has the value of the others: 13 and 7, 13 and two 7s, two 13s and a 7 are
equal (V13); how far it reaches is SA-13. Alone it is a 13, and so it counts in a village.
"""

from collections.abc import Sequence

from engine.argent.resident import Resident
from engine.argent.rules import Rules


class Doppelganger(Resident):
    """Among cards that you exchange together, it has the value of the others; in the count it is thirteen."""

    key = "doppelganger"
    value = 13
    copies = 2
    acts = "leaving"
    small = "Two different values it cannot join: a seven, an eight and it are not equal."

    @classmethod
    def matches(cls, values: Sequence[int], rules: Rules) -> bool:
        """Whether it makes ``values`` equal, which are not all the same."""
        others = [value for value in values if value != cls.value]
        if rules.doppelganger == "pair" and len(values) > 2:
            return False
        return len(set(others)) == 1
