"""Whatever is sent to the page, it answers or hangs up, and is there for the next one as it was before."""

import socket
from collections.abc import Callable
from contextlib import suppress
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from firmware.web.headers import HEADERS
from tests.firmware.web.pages import TABLE, Page, boxed, served
from tests.harness.marks import LONG
from tests.harness.patience import PATIENCE

EXAMPLES = 3000 if LONG else 60
METHODS = some.sampled_from(
    ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "GÊT", "", "G" * 99]
)
PATHS = some.sampled_from(
    [
        "/",
        "/en/",
        "/fr/host",
        "/de/events",
        "/static/page.css",
        "/static/../../etc/passwd",
        "/en/%00",
        "*",
        "//",
        "/%2e%2e/",
    ]
) | some.text(max_size=40)
FIELDS = some.lists(
    some.tuples(
        some.sampled_from(
            ["Host", "Cookie", "Accept-Language", "Content-Length", "Transfer-Encoding", "Range", "Expect", "X"]
        ),
        some.sampled_from(["", "0", "-1", "9" * 11, "chunked", "host=x", "100-continue", "a" * 9000])
        | some.text(max_size=20),
    ),
    max_size=5,
)
ADDRESSES = count(2)


def asked(page: Page, request: bytes) -> bytes:
    """What somebody new gets for ``request``; of events, the beginning."""
    source = f"127.1.{next(ADDRESSES) // 250 % 250}.{next(ADDRESSES) % 250 + 1}"
    with socket.create_connection(("127.0.0.1", page.port), PATIENCE, (source, 0)) as line:
        heard = b""
        with suppress(OSError):  # it may hang up before it has heard all
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
        with suppress(ConnectionError):
            while b"text/event-stream" not in heard and (more := line.recv(65_536)):
                heard += more
        return heard


def every(strategy: some.SearchStrategy[bytes]) -> Callable[[Callable[[bytes], None]], None]:
    """Run a check with many requests."""
    return lambda check: settings(
        max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
    )(given(strategy)(check))()


@some.composite
def requests(draw: some.DrawFn) -> bytes:
    """A request as it could be, or nearly."""
    head = f"{draw(METHODS)} {draw(PATHS)} HTTP/{draw(some.sampled_from(['1.1', '1.0', '2', 'x']))}\r\n"
    lines = "".join(f"{name}: {value}\r\n" for name, value in [*draw(FIELDS), ("Connection", "close")])
    return f"{head}{lines}\r\n".encode("utf-8", "replace") + draw(some.binary(max_size=200))


@pytest.mark.slow
def test_whatever_is_sent() -> None:
    """Odd methods, paths, headers and bodies get a strict answer, or an end; the page stays as it was."""
    with served() as page, boxed(page):
        before = page.until(lambda text: "Ada" in text)

        def check(request: bytes) -> None:
            heard = asked(page, request)
            assert heard == b"" or heard.startswith(b"HTTP/1.1 "), heard
            status = int(heard[9:12] or b"0")
            assert status in {0, 200, 303, 400, 404, 405}, heard
            if status in {200, 303, 404, 405}:
                assert all(f"{name.lower()}: {value}".encode() in heard for name, value in HEADERS.items())

        every(requests() | some.binary(max_size=300))(check)
        assert before == page.get("/en/").text
        assert TABLE.said in before


def test_a_long_line_is_refused() -> None:
    """Neither a path nor a header of a megabyte is taken, and a body of a megabyte is not kept."""
    with served() as page:
        for request in (b"GET /" + b"a" * 1_000_000, b"GET / HTTP/1.1\r\nX: " + b"a" * 1_000_000):
            assert asked(page, request)[:12] in (b"", b"HTTP/1.1 400")
        assert 303 == page.get("/en/host", "POST", b"a" * 1_000_000).status
        assert 200 == page.get("/en/").status


def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller who never says what he wants is hung up on, and one who looks is not."""
    monkeypatch.setattr("firmware.web.limits.HURRY", 0.2)
    with served() as page, page.events() as seen:
        seen.next()
        with socket.create_connection(("127.0.0.1", page.port), PATIENCE) as line:
            line.sendall(b"GET /en/ HT")
            assert b"" == line.recv(10)
        with boxed(page):
            seen.until("night")
