"""What other programs of the machine say."""

import subprocess
from collections.abc import Sequence

PATIENCE = 10.0  # seconds


def asked(*command: str) -> Sequence[str]:
    """The lines that ``command`` writes; or why there are none, in one."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return (f"{command[0]} could not be asked ({type(error).__name__})",)
    return (done.stdout or done.stderr).splitlines() or (f"{command[0]} says nothing",)
