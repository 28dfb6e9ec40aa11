"""How long one of several people at a window sees a secret of his by day, before all of them look up again."""

from collections.abc import Hashable
from math import inf
from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.asking.asked import DEALT, SHUFFLE

GLANCE = 10.0
"""Seconds for which one of several sees a secret that he has chosen to see: then it is covered."""

FIRST = 40.0
"""The same while cards are dealt: each reads for the first time what his does, and the others wait for him."""


class Glance:
    """One look at a secret: it is over after some seconds, and no later than what was asked when it began."""

    def __init__(self) -> None:
        self._secret: Hashable = None
        self._since, self._asked = -inf, ""

    def is_over(self, secret: Hashable, page: Page | None) -> bool:
        """Whether ``secret``, which is seen while ``page`` is on the display, is to be covered; then it begins anew."""
        asked = "" if page is None else page.ask
        if secret != self._secret:
            self._secret, self._since, self._asked = secret, monotonic(), asked
        over = self._asked not in {"", asked} or monotonic() > self._since + (FIRST if _deals(page) else GLANCE)
        self._secret = None if over else secret
        return over


def _deals(page: Page | None) -> bool:
    """Whether cards are dealt, and each looks at his own."""
    return page is not None and (page.name in DEALT or page.ask.startswith(SHUFFLE))
