"""
What the virtual table remembers from one evening to the next: a file of JSON each, in the state folder.

A file that cannot be read counts as none, and a disk that cannot be written to keeps nobody from playing: nothing but
convenience is lost.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from firmware.runtime.log import log


def remembered(file: Path) -> Any:
    """What ``file`` keeps; ``None`` where there is none, or it cannot be read, which the log says."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        log(f"{file} cannot be read, and counts as none ({getattr(error, 'strerror', None) or error})")
        return None


def remember(file: Path, value: object) -> None:
    """Keep ``value`` in ``file``, if that can be written; cut short, it leaves what was kept before."""
    draft = file.with_name(f".{file.name}.new")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")
        draft.replace(file)
