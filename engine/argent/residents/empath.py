"""
The Empath (l'Empathe), 2.

Each open Empath looks once in each own turn, and it is no action (V2); when in the turn is SA-08. Open cards and the
card under the amulet cannot be looked at.
"""

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.choice import Choice
from engine.argent.resident import Resident


class Empath(Resident):
    """While she lies open, look at one of your own hidden cards in each of your turns."""

    key = "empath"
    value = 2
    acts = "open"
    small = "Several Empaths look once each, but never in the turn in which you call the count."

    def moves(self, actor: Actor, card: Card) -> dict[str, object] | None:
        """One look, at an own hidden card."""
        if card in actor.looked or (actor.acting and actor.table.rules.empath_when == "before"):
            return None
        places = actor.own(hidden=True)
        return {"do": "empath", "places": places} if places else None

    def move(self, actor: Actor, card: Card, choice: Choice) -> None:
        """Look."""
        actor.looked.add(card)
        actor.look([(actor.seat, choice.place)], "empath")
