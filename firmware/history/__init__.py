"""
The history: every game that is over, in an SQLite file of its own beside the journal.

It holds no secret, for nothing of a running game is in it but who plays and how often it was interrupted.
"""

from firmware.history.file import EARLIER, FORMAT, HISTORY, History, HistoryDamaged, HistoryError, HistoryTooNew, Search
from firmware.history.game import Ballot, FinishedGame, Player
from firmware.history.still import StillHistory, steady

__all__ = [
    "EARLIER",
    "FORMAT",
    "HISTORY",
    "Ballot",
    "FinishedGame",
    "History",
    "HistoryDamaged",
    "HistoryError",
    "HistoryTooNew",
    "Player",
    "Search",
    "StillHistory",
    "steady",
]
