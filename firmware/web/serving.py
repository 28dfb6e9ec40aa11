"""The page served: its two sockets, and the server between them."""

import asyncio
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from firmware.runtime.errors import MeneurError
from firmware.web.afterwards import Archive
from firmware.web.app import application
from firmware.web.feed import Feed
from firmware.web.limits import Hurried
from firmware.web.listening import Listener, listening

FIRST = 3
"""The first socket that systemd hands over (sd_listen_fds(3))."""


class NoSocket(MeneurError, OSError):
    """The page cannot listen where it should."""


def handed_over(environment: Mapping[str, str]) -> dict[str, socket.socket]:
    """The sockets that systemd hands over to this process, by their names; none where it hands over none."""
    if environment.get("LISTEN_PID") != str(os.getpid()):
        return {}
    names = environment.get("LISTEN_FDNAMES", "").split(":")
    return {name: socket.socket(fileno=FIRST + place) for place, name in enumerate(names)}


def open_to_all(port: int) -> socket.socket:
    """A socket on every address of this machine. Raises `NoSocket`."""
    try:
        return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=128)
    except OSError:
        pass  # a machine without IPv6
    try:
        return socket.create_server(("", port), backlog=128)
    except OSError as error:
        raise NoSocket(f"port {port} cannot be used ({error.strerror}): choose another with --port") from error


@contextmanager
def local_socket(path: Path) -> Iterator[socket.socket]:
    """A socket at ``path`` that this user alone can call. Raises `NoSocket`."""
    _claim(path)
    opened = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        before = os.umask(0o177)
        try:
            opened.bind(str(path))
        finally:
            os.umask(before)
        opened.listen(8)
    except OSError as error:
        opened.close()
        raise NoSocket(f"{path} cannot be listened at ({error.strerror or error})") from error
    try:
        yield opened
    finally:
        opened.close()
        path.unlink(missing_ok=True)


def _claim(path: Path) -> None:
    """Take away a socket that nobody listens at any more. Raises `NoSocket` where another page does."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        try:
            other.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
        except OSError:
            return  # there is none, or nothing that we may touch
        else:
            raise NoSocket(f"another page listens at {path} already: stop it, or name another socket in [web] socket")


class Server:
    """Serves at the socket ``page`` what a box sends to the socket ``box``, and what was played in ``archive``."""

    def __init__(self, page: socket.socket, box: socket.socket, archive: Archive | None = None) -> None:
        self._page, self._box = page, box
        feed = Feed()
        self._listener = Listener(feed, page.getsockname()[1])
        self._server = _Uvicorn(feed, self._listener, archive)

    def run(self) -> None:
        """Serve until SIGTERM, Ctrl-C or `stop`."""
        asyncio.run(self._serve())

    def stop(self) -> None:
        """End it; safe from any thread."""
        self._server.should_exit = True

    async def _serve(self) -> None:
        async with listening(self._listener, self._box):
            await self._server.serve([self._page])


class _Uvicorn(uvicorn.Server):
    """Uvicorn, which ends the lines of events before it waits for them."""

    def __init__(self, feed: Feed, listener: Listener, archive: Archive | None) -> None:
        super().__init__(_settings(application(feed, listener.ask, archive)))
        self._feed = feed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let go of everything."""
        self._feed.close()
        await super().shutdown(sockets)


def _settings(app: ASGIApp) -> uvicorn.Config:
    """How ``app`` is served: without an access log, and not for those who keep it waiting."""
    return uvicorn.Config(
        app,
        lifespan="off",
        ws="none",
        http=Hurried,
        loop="asyncio",
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=1,
        limit_concurrency=200,
        h11_max_incomplete_event_size=16_384,
    )
