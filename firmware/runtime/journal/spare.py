"""
A second copy of the cards and names: a small text file beside the journal, one row a line.

It is replaced as a whole, and each line ends with its own checksum: a damaged line costs only itself.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from firmware.runtime.journal.tables import Statement, content, row, sum_of

TAUGHT = ("cards", "players")
"""The tables that are kept twice."""


class Spare:
    """The copy in the file ``path``."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def rows(self) -> Iterator[Statement]:
        """The statements that bring back every row that can be read."""
        if not self._path.exists():
            return
        for line in self._path.read_bytes().decode("utf-8", "replace").splitlines():
            text, _, check = line.rpartition(" ")
            if check == sum_of(text):
                table, *values = json.loads(text)
                yield row(table, *values)

    def keep(self, db: sqlite3.Connection) -> None:
        """Copy what people taught ``db``; raises `OSError` where that cannot be."""
        rows = [json.dumps([table, *values]) for table in TAUGHT for values in content(db, table)]
        text = "".join(f"{line} {sum_of(line)}\n" for line in rows)
        if self._path.exists() and self._path.read_bytes() == text.encode():
            return
        fresh = self._path.with_name(f"{self._path.name}.new")
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._path)
