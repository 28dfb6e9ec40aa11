"""
What the virtual table remembers from one evening to the next: a file of JSON each, in the state folder.

A file that cannot be read counts as none, and a disk that cannot be written to keeps nobody from playing: nothing but
convenience is lost.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any


def remembered(file: Path) -> Any:
    """What ``file`` keeps; ``None`` where it cannot be read."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def remember(file: Path, value: object) -> None:
    """Keep ``value`` in ``file``, if that can be written."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")
