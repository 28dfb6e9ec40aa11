"""
The Baker (le Boulanger), in the bakery.

Every night he opens his eyes right after the wolves have closed theirs, and a few
moments later he sleeps again [000:881-898].
"""

from typing import ClassVar

from engine.werewolf.model.building import Building, Night, Pages, Pictures, Rules, Slot, window


class Baker(Building):
    """Peeps at wolves who come home late."""

    key = "baker"
    aliases = ("boulanger", "boulangere", "boulangerie", "pain", "bäcker")
    slot = Slot.BAKER
    call = "baker"
    pages: ClassVar[Pages] = {"baker.peeps": ()}
    page_pictures: ClassVar[Pictures] = {"baker.peeps": "moon"}

    def lasts(self, calls: float | None, rules: Rules) -> float:
        """The time that the house rules give, whatever the length of a call (C-36)."""
        del calls
        return rules.baker_window_ms / 1000

    @window(1.0)
    async def peep(self, night: Night) -> None:
        """Show a page that is as bright as in every other window."""
        night.show("baker.peeps")
