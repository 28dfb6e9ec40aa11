"""A line between browsers and a server on which everything that the server sends is kept, and which can be cut."""

import socket
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, Thread


@dataclass(slots=True)
class Talk:
    """One connection: what the browser ``asked``, and what was ``answered``."""

    asked: bytearray = field(default_factory=bytearray)
    answered: bytearray = field(default_factory=bytearray)


class Recorder:
    """
    Hands on what comes to its ``port`` to that of a server on this machine.

    Attributes
    ----------
    talks:
        Every connection there was, with all bytes in both directions.

    """

    def __init__(self, server: int) -> None:
        self._server = server
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self.talks: list[Talk] = []
        self._lock = Lock()
        self._open: set[socket.socket] = set()
        self._cut = False
        Thread(target=self._welcome, daemon=True).start()

    def cut(self) -> None:
        """Hang up every connection, and take none until `mend`."""
        with self._lock:
            self._cut = True
            for line in self._open:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Take connections again."""
        self._cut = False

    def close(self) -> None:
        """End it."""
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._door.accept()
                if self._cut:
                    browser.close()
                else:
                    Thread(target=self._connect, args=(browser,), daemon=True).start()

    def _connect(self, browser: socket.socket) -> None:
        talk = Talk()
        self.talks.append(talk)
        with browser, suppress(OSError), socket.create_connection(("127.0.0.1", self._server)) as server:
            with self._lock:
                self._open |= {browser, server}
            back = Thread(target=self._hand_on, args=(server, browser, talk.answered), daemon=True)
            back.start()
            self._hand_on(browser, server, talk.asked)
            back.join()
            with self._lock:
                self._open -= {browser, server}

    def _hand_on(self, source: socket.socket, target: socket.socket, kept: bytearray) -> None:
        with suppress(OSError):
            while more := source.recv(65_536):
                kept += more
                target.sendall(more)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)
