"""
How the arrow keys go from player to player: around the table, at first the way that the arrow points in the picture.

From then on they keep to that way round, so that one key comes to everybody, and the other takes it back.
"""

from collections.abc import Collection

from hardware.ports.page import Page
from hardware.virtual.drawing.layout import Layout


class Walk:
    """Goes from player to player, who sit clockwise by their seats; it knows which way round it goes."""

    def __init__(self) -> None:
        self._came, self._clockwise = ("", 0), False

    def step(self, step: int, at: int, wanted: Collection[int], layout: Layout, page: Page, own: int) -> int:  # noqa: PLR0913, PLR0917 (which way, where, and for what)
        """
        The next of the ``wanted`` seats by ``step`` from the seat ``at``, for what ``page`` asks.

        Nobody (0) is just at the right of the ``own`` seat: there it begins.
        """
        if self._came != (page.ask, at):
            self._clockwise = layout.pads[at or own].area.centery < layout.table.centery
        around = 2 * len(layout.pads)
        order = sorted({*wanted, at}, key=lambda seat: (2 * (seat - own) if seat else -1) % around)
        seat = order[(order.index(at) + (step if self._clockwise else -step)) % len(order)]
        self._came = page.ask, seat
        return seat

    def has_come(self, seat: int, page: Page) -> bool:
        """Whether the keys have come to that ``seat``, for what ``page`` asks, as to nobody (0)."""
        return self._came == (page.ask, seat)
