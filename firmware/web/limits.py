"""
How much one address may ask, and how many may look at once.

Whoever asks faster than anybody who looks at a page gets a sentence instead, and costs the box next to nothing.
"""

import time
from collections import OrderedDict

from starlette.types import ASGIApp, Receive, Scope, Send

PER_SECOND, AT_ONCE = 10.0, 60.0
"""Requests that an address may make for long, and in a row."""

LOOKING = 80
"""Lines of events that may be open at once; a full club has some sixty people."""

KNOWN = 500
"""Addresses that are remembered."""


class Limited:
    """The application ``inner``, for those who do not ask too much."""

    def __init__(self, inner: ASGIApp) -> None:
        self._inner = inner
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._looking = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
        elif not self._may(scope["client"][0] if scope.get("client") else "") or self._looking >= LOOKING:
            await _refuse(send)
        elif scope["path"].endswith("/events"):
            self._looking += 1
            try:
                await self._inner(scope, receive, send)
            finally:
                self._looking -= 1
        else:
            await self._inner(scope, receive, send)

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
