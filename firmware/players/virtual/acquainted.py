"""
Who played the last game at this table, in a file: they are not asked again whether they know the game.

The history of the box does not tell people from bots, which may be called like a person who comes for the first time.
"""

from pathlib import Path

from firmware.players.virtual.remembering import remember, remembered
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger

FILE = "players.json"


def has_played(folder: Path) -> bool:
    """Whether a game has come to its end at the table whose state is in ``folder``."""
    return (folder / FILE).exists()


class Acquainted:
    """The people of the last game at the table of ``box``, in the state ``folder``; the box asks for them here."""

    def __init__(self, box: Box, folder: Path) -> None:
        self._box, self._file = box, folder / FILE
        self._of: Ledger | None = None
        box.acquainted = self.all_here

    def look(self) -> None:
        """Keep who plays as soon as a game is over."""
        ledger = self._box.ledger
        if ledger is None or ledger is self._of or ledger.over is None:
            return
        self._of = ledger
        remember(self._file, sorted(self._names()))

    def all_here(self) -> bool:
        """Whether all people at this window played it; never where one of them gave no name."""
        known, names = remembered(self._file), self._names()
        return isinstance(known, list) and len(names) == len(self._box.people) and names <= {*map(str, known)}

    def _names(self) -> set[str]:
        names = self._box.names  # by where they sat down
        return {names[pad] for pad in self._box.people if pad in names}
