"""
The Villager (le Villageois), 0.

The round is over when both lie open in villages, of whomever (V0, F-22) [004:123-125]. One beside the pile or on the
discard pile does not count.
"""

from engine.argent.cards import Layout
from engine.argent.resident import Resident


class Villager(Resident):
    """As soon as both Villagers lie open in villages, the round ends after this turn."""

    key = "villager"
    value = 0
    copies = 2
    acts = "open"
    small = "Beside the pile, or on the discard pile, he does not count."

    @classmethod
    def ends(cls, layout: Layout) -> bool:
        """Whether both are open."""
        return layout.open_cards(cls.value) == cls.copies
