"""
The size of the window of a virtual table, kept from one evening to the next.

A file that cannot be read counts as none: the window then has the size that is proposed for the screen.
"""

import json
from pathlib import Path

from hardware.virtual.screen import proposed

FILE = "window.json"


def window_size(folder: Path) -> tuple[int, int]:
    """The size in points that the window had when it was left last, by the state ``folder``, or a proposed one."""
    try:
        width, height = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return int(width), int(height)
    except (OSError, ValueError, TypeError):
        return proposed()


def keep_size(folder: Path, size: tuple[int, int]) -> None:
    """Keep the ``size`` of the window; a disk that cannot be written to keeps nobody from playing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(json.dumps(size), encoding="utf-8")
    except OSError:
        return
