"""
The Rascal (le Garnement), 4.

With k open Rascals 1 + k cards are drawn, fewer if the pile has fewer; one of them is kept (V4). Of a card beside the
pile and k of the pile, what is not kept goes back to where it was; SA-10 says where the pile's cards go. They return in
the same order.
"""

from collections.abc import Sequence

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.resident import Resident


class Rascal(Resident):
    """While he lies open, draw one card more, keep one, and put the rest back on top in the same order."""

    key = "rascal"
    value = 4
    acts = "open"
    small = "Each other Rascal that lies open before you draws one card more as well."

    @classmethod
    def more(cls, actor: Actor) -> int:
        """How many cards the actor draws more."""
        return sum(card.up and card.value == cls.value for card in actor.village)

    @classmethod
    def put_back(cls, actor: Actor, rest: Sequence[Card]) -> None:
        """Put the pile's cards back that the actor does not keep, given in the order in which he drew them."""
        match actor.table.rules.rascal_rest:
            case "top":
                actor.layout.pile.extend(reversed(rest))
            case "bottom":
                actor.layout.pile[:0] = reversed(rest)
            case "discard":
                for card in rest:
                    actor.discard(card)
                    actor.table.say("discards", seat=actor.seat, value=card.value)
