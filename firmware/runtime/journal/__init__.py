"""
The box's memory: one SQLite file with the evening, the games, the cards and the names.

What was acknowledged at the table is in the file before the table hears of it, and no file is ever overwritten
that could not be read. A copy in memory has the same, for a disk that goes while people play; each row ends with its
sum, for one that turns bits over; and what people taught the box lies in a second file, too.

The file holds the secrets of the game that is on, so it is readable by its owner alone.
"""

from firmware.runtime.journal.journal import Card, Journal
from firmware.runtime.journal.store import JournalUnavailable
from firmware.runtime.journal.tables import FORMAT, JournalTooNew

__all__ = ["FORMAT", "Card", "Journal", "JournalTooNew", "JournalUnavailable"]
