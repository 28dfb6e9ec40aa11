"""What the box sent last, and who waits for what comes next."""

import asyncio

from firmware.following.table import Table

QUIET = frozenset({"joining", "cards", "over"})
"""The phases in which no game is on."""


class Feed:
    """
    The table as the box sent it last.

    Attributes
    ----------
    table:
        The table, or ``None`` where no box is connected.
    version:
        How often it has changed.
    closed:
        Whether nothing will come any more.

    """

    def __init__(self) -> None:
        self.table: Table | None = None
        self.version = 0
        self.closed = False
        self._changed = asyncio.Event()

    @property
    def playing(self) -> bool:
        """Whether a game is on, from the dealing of the cards to its end: the box then has the whole computer."""
        return self.table is not None and self.table.public.phase not in QUIET

    def put(self, table: Table | None) -> None:
        """Take ``table`` as what is on, and wake all who wait."""
        if table == self.table:
            return
        self.table = table
        self.version += 1
        self._wake()

    def close(self) -> None:
        """Have nobody wait any more."""
        self.closed = True
        self._wake()

    def _wake(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def beyond(self, version: int, seconds: float) -> None:
        """Wait until there is something newer than ``version``, or until ``seconds`` have passed."""
        if self.version == version:
            try:
                await asyncio.wait_for(self._changed.wait(), seconds)
            except TimeoutError:
                return
