"""The games that are over, and games to compare them with, as the pages ask for them."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from firmware.afterwards.advising import FIRST, FIRST_SEED
from firmware.afterwards.expecting import Chances
from firmware.history import StillHistory, steady
from firmware.history.counting import Record
from firmware.history.still import Stamp
from firmware.web.afterwards.simulating import Simulating

GAMES = 1000
"""Games that are simulated for each kind of table, as ``meneur statistics`` does."""

_Read = TypeVar("_Read")


class Counted(NamedTuple):
    """What was counted, and how many games every two played together, by their names."""

    record: Record
    together: Mapping[tuple[str, str], int]


class Archive:
    """
    The history in ``file``.

    Parameters
    ----------
    file:
        The games that are over; it need not exist yet.
    cache:
        A folder for what was simulated, or nothing.

    """

    def __init__(self, file: Path, cache: Path | None = None) -> None:
        self._history = StillHistory(file)
        self._one = asyncio.Lock()
        self._counted: tuple[Stamp | None, Counted] | None = None
        self.simulating = Simulating()
        self.chances = Chances(cache, GAMES, 1)
        self.first = Chances(cache, min(FIRST, GAMES), 1, FIRST_SEED)

    async def read(self, question: Callable[[StillHistory], _Read]) -> _Read:
        """
        What ``question`` comes to: in a thread, so that the board does not wait, and one at a time.

        Raises `HistoryError`.
        """
        async with self._one:
            return await asyncio.to_thread(lambda: steady(lambda: question(self._history)))

    async def counted(self) -> Counted:
        """What was counted in all games, and who met whom: the same object until the file has changed."""
        return await self.read(self._count)

    def _count(self, history: StillHistory) -> Counted:
        stamp = history.stamp()
        if self._counted is None or self._counted[0] != stamp:
            self._counted = stamp, Counted(history.record(), history.together())
        return self._counted[1]
