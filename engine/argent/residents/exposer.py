"""
The Exposer (le Dénonciateur), 5.

When drawn and discarded at once: turns one own hidden card open, for good (V5).
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_number
from engine.ask import Ask


class Exposer(Resident):
    """When you draw and discard him, turn one of your own hidden cards open."""

    key = "exposer"
    value = 5
    acts = "drawn"
    small = "The card under the amulet stays hidden."

    def usable(self, actor: Actor) -> bool:
        """There is a hidden card to turn."""
        return bool(actor.own(hidden=True))

    async def use(self, actor: Actor) -> None:
        """Turn one."""
        options = tuple(actor.own(hidden=True))
        actor.turn_up(actor.seat, await put_number(Ask("exposer.turn", "place", (actor.seat,), options)))
