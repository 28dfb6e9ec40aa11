"""
The Squire (l'Écuyer), 1.

At the end of each turn cards are laid open beside the pile until there are as many as Squires lie open in all villages
together (V1). When a Squire goes they stay, and are not replaced. Any of them may be drawn instead of the top of the
pile (SA-06).
"""

from engine.argent.resident import Resident
from engine.argent.table import Table


class Squire(Resident):
    """For each open Squire, in any village, one card of the pile lies open beside it and may be drawn."""

    key = "squire"
    value = 1
    acts = "open"
    small = "When a Squire goes, the cards beside the pile stay, and no new one comes."

    @classmethod
    def make_up(cls, table: Table) -> None:
        """Lay as many cards beside the pile as are missing, while the pile has any."""
        layout, before = table.layout, len(table.layout.shown)
        while layout.pile and len(layout.shown) < layout.open_cards(cls.value):
            card = layout.pile.pop()
            card.open(table.seats)
            layout.shown.append(card)
        if len(layout.shown) > before:
            table.say("shown", values=[card.value for card in layout.shown])
