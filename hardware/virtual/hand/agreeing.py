"""Who of several people at one window, in one pack, has agreed to whom the pointer is on."""

from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.hand.finger import Finger

READ = 1.5
"""Seconds for which who has agreed sees it, before the next of the pack has the mouse."""


class Agreeing:
    """
    The people of a pack at one window, who agree one after the other.

    Attributes
    ----------
    seats:
        Those who have agreed; nobody any more once the pointer has moved on.

    """

    def __init__(self, finger: Finger) -> None:
        self.seats: frozenset[int] = frozenset()
        self._finger = finger
        self._pointing: frozenset[int] = frozenset()
        self._on: object = None
        self._since = 0.0

    def agree(self, seat: int, page: Page | None) -> None:
        """Note that ``seat`` has pressed green for whom ``page`` points at."""
        if _is_shared(page) and page is not None and seat in page.actors:
            self.seats, self._since = self.seats | {seat}, monotonic()

    def go_on(self, page: Page | None) -> None:
        """Note who has agreed by a click, and that nobody has any more where the pointer moves, or all is over."""
        on = (page.ask, page.pointer) if _is_shared(page) and page is not None else None
        if on != self._on:
            self._on, self.seats = on, frozenset()
        for seat in self._pointing - self._finger.targets.keys():
            self.agree(seat, page)
        self._pointing = frozenset(self._finger.targets)

    def next(self, seat: int, mine: list[int]) -> int:
        """Who of ``mine`` is to have the mouse now that ``seat`` has agreed; 0 as long as nobody else is."""
        waiting = [one for one in mine if one not in self.seats]
        if seat not in self.seats or not waiting or monotonic() < self._since + READ:
            return 0
        return waiting[0]


def _is_shared(page: Page | None) -> bool:
    """Whether several answer ``page`` by one pointer."""
    return page is not None and page.name == "aim" and len(page.actors) > 1 and isinstance(page.pointer, int)
