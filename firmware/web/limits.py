"""
How much one address may ask, how many may look at once, and how long anybody is waited for.

Whoever asks faster than anybody who looks at a page gets a sentence instead, and costs the box next to nothing.
"""

import asyncio
import time
from collections import Counter, OrderedDict

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

PER_SECOND, AT_ONCE = 10.0, 60.0
"""Requests that an address may make for long, and in a row."""

LOOKING, LOOKING_EACH = 80, 12
"""Lines of events that may be open at once, and from one address; a full club has some sixty people."""

KNOWN = 500
"""Addresses that are remembered."""

HURRY = 10.0
"""Seconds in which a browser has to say what it wants."""


class Limited:
    """The application ``inner``, for those who do not ask too much."""

    def __init__(self, inner: ASGIApp) -> None:
        self._inner = inner
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._looking: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        address = str(scope["client"][0]) if scope.get("client") else ""
        looks = scope["path"].endswith("/events")
        if not self._may(address) or (looks and not self._may_look(address)):
            await _refuse(send)
            return
        self._looking[address] += looks
        try:
            await self._inner(scope, receive, send)
        finally:
            self._looking[address] -= looks
            self._looking += Counter()  # those who look no more are forgotten

    def _may_look(self, address: str) -> bool:
        return self._looking.total() < LOOKING and self._looking[address] < LOOKING_EACH

    def _may(self, address: str) -> bool:
        """Whether ``address`` has a request left; each second gives it some more."""
        now = time.monotonic()
        left, then = self._left.pop(address, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - then) * PER_SECOND)
        self._left[address] = (max(0.0, left - 1), now)
        if len(self._left) > KNOWN:
            self._left.popitem(last=False)
        return left >= 1


async def _refuse(send: Send) -> None:
    sentence = "Too many requests. – Trop de demandes. – Zu viele Anfragen.\n".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"5"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": sentence})


class Hurried(H11Protocol):
    """Uvicorn's connection, which is closed if no whole request comes; a few slow callers could take all places."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self._wait(None)

    def _wait(self, answered: object) -> None:
        self.loop.call_later(HURRY, self._give_up, answered)

    def _give_up(self, answered: object) -> None:
        """Hang up if there is nothing to answer, and was not the last time either; or wait on."""
        cycle: RequestResponseCycle | None = self.cycle
        idle = cycle is None or cycle.response_complete
        if self.transport.is_closing():
            return
        if idle and answered is self.cycle:
            self.transport.close()
        else:
            self._wait(self.cycle)
