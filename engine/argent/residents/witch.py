"""
The Witch (la Sorcière), 11.

When drawn and discarded at once: looks at the top card of the pile and exchanges it for one card of any village that is
not protected; that one is discarded (V11). Whether she has to is SA-12, how the new card lies SA-19.
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_choice
from engine.ask import Ask
from engine.seats import Seat


class Witch(Resident):
    """When you draw and discard her, look at the top card of the pile and exchange it for a card of any village."""

    key = "witch"
    value = 11
    acts = "drawn"
    small = "The card that she replaces is discarded, and its power is not used."

    def usable(self, actor: Actor) -> bool:
        """There is a card to look at, and one to exchange it for."""
        return bool(actor.layout.pile) and bool(actor.spots(actor.table.seats))

    async def use(self, actor: Actor) -> None:
        """Look, and exchange."""
        new = actor.draw()
        actor.table.show("witch.card", actor.seat, value=new.value)
        options = tuple(actor.spots(actor.table.seats))
        may_pass = not actor.table.rules.witch_must
        chosen = await put_choice(Ask("witch.swap", "card", (actor.seat,), options, may_pass=may_pass))
        actor.layout.hand.remove(new)
        if not chosen.seat:
            actor.layout.pile.append(new)
            actor.table.say("witch.keeps", seat=actor.seat)
            return
        owner = Seat(chosen.seat)
        old = actor.card(owner, chosen.place)
        actor.layout.leaves(owner, old)
        actor.layout.villages[owner][chosen.place - 1] = new
        if old.up and actor.table.rules.witch_enters == "as_left":
            new.open(actor.table.seats)
        actor.discard(old)
        actor.table.say(
            "witch.swaps",
            seat=actor.seat,
            card={"seat": chosen.seat, "place": chosen.place},
            discarded=old.value,
            up=new.up,
            value=new.value if new.up else None,
        )
