"""That the wolves came for the Witch herself, as the display shows it to her."""

from firmware.players.virtual.notebook import HEALS
from firmware.session.box import Box
from hardware.ports.page import Page


def saves_herself(box: Box, page: Page | None) -> bool:
    """Whether the only person at the window of ``box`` is asked by ``page``, as the Witch, to save her own life."""
    if page is None or page.ask != HEALS or len(box.people) != 1 or box.ledger is None:
        return False
    (own,) = page.actors
    mine = box.ledger.public.home.get(own, own) in box.people
    return mine and box.label("page.witch.victim", seat=own) in page.lines
