"""
The Bodyguard (le Garde du corps), 3.

From the moment he is open he is safe from opponents: no look, turn, exchange or theft (V3). Once, in an own turn, he is
set on guard over another own card, which is then as safe as he; not over one that is safe already, nor over the one
under the amulet. Either of the two leaving ends it, and who guards nothing may be set again. Whether he may be moved to
another card is SA-09.
"""

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.choice import Choice
from engine.argent.resident import Resident


class Bodyguard(Resident):
    """While he lies open, he and one other card of yours, on which you set him, are safe from your opponents."""

    key = "bodyguard"
    value = 3
    acts = "open"
    small = "You yourself may exchange both; as soon as one of the two goes, the guard is over."

    def moves(self, actor: Actor, card: Card) -> dict[str, object] | None:
        """Set him on guard over another own card."""
        if card.guards is not None and (card in actor.moved or not actor.table.rules.bodyguard_moves):
            return None
        places = [place for place in actor.own() if not actor.layout.safe(actor.seat, actor.card(actor.seat, place))]
        return {"do": "guard", "with": actor.village.index(card) + 1, "places": places} if places else None

    def move(self, actor: Actor, card: Card, choice: Choice) -> None:
        """Set him, or move him."""
        if card.guards is not None:
            actor.moved.add(card)
        card.guards = actor.card(actor.seat, choice.place)
        actor.table.say("guards", **{"seat": actor.seat, "with": choice.bodyguard, "place": choice.place})
