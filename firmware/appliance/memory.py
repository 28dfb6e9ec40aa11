"""
What the box's memory holds, counted.

The file is read and never changed, even while a box plays with it; nothing of a game's content is reported.
"""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from firmware.runtime.errors import MeneurError
from firmware.runtime.journal import FORMAT


class Unreadable(MeneurError, ValueError):
    """The file is no journal that this version can read."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a memory holds: the ``cards`` it knows, ``games`` that ended, whether an ``evening`` can be taken up."""

    cards: int
    games: int
    evening: bool

    def __str__(self) -> str:
        """The counts in words."""
        on = ", and an evening that can be resumed" if self.evening else ""
        return f"{self.cards} cards, {self.games} finished games{on}"


def contents(journal: Path) -> Contents:
    """Count what is in the file ``journal``; raise `Unreadable` where that cannot be."""
    try:
        with closing(sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", uri=True)) as db:
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            verdict = db.execute("PRAGMA quick_check").fetchone()[0]
            if verdict != "ok" or not 1 <= version <= FORMAT:
                raise Unreadable(f"it has format {version}, this Meneur reads up to {FORMAT}; SQLite: {verdict!r}")
            cards, games, evening = (
                int(db.execute(f"SELECT COUNT(*) FROM {what}").fetchone()[0])
                for what in ("cards", "games WHERE outcome IS NOT NULL", "evening")
            )
    except sqlite3.DatabaseError as error:
        raise Unreadable(str(error)) from error
    return Contents(cards, games, bool(evening))
