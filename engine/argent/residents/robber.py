"""
The Robber (le Voleur), 12.

When drawn and discarded at once: swaps one own card for one of an opponent that is not protected, each to the other's
place, and looks at what came; who was robbed does not look (V12). Open cards stay open and act for their new owner. Own
Bodyguards and what they guard may be given.
"""

from engine.argent.actor import Actor
from engine.argent.resident import Resident
from engine.argent.table import put_choice
from engine.ask import Ask
from engine.seats import Seat


class Robber(Resident):
    """When you draw and discard him, swap one of your cards for another player's, and look at what you got."""

    key = "robber"
    value = 12
    acts = "drawn"
    small = "Open cards stay open and serve their new owner, and the other player does not look."

    def usable(self, actor: Actor) -> bool:
        """There is a card to take, and one to give."""
        return bool(actor.spots(actor.opponents)) and bool(actor.own())

    async def use(self, actor: Actor) -> None:
        """Swap, and look."""
        option = {"cards": actor.spots(actor.opponents), "give": actor.own()}
        chosen = await put_choice(Ask("robber.swap", "swap", (actor.seat,), (option,)))
        victim, layout = Seat(chosen.seat), actor.layout
        taken, given = actor.card(victim, chosen.place), actor.card(actor.seat, chosen.give)
        layout.leaves(victim, taken)
        layout.leaves(actor.seat, given)
        layout.villages[victim][chosen.place - 1], actor.village[chosen.give - 1] = given, taken
        card = {"seat": victim, "place": chosen.place}
        actor.table.say("robber.swaps", seat=actor.seat, card=card, give=chosen.give)
        if not taken.up:
            taken.seen.add(actor.seat)
            actor.see([(actor.seat, chosen.give)])
