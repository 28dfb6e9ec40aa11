"""
A finger that points at a player: one click instead of the many presses that lead the box's pointer there.

It works the keys of its seat as a hand would, one press after another, each once the display has answered the one
before; the box sees keys and nothing else.
"""

from time import monotonic

from hardware.ports.events import KeyName
from hardware.ports.page import Page
from hardware.virtual.asking.asked import may
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.tap import Tap

PATIENCE = 0.8
"""Seconds after which a press that the display did not answer is made again."""

BALLOT = frozenset({"ballot", "caption"})
"""The pages that are seen during a ballot: those of the suspects, and what is said between."""


class Finger:
    """
    Points for one seat at a time.

    Attributes
    ----------
    target:
        The seat that was clicked, as long as the pointer has not chosen it.
    given:
        Who was voted for in the ballot that goes on, by voter.

    """

    def __init__(self, board: VirtualBoard) -> None:
        self.target: int | None = None
        self.given: dict[int, int] = {}
        self._tap = Tap(board)
        self._seat, self._ask = 0, ""
        self._seen: tuple[Page | None, float] = (None, 0.0)
        self._page: Page | None = None

    def point(self, seat: int, target: int, page: Page | None) -> bool:
        """Have ``seat`` designate ``target``, if ``page`` lets it; whether it does."""
        if page is None or not may(page, seat, target):
            return False
        self.lift()
        self.target, self._seat, self._ask = target, seat, page.ask
        self._seen = (None, 0.0)
        return True

    def lift(self) -> None:
        """Point at nobody any more, and let go of the key."""
        self.target = None
        self._tap.let_go()

    def give_way(self, seat: int, key: KeyName) -> None:
        """Point at nobody any more: ``seat`` presses ``key`` itself now, and votes so for who is called."""
        self.lift()
        page = self._page
        if key == "down":
            self.given.pop(seat, None)
        elif page is not None and page.name == "ballot" and seat in page.actors and isinstance(page.pointer, int):
            self.given[seat] = page.pointer

    def go_on(self, page: Page | None) -> None:
        """Press or release the next key, if it is time."""
        self._page = page
        if page is None or page.name not in BALLOT:
            self.given.clear()
        if self._tap.is_on() or self.target is None:
            return
        if page is None or page.ask != self._ask or self._seat not in page.actors:
            self._end_unless_said(page)
            return
        if page == self._seen[0] and monotonic() < self._seen[1] + PATIENCE:
            return
        self._seen = (page, monotonic())
        self._step(page, self.target)

    def _step(self, page: Page, target: int) -> None:
        """Make the press that leads on from what ``page`` shows."""
        at = page.pointer == target
        if at and page.chosen:
            self.target = None
        elif at:
            self._tap.press(self._seat, "up")
            self.target = None
            if page.name == "ballot":
                self.given[self._seat] = target
        elif page.name == "aim":
            self._tap.press(self._seat, "down")

    def _end_unless_said(self, page: Page | None) -> None:
        """Give up once the question is no longer put; between two suspects another page may be shown."""
        if page is None or (page.ask and page.ask != self._ask):
            self.target = None
