"""
A lock: one box at a time uses a journal, until it is switched off.

The claim ends with the process, however that ends.
"""

import fcntl
import os
from pathlib import Path

from firmware.runtime.errors import MeneurError


class JournalInUse(MeneurError, BlockingIOError):
    """Another box plays by this journal."""


def claim(path: Path) -> int:
    """
    Claim the journal at ``path`` for this process: the claim holds until the file descriptor given back is closed.

    Raises
    ------
    JournalInUse
        Another process has claimed it; the message names it.

    """
    file = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        owner = os.read(file, 20).decode("ascii", "replace").strip()
        os.close(file)
        raise JournalInUse(
            f"another Meneur (process {owner or 'unknown'}) is using {path}: stop that one, "
            "or give this one another folder with --state DIR"
        ) from error
    os.truncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode("ascii"))
    return file
