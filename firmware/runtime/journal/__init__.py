"""
The box's memory: one SQLite file with the evening, the games, the cards and the names.

What was acknowledged at the table is in the file before the table hears of it, and no file is ever overwritten
that could not be read. A copy in memory takes over if the disk fails during play; each row ends with a checksum
against bit errors; and the cards and names are in a second file, too.

The file holds the secrets of the game that is on, so it is readable by its owner alone.
"""

from firmware.runtime.journal.journal import BADGE, Card, Journal
from firmware.runtime.journal.store import JournalUnavailable
from firmware.runtime.journal.tables import FORMAT, JournalTooNew

__all__ = ["BADGE", "FORMAT", "Card", "Journal", "JournalTooNew", "JournalUnavailable"]
