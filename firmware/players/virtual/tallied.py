"""How many votes each has got in the ballot that is being counted, as far as the narrator has counted them."""

from collections.abc import Mapping

from firmware.session.box import Box
from hardware.ports.page import Page

NONE: Mapping[int, int] = {}
"""Where no votes are counted."""


def tallied(box: Box, page: Page | None) -> Mapping[int, int]:
    """Seat -> its votes, of those who were counted until this ``page`` of the count, with its own, at ``box``."""
    if page is None or page.name != "tally":
        return NONE
    order = [*box.counts]
    shown = order.index(page.pointer) + 1 if page.pointer in order else 0
    return {int(seat): box.counts[seat] for seat in order[:shown]}
