"""
What every character of the game has: a value, and the hooks through which it acts.

Some have no hook but a function of their own, which the place where it matters calls: the Squire's `make_up`, the
Rascal's `more`, the Doppelgänger's `matches`, the Villager's `ends`. How a Bodyguard protects is in `Layout`.
"""

from typing import ClassVar, Literal, TypeAlias

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.choice import Choice

Acts: TypeAlias = Literal["open", "drawn", "leaving"]


class Resident:
    """
    One character.

    ``acts`` says when: as long as the card lies open in a village, when it was drawn and is discarded at once, or when
    it leaves a village. The class's docstring is the sentence that is read out as its help, ``small`` the small print
    that is read after it.
    """

    key: ClassVar[str]
    value: ClassVar[int]
    copies: ClassVar[int] = 4
    acts: ClassVar[Acts]
    small: ClassVar[str]

    def usable(self, actor: Actor) -> bool:
        """Whether its power finds anything to work on now; only asked of those that act when drawn."""
        del actor
        return False

    async def use(self, actor: Actor) -> None:
        """Use the power; the card itself lies on the discard pile already."""

    def moves(self, actor: Actor, card: Card) -> dict[str, object] | None:
        """The free move that the open ``card`` of the actor's village offers now, as an option."""
        del actor, card
        return None

    def move(self, actor: Actor, card: Card, choice: Choice) -> None:
        """Make the free move that `moves` offered."""
