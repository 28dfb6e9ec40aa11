"""
The tables of the journal, with a checksum for each row that detects flipped bits.

The checksum is that of all columns of the row, its key and its dates included.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path

from firmware.runtime.errors import MeneurError

FORMAT = 3
"""Since 3, each row ends with its checksum. In 2 each text did, and in 1 there was none."""

HIGHEST = 255
"""No format has a higher number: a file that says so has bit errors."""

PATIENCE = 2.0
"""Seconds to wait, when the file is opened, for somebody else who is using it."""

BRIEFLY = 0.1
"""Seconds to wait for him while people play."""

COLUMNS = {
    "cards": "uid, deck, kind, name",
    "players": "seat, name",
    "evening": "only, state",
    "games": "id, begun, opening, heard, ended, outcome",
    "inputs": "game, number, entry",
}
"""What the sum of a row is made of, by table."""

_TABLES = """
CREATE TABLE cards (uid TEXT PRIMARY KEY, deck TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, sum TEXT);
CREATE TABLE players (seat INTEGER PRIMARY KEY, name TEXT NOT NULL, sum TEXT);
CREATE TABLE evening (only INTEGER PRIMARY KEY CHECK (only = 1), state TEXT NOT NULL, sum TEXT);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    opening TEXT NOT NULL, heard INTEGER NOT NULL DEFAULT 0, ended TEXT, outcome TEXT, sum TEXT
);
CREATE TABLE inputs (
    game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL, entry TEXT NOT NULL, sum TEXT,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""

_OLD_TEXTS = (("evening", "state"), ("games", "opening"), ("games", "outcome"), ("inputs", "entry"))
"""What had a sum of its own behind it in format 2."""

UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What comes of a file that is damaged: SQLite's word for it, or one that Python cannot read either."""

Statement = tuple[object, ...]
"""An SQL text, and its values."""


class JournalTooNew(MeneurError, ValueError):
    """The file was written by a later version of this program."""


def connected(path: Path | str) -> sqlite3.Connection:
    """The database at ``path``, used by one thread at a time, which knows how to sum a row up."""
    db = sqlite3.connect(path, timeout=PATIENCE, check_same_thread=False)
    db.create_function("summed", -1, sum_of, deterministic=True)
    return db


def opened(path: Path | str) -> sqlite3.Connection:
    """
    The journal at ``path``, made or brought up to date if need be, and sound to the bit.

    Raises `JournalTooNew`, or one of `UNREADABLE` where it is damaged or cannot be used.
    """
    db = connected(path)
    try:
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if not 0 <= version <= HIGHEST:
            raise sqlite3.DatabaseError(f"there is no format {version}")
        if version > FORMAT:
            raise JournalTooNew(
                f"{path} was written by a later Meneur (format {version}, this one knows {FORMAT}): "
                "install that version again, or move the file away to start anew"
            )
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if version == 0:
            db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
        elif (verdict := db.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(verdict)
        elif version < FORMAT:
            _update(db)
        _check(db)
        db.execute(f"PRAGMA busy_timeout = {round(1000 * BRIEFLY)}")
    except BaseException:
        db.close()
        raise
    return db


def row(table: str, *values: object) -> Statement:
    """The statement that puts a row of ``values`` into ``table``, in the place of one that has its key."""
    places = ", ".join("?" * (len(values) + 1))
    return (f"INSERT OR REPLACE INTO {table} VALUES ({places})", *values, sum_of(*values))


def summed_up(table: str, where: str, *values: object) -> Statement:
    """The statement that sums rows of ``table`` up anew after they were changed."""
    return (f"UPDATE {table} SET sum = summed({COLUMNS[table]}) WHERE {where}", *values)


def execute(db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    """Do all of ``statements``, or none of them."""
    with db:
        for sql, *values in statements:
            db.execute(str(sql), values)


def content(db: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    """Every row of ``table`` without its sum, in the order of its key; `sqlite3.DatabaseError` where a sum is wrong."""
    found = db.execute(f"SELECT {COLUMNS[table]}, sum FROM {table} ORDER BY 1, 2").fetchall()
    if any(sum_ != sum_of(*values) for *values, sum_ in found):
        raise sqlite3.DatabaseError(f"a row of {table} is not as it was written")
    return [tuple(values) for *values, _ in found]


def _check(db: sqlite3.Connection) -> None:
    """Raise `sqlite3.DatabaseError` where a row is not as it was written, or an input is missing."""
    for table in COLUMNS:
        content(db, table)
    if db.execute("SELECT 1 FROM inputs GROUP BY game HAVING COUNT(*) <= MAX(number)").fetchone():
        raise sqlite3.DatabaseError("an input is missing")


def _update(db: sqlite3.Connection) -> None:
    """Bring a file of an earlier format up to date."""
    db.create_function("plain", 1, _plain)
    texts: list[Statement] = [(f"UPDATE {table} SET {text} = plain({text})",) for table, text in _OLD_TEXTS]
    sums: list[Statement] = [(f"ALTER TABLE {table} ADD COLUMN sum TEXT",) for table in COLUMNS]
    sums += [summed_up(table, "TRUE") for table in COLUMNS]
    execute(db, [("BEGIN",), *texts, *sums, (f"PRAGMA user_version = {FORMAT}",)])


def _plain(text: str | None) -> str | None:
    """What was stored before format 3, without the sum that stood behind it in format 2."""
    if text is None:
        return None
    end = json.JSONDecoder().raw_decode(text)[1]
    check = text[end:].strip()
    if check and check != f"{zlib.crc32(text[:end].encode()):08x}":
        raise ValueError("a text of the journal is not as it was written")
    return text[:end]


def sum_of(*values: object) -> str:
    """The sum of ``values``: eight digits, of every bit and type of them."""
    return f"{zlib.crc32(repr(values).encode('utf-8', 'backslashreplace')):08x}"
