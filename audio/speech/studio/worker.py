"""
Processes of their own for what is heavy, hangs or dies.

A worker speaks in lines on its standard output, and is waited for no longer than it may take. It is not the
terminal's: Ctrl-C there is for the box.
"""

import os
import select
import subprocess
import sys
from pathlib import Path

import audio

Worker = subprocess.Popen[bytes]


def employ(module: str, *arguments: str) -> Worker:
    """Begin ``python -m module arguments`` with this program's code, and one thread: workers are as many as cores."""
    home = str(Path(audio.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        env={**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,
    )


def answer(worker: Worker, seconds: float) -> bytes | None:
    """Return its next line; nothing of it, or half, if it died, ``None`` if none came in so many seconds."""
    assert worker.stdout is not None
    pending = select.poll()
    pending.register(worker.stdout, select.POLLIN)
    return worker.stdout.readline() if pending.poll(1000 * seconds) else None
