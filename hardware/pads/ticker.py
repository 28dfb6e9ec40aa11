"""
One thread for everything that happens by itself: blinking, vibrating, a key that settles or is held too long.

It sleeps until the next thing is due, and not a moment less.
"""

from collections.abc import Callable
from threading import Event, Thread
from time import monotonic


class Ticker:
    """Calls ``step(now)``, which returns when it wants to be called next, or ``None`` for never."""

    def __init__(self, step: Callable[[float], float | None], clock: Callable[[], float] = monotonic) -> None:
        self._step = step
        self._clock = clock
        self._poked = Event()
        self._closing = False
        self._thread = Thread(target=self._run, name="pads-ticker", daemon=True)

    @property
    def ident(self) -> int | None:
        """The thread's identity, for who measures it."""
        return self._thread.ident

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def poke(self) -> None:
        """Something has become due that was not foreseen."""
        self._poked.set()

    def close(self) -> None:
        """End the thread."""
        self._closing = True
        self._poked.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._closing:
            due = self._step(self._clock())
            self._poked.wait(None if due is None else max(0.0, due - self._clock()))
            self._poked.clear()
