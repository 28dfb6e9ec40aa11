"""Who of several people at one window, in one pack, has agreed to whom the pointer is on."""

from hardware.ports.page import Page
from hardware.virtual.hand.finger import Finger


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

    def agree(self, seat: int, page: Page | None) -> None:
        """Note that ``seat`` has pressed green for whom ``page`` points at."""
        if _is_shared(page) and page is not None and seat in page.actors:
            self.seats |= {seat}

    def go_on(self, page: Page | None) -> None:
        """Note who has agreed by a click, and that nobody has any more where the pointer moves, or all is over."""
        on = (page.ask, page.pointer) if _is_shared(page) and page is not None else None
        if on != self._on:
            self._on, self.seats = on, frozenset()
        for seat in self._pointing - self._finger.targets.keys():
            self.agree(seat, page)
        self._pointing = frozenset(self._finger.targets)


def _is_shared(page: Page | None) -> bool:
    """Whether several answer ``page`` by one pointer."""
    return page is not None and page.name == "aim" and len(page.actors) > 1 and isinstance(page.pointer, int)
