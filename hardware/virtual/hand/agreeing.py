"""Who of several people at one window has answered, where each does so after the other with one mouse."""

from hardware.ports.page import Page
from hardware.virtual.asking.asked import STAND, is_shared
from hardware.virtual.hand.finger import Finger


class Agreeing:
    """
    The people at one window who agree to whom the pointer of their pack is on, or say whether they stand for Captain.

    Attributes
    ----------
    seats:
        Those who have answered; nobody any more once the pointer has moved on, or something else is asked.

    """

    def __init__(self, finger: Finger) -> None:
        self.seats: frozenset[int] = frozenset()
        self._finger = finger
        self._on: object = None

    def agree(self, seat: int, page: Page | None) -> None:
        """Note that ``seat`` has pressed green for whom ``page`` points at."""
        if _points(page) and page is not None and seat in page.actors:
            self.seats |= {seat}

    def answer(self, seat: int, page: Page | None) -> None:
        """Note that ``seat`` has said whether he stands, if ``page`` asks that."""
        if page is not None and page.ask == STAND:
            self.seats |= {seat}

    def go_on(self, page: Page | None) -> None:
        """Note who has agreed by a click, and that nobody has any more where the pointer moves, or all is over."""
        on = (page.ask, page.pointer) if page is not None and (_points(page) or page.ask == STAND) else None
        if on != self._on:
            self._on, self.seats = on, frozenset()
        for seat in self._finger.took:
            self.agree(seat, page)


def _points(page: Page | None) -> bool:
    """Whether several answer ``page`` by one pointer, which rests on somebody."""
    return page is not None and is_shared(page) and isinstance(page.pointer, int)
