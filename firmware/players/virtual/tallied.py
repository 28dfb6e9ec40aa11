"""How many votes each has got in the ballot that is being counted, as far as the narrator has counted them."""

from collections.abc import Mapping

from firmware.session.box import Box
from firmware.session.play.reveal import TALLIES, in_order
from hardware.ports.page import Page

NONE: Mapping[int, int] = {}
"""Where no votes are counted."""


def tallied(box: Box, page: Page | None) -> Mapping[int, int]:
    """Seat -> its votes, of those who were counted until this ``page`` of the count, with its own, at ``box``."""
    if box.ledger is None or page is None or page.name != "tally":
        return NONE
    effect, seating = next(box.ledger.said(TALLIES), None), box.ledger.public.seating
    if effect is None:
        return NONE
    counts = in_order({seating.pad(seat): count for seat, count in effect.facts["counts"].items()})
    shown = next((number for number, (seat, _) in enumerate(counts, 1) if seat == page.pointer), 0)
    return {int(seat): count for seat, count in counts[:shown]}
