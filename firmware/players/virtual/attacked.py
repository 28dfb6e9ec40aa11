"""That the wolves came for the Witch herself, as the display shows it to her."""

from collections.abc import Collection

from firmware.players.virtual.notebook import HEALS
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad
from hardware.ports.page import Page


def saves_herself(things: Things, people: Collection[Pad], page: Page | None) -> bool:
    """Whether one of the ``people`` at a window is asked by ``page``, as the Witch, to save her own life."""
    if page is None or page.ask != HEALS:
        return False
    asked = {*people} & {*map(things.home, page.actors)}
    return any(things.victim(own) == own for own in asked)
