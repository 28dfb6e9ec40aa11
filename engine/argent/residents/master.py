"""
The Master (le Maître), 10.

When drawn and discarded at once: takes any card of the discard pile but himself, and exchanges it as the top discard is
exchanged (V10, F-11); SA-11 has other readings of what for.
"""

from engine.argent.actor import Actor
from engine.argent.exchange import add, exchange
from engine.argent.resident import Resident
from engine.argent.table import put_choice
from engine.ask import Ask


class Master(Resident):
    """When you draw and discard him, take any card of the discard pile in exchange for cards of yours."""

    key = "master"
    value = 10
    acts = "drawn"
    small = "He cannot take himself, but another Master he can; what he takes lies open."

    def usable(self, actor: Actor) -> bool:
        """There is a card to take, and one to give; he does not lie on the discard pile yet."""
        return bool(actor.layout.discard) and (actor.table.rules.master_takes == "add" or bool(actor.own()))

    async def use(self, actor: Actor) -> None:
        """Take a card, the topmost of its value."""
        takes = actor.table.rules.master_takes
        older = actor.layout.discard[:-1]
        places = [] if takes == "add" else actor.own()
        option = {"values": sorted({card.value for card in older}), "places": places}
        count = min(len(places), 1) if takes == "one" else len(places)
        chosen = await put_choice(Ask("master.take", "exchange", (actor.seat,), (option,), count))
        card = next(card for card in reversed(older) if card.value == chosen.value)
        actor.layout.discard.remove(card)
        if takes == "add":
            place = add(actor, card, chosen.end)
            actor.table.say("adds", seat=actor.seat, value=card.value, place=place)
        else:
            exchange(actor, card, chosen, "discard")
