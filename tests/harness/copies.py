"""Copies of the project's files, for tests that start it from another folder."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

RECORDING = ".opus"
"""What most of the files are, and nobody writes into."""


def copy_file(source: str | Path, target: str | Path) -> str:
    """Copy a file with its date, as `shutil.copytree` wants it; a recording is the same file in both places."""
    if Path(source).suffix == RECORDING:
        with suppress(OSError):  # on another disk, or one that has no links
            os.link(source, target)
            return str(target)
    return str(shutil.copy2(source, target))
