"""
The Revealer (le Divinateur), 6.

When drawn and discarded at once: turns any one hidden card open, own or not, if it is not protected (V6).
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_choice
from engine.ask import Ask


class Revealer(Resident):
    """When you draw and discard him, turn any one hidden card open, yours or another player's."""

    key = "revealer"
    value = 6
    acts = "drawn"
    small = "What a Bodyguard of another player keeps safe, and a card under the amulet, stays hidden."

    def usable(self, actor: Actor) -> bool:
        """There is a hidden card to turn."""
        return bool(actor.spots(actor.table.seats, hidden=True))

    async def use(self, actor: Actor) -> None:
        """Turn one."""
        options = tuple(actor.spots(actor.table.seats, hidden=True))
        chosen = await put_choice(Ask("revealer.turn", "card", (actor.seat,), options))
        actor.turn_up(chosen.seat, chosen.place)
