"""Whether all who share the window have looked at their cards, which is asked once more while somebody has not."""

from collections.abc import Collection
from math import inf
from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.asking.asked import SHUFFLE
from hardware.virtual.hand.crossing import LATE


class Looking:
    """
    Keeps green from the question whether all have looked, the first time that it names somebody who has not.

    Attributes
    ----------
    waits:
        The seats of the people here who have not looked at their cards; nobody where one plays alone.

    """

    def __init__(self) -> None:
        self.waits: Collection[int] = frozenset()
        self._warned: tuple[Collection[int], float] = frozenset(), -inf

    @property
    def warned(self) -> bool:
        """Whether it was said of just these that they have not looked."""
        return bool(self.waits) and self._warned[0] == self.waits

    def refuses(self, page: Page | None) -> bool:
        """Whether green, which is pushed now, is kept from the box: who clicks twice has not read the warning."""
        if page is None or not page.ask.startswith(SHUFFLE) or not self.waits:
            return False
        if not self.warned:
            self._warned = self.waits, monotonic()
        return monotonic() < self._warned[1] + LATE
