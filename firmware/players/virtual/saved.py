"""An evening that was interrupted, as far as the start screen speaks of it."""

from contextlib import closing
from pathlib import Path

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL


def is_saved(folder: Path) -> bool:
    """Whether the state ``folder`` has an evening to be resumed; the file of one that is being played is in use."""
    if not (folder / JOURNAL).exists():
        return False
    with closing(Journal(folder / JOURNAL)) as journal:
        evening = journal.evening()
    return bool(evening and evening.get("pads"))


def forget(folder: Path) -> None:
    """Have a new evening begin."""
    with closing(Journal(folder / JOURNAL)) as journal:
        journal.end_evening()
