"""
The Two Sisters (les Deux Sœurs).

In the first night they wake together and see who they are; from then on each knows one player to trust (A-95). Nothing
else sets them apart from a Simple Villager.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.werewolf.model.role import Night, Pages, RecapLine, RecapLines, Role, Slot, window


class TwoSisters(Role):
    """Know each other."""

    key = "two_sisters"
    aliases = ("deux-soeurs", "soeurs", "soeur", "sister", "sisters", "schwester", "zwei schwestern")
    harmless = True
    picture = "people"
    weight = 1.5
    slot = Slot.CUPID + 0.5
    call = "two_sisters"
    first_night_only = True
    together = True
    exactly = 2
    pages: ClassVar[Pages] = {"two_sisters.known": ("seats",)}
    recap: ClassVar[RecapLines] = {"two_sisters.meet": RecapLine("story.two_sisters", ("seats",), reveals="seats")}
    editions = ()
    decks: ClassVar[Mapping[str, int]] = {"more": 2}

    @window(None)
    async def meet(self, night: Night) -> None:
        """See each other; one whose sister lies in the middle sees only herself."""
        night.show("two_sisters.known", seats=list(night.seats))
        if len(night.seats) > 1:
            night.record("two_sisters.meet", seats=list(night.seats))
