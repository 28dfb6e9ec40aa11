"""An evening that was interrupted, as far as the start screen speaks of it."""

from contextlib import closing
from pathlib import Path

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.record.state import Evening


def saved(folder: Path) -> Evening | None:
    """
    The evening to be resumed in the state ``folder``, if any; the file of one that is being played is in use.

    None where people had only begun to sit down: nothing would be resumed.
    """
    if not (folder / JOURNAL).exists():
        return None
    with closing(Journal(folder / JOURNAL)) as journal:
        kept = journal.evening()
    evening = Evening.from_json(kept or {})
    return evening if evening.pads and not _is_new(evening) else None


def _is_new(evening: Evening) -> bool:
    """Whether nothing has happened in ``evening`` but that some sat down."""
    return evening.phase in {"welcome", "join"} and not evening.explained


def forget(folder: Path) -> None:
    """Have a new evening begin."""
    if not (folder / JOURNAL).exists():
        return
    with closing(Journal(folder / JOURNAL)) as journal:
        journal.end_evening()
