"""
The process that makes beds and strikes: ``python -m audio.sound.beds FOLDER [NAME…]``, or all without a name.

One line of JSON on standard output for each name, in their order, once its file is whole:
``{"name": …, "error": ""}``, or the reason why there is none. It gives way to everything else on the machine.
"""

import json
import os
import sys
import time
from array import array
from contextlib import suppress
from pathlib import Path

import numpy as np

from audio.sound.beds import BEDS, scenes, strikes
from audio.sound.beds.canvas import RATE
from audio.sound.beds.workshop import NAMES, place
from audio.speech.files.waves import Wave, write_wave

STALE = 3600.0  # seconds after which a half-made file is nobody's any more


def main(folder: Path, names: list[str]) -> int:
    """Make ``names``, or all that there are, in ``folder``."""
    os.nice(10)
    if folder.is_dir():
        _tidy(folder)
    for name in names or NAMES:
        print(json.dumps({"name": name, "error": _made(name, folder)}), flush=True)
    return 0


def _made(name: str, folder: Path) -> str:
    """Why ``name`` could not be made; nothing if it was."""
    path = place(folder, name)
    draft = folder / f".{path.stem}.{os.getpid()}.part"
    try:
        samples = (scenes if name in BEDS else strikes).made(name)
        folder.mkdir(parents=True, exist_ok=True)
        write_wave(draft, Wave(array("h", np.round(32767 * samples).astype("<i2").tobytes()), RATE))
        draft.replace(path)
    except (OSError, MemoryError) as error:
        with suppress(OSError):
            draft.unlink()
        return str(error) or type(error).__name__
    return ""


def _tidy(folder: Path) -> None:
    """Drop what other editions made, and what a process left that was killed at its work."""
    wanted = {place(folder, name) for name in NAMES}
    for path in folder.glob("*.wav"):
        if path.stem.rpartition("-")[0] in NAMES and path not in wanted:
            path.unlink(missing_ok=True)
    for draft in folder.glob(".*.part"):
        if time.time() - draft.stat().st_mtime > STALE:
            draft.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
