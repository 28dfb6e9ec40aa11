"""An evening that was interrupted, as far as the start screen speaks of it."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.record.state import Evening

NEW = frozenset({"welcome", "join"})
"""The phases in which people only sit down: at first, or after an evening that they ended."""


class Saved(NamedTuple):
    """An ``evening`` that can be resumed, and whether its game is ``over``: then there is but its end to go back to."""

    evening: Evening
    over: bool


def saved(folder: Path) -> Saved | None:
    """
    The evening to be resumed in the state ``folder``, if any; the file of one that is being played is in use.

    None where people only sat down: nothing would be resumed.
    """
    if not (folder / JOURNAL).exists():
        return None
    with closing(Journal(folder / JOURNAL)) as journal:
        evening, ended = Evening.from_json(journal.evening() or {}), journal.ended()
    return Saved(evening, evening.game in ended) if evening.pads and evening.phase not in NEW else None


def forget(folder: Path) -> None:
    """Have a new evening begin."""
    if not (folder / JOURNAL).exists():
        return
    with closing(Journal(folder / JOURNAL)) as journal:
        journal.end_evening()
