"""
The Thief (le Voleur).

In the first night he looks at the two cards in the middle and may swap his own for one of
them; if both are Werewolves he must [000:255-274]. He plays the new card from this very
night on; who keeps his own is a Simple Villager in all but name.
"""

from typing import ClassVar

from engine.ask import Ask
from engine.werewolf.model.role import Asks, Night, Pages, RecapLine, RecapLines, Role, Slot, window
from engine.werewolf.model.stage import TIMEOUT


class Thief(Role):
    """May swap his card for one in the middle."""

    key = "thief"
    aliases = ("voleur", "dieb")
    weight = 2.0
    slot = Slot.THIEF
    call = "thief"
    first_night_only = True
    centre = True
    pages: ClassVar[Pages] = {"thief.cards": ("cards",)}
    asks: ClassVar[Asks] = {"thief.swap": "any_card"}
    recap: ClassVar[RecapLines] = {"thief.swap": RecapLine("story.thief", ("seat", "role"), reveals="seat")}

    @window(1.5)
    async def swap(self, night: Night) -> None:
        """Show him the middle, and swap."""
        cards = night.centre
        forced = night.rules.thief_forced_two_wolves and all(_forces(night, card) for card in cards)
        night.show("thief.cards", cards=list(cards))
        reply = await night.put(lambda: Ask("thief.swap", "card", night.present, cards, 1, not forced))
        card = cards[0] if reply is TIMEOUT and forced else reply
        if isinstance(card, str):
            night.swap(card)
            night.record("thief.swap", seat=night.seat, role=card)


def _forces(night: Night, card: str) -> bool:
    """Whether ``card`` is one of those wolves of which two force him (A-34)."""
    return night.wolf_card(card) and (night.rules.thief_counts_white_wolf or not night.alone(card))
