"""
A USB reader that types the UIDs of cards ("keyboard wedge"), with the same face as the RC522.

Law: what is typed is a UID or nothing. Such a reader cannot tell two cards at once, nor when a card leaves: a card
counts as gone a second after it was typed last.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

from hardware.events import Back, Event, Lost
from hardware.reader.keys import EvdevKeys, Keys
from hardware.reader.typed import REST, Notation, Taps, Typist

SEARCH = 0.5
"""Seconds between two attempts to find a reader that is lost."""
_LOOK = 0.1
"""Seconds that keys are waited for before the time is looked at."""


class WedgeReader:
    """
    A reader that types.

    Parameters
    ----------
    device:
        Its path under /dev/input, best one in ``by-id``; empty takes the first that looks like a reader.
    notation:
        How it writes a UID.
    rest:
        Seconds that a card counts as lying there.
    open_keys:
        Opens the device, or raises ``OSError``.

    """

    def __init__(
        self,
        device: str = "",
        notation: Notation | None = None,
        *,
        rest: float = REST,
        open_keys: Callable[[], Keys] | None = None,
    ) -> None:
        self._open: Callable[[], Keys] = open_keys or partial(EvdevKeys, device)
        self._notation = notation or Notation()
        self._taps = Taps(rest)
        self._keys: Keys | None = None
        self._lost = False
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, put: Callable[[Event], None]) -> None:
        """Begin to tell ``put`` what is laid down, from a thread of its own."""
        self._thread = threading.Thread(target=self._run, args=(put,), name="card-reader", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop reading, and let go of the device; the thread has ended when this returns."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    # -- below

    def _run(self, put: Callable[[Event], None]) -> None:
        typist = Typist(self._notation)
        while not self._ended.is_set():
            for event in self._step(typist):
                put(event)
        self._release()

    def _step(self, typist: Typist) -> Iterator[Event]:
        try:
            if self._keys is None:
                self._keys = self._open()
                yield from self._found()
            typed = self._keys.read(_LOOK)
        except OSError:
            yield from self._fail()
            typed = []
        now = time.monotonic()
        for name, down in typed:
            uid = typist.key(name, down, now)
            if uid is not None:
                yield from self._taps.typed(uid, now)
        yield from self._taps.tick(now)

    def _found(self) -> Iterator[Event]:
        if self._lost:
            self._lost = False
            yield Back("reader")

    def _fail(self) -> Iterator[Event]:
        self._release()
        if not self._lost:
            self._lost = True
            yield Lost("reader")
        else:
            self._ended.wait(SEARCH)

    def _release(self) -> None:
        keys, self._keys = self._keys, None
        if keys is not None:
            with contextlib.suppress(OSError):
                keys.close()
