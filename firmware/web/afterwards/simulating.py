"""
Games that the page plays itself, to say what is to be expected.

Whatever happens at the box comes first: nothing is played while a game is on there, and at most half of the time of one
core is taken at any other moment. What nobody waits for any more is left.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from firmware.afterwards.expecting import Chances, in_order
from firmware.history.counting import Counts, added, games_of
from firmware.players.simulation.running import EndlessGame
from firmware.players.simulation.table import Table

SLICE = 0.01
"""Seconds for which it plays before it lets others do something; then it rests for as long."""

WAITED_FOR = 10.0
"""Seconds for which a wish counts; a page that waits repeats it every second or two."""

KNOWN = 300
"""Tables whose counts are remembered, and so many whose games were begun."""


@dataclass
class _Begun:
    """Games on one table that were begun, and who waits for them up to when."""

    chances: Chances
    table: Table
    games: Iterator[Counts]
    counts: Counts = field(default_factory=dict)
    until: float = 0.0


_Key = tuple[int, Table]
_Value = TypeVar("_Value")


class Simulating:
    """Plays what is wished for, the latest wish first, as long as nothing is ``busy``."""

    def __init__(self) -> None:
        self.busy: Callable[[], bool] = lambda: False
        self._known: OrderedDict[_Key, Counts] = OrderedDict()
        self._begun: OrderedDict[_Key, _Begun] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def wish(self, chances: Chances, table: Table) -> Counts | None:
        """What comes of ``table``; ``None`` if somebody has to wait for it, empty if its games would never end."""
        key = _key(chances, table)
        counts = self._known[key] if key in self._known else chances.known(table)
        if counts is not None:
            _put(self._known, key, counts)
            return counts
        begun = self._begun.get(key) or _Begun(chances, table, chances.one_by_one(table))
        begun.until = time.monotonic() + WAITED_FOR
        _put(self._begun, key, begun)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._play())
        return None

    def played(self, chances: Chances, table: Table) -> int:
        """How many games of ``table`` were played so far."""
        key = _key(chances, table)
        if key in self._known:
            return chances.games
        return games_of(self._begun[key].counts) if key in self._begun else 0

    async def _play(self) -> None:
        """Play as long as somebody waits for something."""
        while (key := self._next()) is not None:
            if self.busy():
                await asyncio.sleep(0.5)
                continue
            start = time.perf_counter()
            self._go_on(key, start + SLICE)
            await asyncio.sleep(time.perf_counter() - start)

    def _next(self) -> _Key | None:
        now = time.monotonic()
        return next((key for key in reversed(self._begun) if self._begun[key].until > now), None)

    def _go_on(self, key: _Key, until: float) -> None:
        """Play some games of the table of ``key``; when all were played, its counts are known."""
        begun = self._begun[key]
        parts = [begun.counts]
        try:
            for counts in begun.games:
                parts.append(counts)
                if time.perf_counter() >= until:
                    begun.counts = added(parts)
                    return
        except EndlessGame:
            parts = []
        else:
            begun.chances.keep(begun.table, added(parts))
        _put(self._known, key, added(parts))
        del self._begun[key]


def _key(chances: Chances, table: Table) -> _Key:
    return chances.games, in_order(table)


def _put(shelf: OrderedDict[_Key, _Value], key: _Key, value: _Value) -> None:
    """Lay ``value`` on top; what has lain longest is thrown away."""
    shelf[key] = value
    shelf.move_to_end(key)
    if len(shelf) > KNOWN:
        shelf.popitem(last=False)
