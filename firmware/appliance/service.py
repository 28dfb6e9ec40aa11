"""What an installed box does for a host who asks from the page: the doctor's report, and a backup that it keeps."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from firmware.appliance.backup import KEEPING, back_up
from firmware.appliance.doctor.whole import whole
from firmware.following.hosting import Service

LONGEST = 60_000
"""Letters of a report that are handed to the page: its beginning, and the end of its log."""

KEPT = 3
"""Backups that are kept; the oldest makes room."""


def for_hosts(files: Callable[[], Sequence[Path]], overrides: Sequence[str], state: Path) -> Service:
    """The service of a box whose settings are in ``files`` and ``overrides``, and whose journal is in ``state``."""
    return {"report": lambda: _report(whole(files(), overrides)), "backup": partial(_backup, state)}


def _report(text: str) -> Mapping[str, Any]:
    half = LONGEST // 2
    return {"text": text if len(text) <= LONGEST else f"{text[:half]}\n(left out)\n{text[-half:]}"}


def _backup(state: Path) -> Mapping[str, Any]:
    """Keep one more backup in a folder beside the journal, by its number; what it is called."""
    folder = state / KEEPING
    folder.mkdir(mode=0o700, exist_ok=True)
    kept = sorted(path for path in folder.glob("*.zip") if path.stem.isdigit())
    fresh = folder / f"{int(kept[-1].stem) + 1 if kept else 1:06}.zip"  # the clock of a box may have stood still
    back_up(state, fresh)
    for old in [*kept, fresh][:-KEPT]:
        old.unlink()
    return {"file": str(fresh)}
