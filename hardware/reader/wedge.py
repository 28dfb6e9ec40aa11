"""
A USB reader that types the UIDs of cards ("keyboard wedge"), with the same face as the RC522.

What is typed is a UID or nothing. Such a reader cannot detect two cards at once, nor when a card leaves: a card
counts as gone some time after it was typed last.
"""

import contextlib
import time
from collections.abc import Callable, Iterator

from hardware.ports.events import Back, Event, Lost
from hardware.reader.keys import Finder, Keys
from hardware.reader.settings import ReaderSettings
from hardware.reader.threaded import SEARCH, ThreadedReader
from hardware.reader.typed import Notation, Taps, Typist
from hardware.reason import reason

_LOOK = 0.1
"""Seconds that keys are waited for before the time is looked at."""


class WedgeReader(ThreadedReader):
    """
    A reader that types.

    Parameters
    ----------
    settings:
        Its ``path``, how it writes a UID, and how long a card counts as lying there (``gone``).
    open_keys:
        Opens the device, or raises ``OSError``.

    """

    def __init__(self, settings: ReaderSettings, open_keys: Callable[[], Keys] | None = None) -> None:
        super().__init__()
        self._open: Callable[[], Keys] = open_keys or Finder(settings.path)
        self._typist = Typist(Notation(settings.digits, settings.reverse))
        self._taps = Taps(settings.gone)
        self._keys: Keys | None = None
        self._lost = False

    # -- below

    def _look(self) -> Iterator[Event]:
        try:
            if self._keys is None:
                self._keys = self._open()
                yield from self._found()
            typed = self._keys.read(_LOOK)
        except OSError as error:
            self.trouble = reason(error)
            yield from self._fail()
            typed = []
        now = time.monotonic()
        for name, down in typed:
            uid = self._typist.key(name, down, now)
            if uid is not None:
                yield from self._taps.typed(uid, now)
        yield from self._taps.tick(now)

    def _pause(self) -> float:
        return SEARCH if self._lost else 0.0

    def _found(self) -> Iterator[Event]:
        if self._lost:
            self._lost = False
            self.trouble = ""
            yield Back("reader")

    def _fail(self) -> Iterator[Event]:
        self._release()
        if not self._lost:
            self._lost = True
            yield Lost("reader")

    def _release(self) -> None:
        keys, self._keys = self._keys, None
        if keys is not None:
            with contextlib.suppress(OSError):
                keys.close()
