"""
The Beholder (l'Observateur), 7.

When drawn and discarded at once: looks at none, one or two own hidden cards (V7).
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_numbers
from engine.ask import Ask

LOOKS = 2


class Beholder(Resident):
    """When you draw and discard him, look at up to two of your own hidden cards."""

    key = "beholder"
    value = 7
    acts = "drawn"
    small = "Both go back to their places, and the card under the amulet cannot be looked at."

    def usable(self, actor: Actor) -> bool:
        """There is a hidden card to look at."""
        return bool(actor.own(hidden=True))

    async def use(self, actor: Actor) -> None:
        """Look."""
        options = tuple(actor.own(hidden=True))
        places = await put_numbers(Ask("beholder.look", "places", (actor.seat,), options, LOOKS))
        actor.look([(actor.seat, place) for place in places], self.key)
