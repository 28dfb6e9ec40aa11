"""The page as it is served, on real sockets, and a box's end of the line to it."""

import http.client
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

from firmware.following.link import Link
from firmware.following.orders import Answer as Answered
from firmware.following.table import Player, Public, Table
from firmware.web.afterwards import Archive
from firmware.web.serving import Server, local_socket
from tests.harness.patience import PATIENCE

NIGHT = Public("night", False, 2, 4, 3, None, None, 70)
PLAYERS = (
    Player(1, "Ada", captain=True),
    Player(2, "Ben", alive=False, role="werewolf"),
    Player(4, house="baker", spent=True),
    Player(7, "<b>Dora</b> & co."),
)
TABLE = Table(NIGHT, PLAYERS, said="The Seer wakes up.", language="en")


class Answer:
    """What was answered: its status, headers by their names in small letters, and text."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.text = response.read().decode()


class Page:
    """A page that is served at ``port``, and calls of a box at ``path``."""

    def __init__(self, port: int, path: Path) -> None:
        self.port, self.path = port, path

    def get(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """What it answers."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            return Answer(line.getresponse())
        finally:
            line.close()

    def raw(self, request: bytes) -> bytes:
        """What it answers to whatever ``request`` is, up to the end of the line."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            heard = b""
            while more := line.recv(65_536):
                heard += more
            return heard

    def until(self, what: Callable[[str], bool], path: str = "/en/", cookie: str = "") -> str:
        """The text at ``path`` once it is so."""
        latest = time.monotonic() + PATIENCE
        while not what(text := self.get(path, cookie=cookie).text):
            assert time.monotonic() < latest, text
            time.sleep(0.02 if path == "/en/" else 0.2)  # an address may not ask too much
        return text

    @contextmanager
    def events(self, language: str = "en") -> Iterator["Events"]:
        """The line of events in ``language``."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("GET", f"/{language}/events")
        response = line.getresponse()
        try:
            yield Events(response)
        finally:
            response.close()
            line.close()


class Events:
    """Events as they come, and the page that they leave."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self._response = response
        self.parts: dict[str, str] = {}
        self.phase = ""

    def next(self) -> dict[str, Any]:
        """The next event that says something."""
        while not (line := self._response.readline()).startswith(b"data: "):
            assert line, "the line was cut"
        news: dict[str, Any] = json.loads(line[6:])
        self.parts |= news["parts"]
        self.phase = news["phase"]
        return news

    def until(self, phase: str) -> None:
        """Read on until the evening is at ``phase``."""
        while self.phase != phase:
            self.next()


@contextmanager
def served(archive: Archive | None = None) -> Iterator[Page]:
    """A page, in a thread of this process."""
    with TemporaryDirectory(prefix="web-") as folder, socket.create_server(("127.0.0.1", 0)) as page:
        path = Path(folder) / "box.sock"
        with local_socket(path) as box:
            server = Server(page, box, archive)
            thread = Thread(target=server.run)
            thread.start()
            try:
                yield Page(page.getsockname()[1], path)
            finally:
                server.stop()
                thread.join(PATIENCE)


@contextmanager
def boxed(page: Page, table: Table = TABLE) -> Iterator[Link]:
    """A box that shows ``table``."""
    link = Link(page.path)
    link.show(table)
    try:
        yield link
    finally:
        link.close()


@contextmanager
def hosting(page: Page, table: Table = TABLE, token: str = "known") -> Iterator[Link]:
    """A box that shows ``table``, and knows whoever has ``token`` as its host."""
    over = Event()

    def answer(link: Link) -> None:
        while not over.wait(0.005):
            for call in link.calls():
                link.reply(call.number, Answered("" if call.token == token else "stranger"))

    with boxed(page, table) as link:
        page.until(lambda text: "The box is off" not in text)
        thread = Thread(target=answer, args=(link,))
        thread.start()
        try:
            yield link
        finally:
            over.set()
            thread.join(PATIENCE)
