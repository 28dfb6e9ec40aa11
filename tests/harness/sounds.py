"""
The beds and strikes, made once in a run of the tests.

All processes of a run share a folder, which goes with the run; a benchmark has one of its own.
"""

import atexit
import os
from fcntl import LOCK_EX, flock
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir

from audio.sound.beds.workshop import NAMES, Workshop, place

_FOLDER = "MENEUR_TEST_SOUNDS"


def keep_sounds() -> Path:
    """Return the folder of this process and those that it starts: made when sounds are, removed when the first ends."""
    if _FOLDER not in os.environ:
        folder = Path(gettempdir()) / f"meneur-sounds-{os.getpid()}"
        atexit.register(rmtree, folder, ignore_errors=True)
        os.environ[_FOLDER] = str(folder)
    return Path(os.environ[_FOLDER])


def lay_sounds(cache: Path) -> Path:
    """Lay every bed and strike into the folder ``cache`` of a box, as its installer does; where they lie there."""
    made = keep_sounds()
    made.mkdir(mode=0o700, exist_ok=True)
    with (made / ".lock").open("w") as lock:
        flock(lock, LOCK_EX)  # one process makes them, the others wait
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
