"""
The Apprentice Seer (l'Apprentie voyante), 8.

When drawn and discarded at once: looks at one hidden card of an opponent that is not protected (V8).
"""

from engine.argent.actor import Actor
from engine.argent.residents.seer import Seer
from engine.seats import Seat


class ApprenticeSeer(Seer):
    """When you draw and discard her, look at one hidden card of another player."""

    key = "apprentice_seer"
    value = 8
    acts = "drawn"
    small = "The owner does not look too, and what a Bodyguard keeps safe cannot be chosen."

    def among(self, actor: Actor) -> tuple[Seat, ...]:
        """The opponents."""
        return actor.opponents
