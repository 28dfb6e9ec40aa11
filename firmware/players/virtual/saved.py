"""An evening that was interrupted, as far as the start screen speaks of it."""

from contextlib import closing
from pathlib import Path

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.record.state import Evening


def saved(folder: Path) -> Evening | None:
    """The evening to be resumed in the state ``folder``, if any; the file of one that is being played is in use."""
    if not (folder / JOURNAL).exists():
        return None
    with closing(Journal(folder / JOURNAL)) as journal:
        kept = journal.evening()
    return Evening.from_json(kept) if kept and kept.get("pads") else None


def forget(folder: Path) -> None:
    """Have a new evening begin."""
    with closing(Journal(folder / JOURNAL)) as journal:
        journal.end_evening()
