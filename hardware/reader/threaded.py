"""
A reader that looks in a thread of its own.

`start` and `close` never raise for want of a device; the thread has ended when `close` returns.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from hardware.ports.events import Event

SEARCH = 0.5
"""Seconds between two attempts to find a reader that is lost."""


class ThreadedReader(ABC):
    """
    A card reader of any kind; looks again and again until it is closed.

    ``trouble`` is why it is lost, in a sentence, or nothing while it works.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, put: Callable[[Event], None]) -> None:
        """Begin to report to ``put`` what lies on the lid, from a thread of its own."""
        self._thread = threading.Thread(target=self._run, args=(put,), name="card-reader", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop looking, and let go of the device; the thread has ended when this returns."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()
        self._release()

    @abstractmethod
    def _look(self) -> Iterable[Event]:
        """Look once; what there is to report."""

    @abstractmethod
    def _pause(self) -> float:
        """The seconds until the next look."""

    @abstractmethod
    def _release(self) -> None:
        """Let go of the device, if it is held."""

    def _run(self, put: Callable[[Event], None]) -> None:
        while not self._ended.is_set():
            for event in self._look():
                put(event)
            self._ended.wait(self._pause())
