"""
The beds and strikes, made once for all tests.

They lie where the next run finds them, and their names change with the code that makes them.
"""

import getpass
import tempfile
from pathlib import Path

from audio.sound.beds.workshop import NAMES, Workshop, place


def lay_sounds(cache: Path) -> Path:
    """Lay every bed and strike into the folder ``cache`` of a box, as its installer does; where they lie there."""
    made = Path(tempfile.gettempdir()) / f"meneur-of-{getpass.getuser()}" / "sounds"
    workshop = Workshop(made)
    workshop.prepare(lambda _done, _total: None)
    workshop.close()
    folder = cache / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        link = place(folder, name)
        if not link.exists():
            link.symlink_to(place(made, name))
    return folder
