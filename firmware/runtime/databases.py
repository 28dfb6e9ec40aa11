"""What SQLite's errors say of a file."""

import sqlite3

_UNAVAILABLE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
    }
)
"""What SQLite reports of a file that may be sound, and only cannot be used now."""


def unavailable(error: Exception) -> bool:
    """Whether ``error`` is of a file that may be sound, and only cannot be used now."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _UNAVAILABLE
