"""An evening that was interrupted, as far as the start screen speaks of it."""

from contextlib import closing
from pathlib import Path

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.record.state import Evening

NEW = frozenset({"welcome", "join"})
"""The phases in which people only sit down: at first, or after an evening that they ended."""


def saved(folder: Path) -> Evening | None:
    """
    The evening to be resumed in the state ``folder``, if any; the file of one that is being played is in use.

    None where people only sat down: nothing would be resumed.
    """
    if not (folder / JOURNAL).exists():
        return None
    with closing(Journal(folder / JOURNAL)) as journal:
        kept = journal.evening()
    evening = Evening.from_json(kept or {})
    return evening if evening.pads and evening.phase not in NEW else None


def forget(folder: Path) -> None:
    """Have a new evening begin."""
    if not (folder / JOURNAL).exists():
        return
    with closing(Journal(folder / JOURNAL)) as journal:
        journal.end_evening()
