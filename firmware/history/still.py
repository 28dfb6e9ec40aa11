"""
The history as a process reads it that may not write.

It takes no lock: whoever reads, however slowly, never makes the box wait that writes. Whether the file was written
meanwhile is seen afterwards, and then it is read again.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from firmware.history.file import History, HistoryError

TRIES, PAUSE = 20, 0.05
"""How often it is read again, and the seconds between; the box writes for some hundredths of a second."""

_Read = TypeVar("_Read")
Stamp = tuple[int, int, int, bytes]


class HistoryMoved(HistoryError):
    """The file was written while it was read."""


class StillHistory(History):
    """The games that are over, for reading alone; each question has to be asked within `steady`."""

    MODE = "mode=ro&immutable=1"

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database for reading alone. Raises `HistoryMoved` where it was written meanwhile."""
        before = self.stamp()
        try:
            with super().reading() as db:
                yield db
        except HistoryError:
            self._check(before)
            raise
        self._check(before)

    def _check(self, before: Stamp | None) -> None:
        if self.stamp() != before:
            raise HistoryMoved(f"{self.path} is being written: try again")

    def stamp(self) -> Stamp | None:
        """What changes with every write; ``None`` without a file. Raises `HistoryMoved` while it is being written."""
        if self.path.with_name(f"{self.path.name}-journal").exists():
            raise HistoryMoved(f"{self.path} is being written: try again")
        try:
            with self.path.open("rb") as file:
                head, found = file.read(100), self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns, head[24:28]  # the last is SQLite's own count of changes


def steady(read: Callable[[], _Read]) -> _Read:
    """What ``read`` comes to when nobody writes meanwhile. Raises `HistoryError`."""
    for _ in range(TRIES):
        try:
            return read()
        except HistoryMoved:
            time.sleep(PAUSE)
    return read()
