"""How a test waits for what is sure to come."""

from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = 120.0
"""Seconds for whatever takes a fraction of one on an idle machine: only what never comes is waited for so long."""

_SHORTEST, _LONGEST = 0.001, 0.2
"""Seconds between two looks, at first and after a while."""


def until(holds: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether something comes to hold within so many seconds."""
    end, pause = monotonic() + seconds, _SHORTEST
    while not (held := holds()) and monotonic() < end:
        sleep(pause)
        pause = min(_LONGEST, 1.5 * pause)
    return bool(held)
