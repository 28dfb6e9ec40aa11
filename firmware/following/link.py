"""
The line from the box to the page: a socket on this machine, over which the public state goes, line by line.

The page listens, and the box calls: so the box has no door of its own. Nothing here makes the box wait: its loop hands
over the table, and a thread sends the last one. Whether the page is there, and whether it reads, is all the same to it.
"""

import json
import select
import socket
from collections import deque
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread

from firmware.following.orders import Answer, Call, NoOrder, call
from firmware.following.table import Table
from firmware.runtime.log import log

RETRY = 1.0
"""Seconds between two calls."""

PATIENCE = 5.0
"""Seconds in which the page has to take a line."""

LONGEST = 16_384
"""Bytes of the longest call."""

WAITING = 50
"""Calls that may wait for an answer; more than people can make."""


class Link:
    """
    The box's end of the line.

    Parameters
    ----------
    path:
        The socket at which the page listens.
    quiet:
        Whether it is all right that no page is there; otherwise the log says so, and when it is there again.

    Attributes
    ----------
    port:
        Where the page that is there says that it answers; 0 where none is there.

    """

    def __init__(self, path: Path, *, quiet: bool = False) -> None:
        self._path, self._quiet = str(path), quiet
        self.port = 0
        self._lock = Lock()
        self._wanted: Table | None = None
        self._calls: SimpleQueue[Call] = SimpleQueue()
        self._answers: deque[bytes] = deque(maxlen=WAITING)
        self._closing = Event()
        self._line: socket.socket | None = None
        self._silent = False  # whether it was said already that nobody answers
        self._bell, self._heard = socket.socketpair()  # rung when there is something to do
        self._bell.setblocking(False)
        self._heard.setblocking(False)
        self._thread = Thread(target=self._carry, name="web", daemon=True)
        self._thread.start()

    def show(self, table: Table) -> None:
        """Hand over ``table`` to be sent; of several that wait, only the last is sent."""
        with self._lock:
            if table == self._wanted:
                return
            self._wanted = table
        self._ring()

    def calls(self) -> list[Call]:
        """What was asked since this was asked last."""
        found: list[Call] = []
        with suppress(Empty):
            while True:
                found.append(self._calls.get_nowait())
        return found

    def reply(self, number: int, answer: Answer) -> None:
        """Send ``answer`` to the call of that ``number``."""
        line = {"answer": number, **asdict(answer), "known": dict(answer.known)}
        with self._lock:
            self._answers.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._ring()

    def close(self) -> None:
        """Hang up, if that was not done already."""
        if self._closing.is_set():
            return
        self._closing.set()
        self._ring()
        with self._lock, suppress(OSError):
            if self._line is not None:
                self._line.shutdown(socket.SHUT_RDWR)  # or a page that does not read would be waited for
        self._thread.join(PATIENCE)
        self._bell.close()
        self._heard.close()

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # so often that it is sure to be heard
            self._bell.send(b"!")

    # -- in the thread -----------------------------------------------------------------------------

    def _carry(self) -> None:
        while not self._closing.is_set():
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
                    line.settimeout(PATIENCE)
                    line.connect(self._path)
                    self._hold(line)
                    self._connected()
                    self._talk(line)
            except OSError as error:
                self._missed(error)
            self._hold(None)
            self.port = 0
            self._answers.clear()  # who asked is gone
            self._closing.wait(RETRY)

    def _hold(self, line: socket.socket | None) -> None:
        with self._lock:
            self._line = line

    def _talk(self, line: socket.socket) -> None:
        """Send each new table and each answer, and take calls, until the page hangs up or the box does."""
        sent: Table | None = None
        heard = b""
        while not self._closing.is_set():
            with self._lock:
                wanted, answer = self._wanted, self._answers.popleft() if self._answers else b""
            if answer or (wanted is not None and wanted != sent):
                line.sendall(answer + (wanted.to_line() if wanted is not None and wanted != sent else b""))
                sent = wanted
                continue
            ready, _, _ = select.select([line, self._heard], [], [])
            if self._heard in ready:
                self._hear()
            if line in ready:
                more = line.recv(4096)
                *calls, heard = (heard + more).split(b"\n")
                if not more or len(heard) > LONGEST:
                    return
                for found in calls:
                    self._take(found)

    def _take(self, line: bytes) -> None:
        """Take a call, or where the page answers; what is neither is dropped."""
        with suppress(NoOrder, ValueError, RecursionError):
            match json.loads(line):
                case {"port": int(port)} if 0 < port < 65536 and port is not True:
                    self.port = port
                case found if self._calls.qsize() < WAITING:
                    self._calls.put(call(found))

    def _hear(self) -> None:
        with suppress(BlockingIOError):
            self._heard.recv(4096)

    def _connected(self) -> None:
        if self._silent and not self._quiet:
            log("web: the page is there")
        self._silent = False

    def _missed(self, error: OSError) -> None:
        if not (self._silent or self._quiet or self._closing.is_set()):
            log(f"web: the page cannot be reached at {self._path} ({error.strerror or error}); still trying")
        self._silent = True
