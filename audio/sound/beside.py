"""
Work that goes on beside the evening, in a thread of its own.

Nothing waits for it, and it stops at the next step that it reports.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from audio.speaker import Progress


class BrokenOff(Exception):
    """Raised within the work, by its next step, when it is not wanted any more."""


class Beside:
    """One piece of work, begun at once; without ``work`` it has ended already."""

    def __init__(self, work: Callable[[Progress], None] | None = None) -> None:
        self._share: float | None = None
        self._wanted = True
        self._thread: Thread | None = None
        if work is not None:
            self._share = 0.0
            self._thread = Thread(target=self._run, args=(work,), name="beside", daemon=True)
            self._thread.start()

    @property
    def share(self) -> float | None:
        """How much of its present step is done, 0 to 1; nothing once it has ended."""
        return self._share

    def break_off(self) -> None:
        """Have it end before its next step."""
        self._wanted = False

    def join(self) -> None:
        """Wait until it has ended."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, work: Callable[[Progress], None]) -> None:
        try:
            with suppress(BrokenOff):
                work(self._step)
        finally:
            self._share = None

    def _step(self, done: int, total: int) -> None:
        if not self._wanted:
            raise BrokenOff
        self._share = done / total
