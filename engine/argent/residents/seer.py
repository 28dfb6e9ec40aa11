"""
The Seer (la Voyante), 9.

When drawn and discarded at once: looks at any one hidden card, own or not, if it is not protected (V9).
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_choice
from engine.ask import Ask
from engine.seats import Seat


class Seer(Resident):
    """When you draw and discard her, look at any one hidden card, yours or another player's."""

    key = "seer"
    value = 9
    acts = "drawn"
    small = "What lies under the amulet, or is safe with another player's Bodyguard, cannot be chosen."

    def among(self, actor: Actor) -> tuple[Seat, ...]:
        """Whose cards she may look at."""
        return actor.table.seats

    def usable(self, actor: Actor) -> bool:
        """There is a hidden card to look at."""
        return bool(actor.spots(self.among(actor), hidden=True))

    async def use(self, actor: Actor) -> None:
        """Look at one."""
        options = tuple(actor.spots(self.among(actor), hidden=True))
        chosen = await put_choice(Ask(f"{self.key}.look", "card", (actor.seat,), options))
        actor.look([(chosen.seat, chosen.place)], self.key)
