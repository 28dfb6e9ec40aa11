"""What a test asks a running program for, word by word, through a pipe."""

import os
from collections.abc import Iterator
from pathlib import Path

PIPE = Path("/run/orders")


def orders() -> Iterator[str]:
    """Every word that is written to the pipe until ``end``; says ``ready`` first."""
    PIPE.unlink(missing_ok=True)
    os.mkfifo(PIPE)
    print("ready")
    while True:
        for word in PIPE.read_text().split():
            if word == "end":
                return
            yield word
