"""What other programs of the machine say."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

PATIENCE = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class Answer:
    """The lines that a program wrote; where there are none, a sentence that says why."""

    lines: Sequence[str]
    why_not: str = ""


def asked(*command: str) -> Answer:
    """What ``command`` answers."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer((), f"{command[0]} could not be asked ({type(error).__name__})")
    return Answer(done.stdout.splitlines(), done.stderr.strip() or f"{command[0]} says nothing")
