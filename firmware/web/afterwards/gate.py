"""Who may see what was played: hosts, whom the box knows."""

import time
from collections import OrderedDict

from starlette.requests import Request

from firmware.following import orders
from firmware.web.host import EVENING, Ask, token_of

HOSTS = 8
"""So many are remembered."""


class Gate:
    """Lets in whom the box knows as its host; while the box is off, those whom it knew that evening."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._known: OrderedDict[str, float] = OrderedDict()  # token -> up to when

    async def closed(self, request: Request) -> str:
        """Why it is closed to who asks, as the key of a sentence; nothing where he is a host."""
        token = token_of(request)
        said = (await self._ask(orders.Look(), token)).said
        if said == "off":
            return "" if self._known.get(token, 0.0) > time.monotonic() else "off"
        if said == "stranger" or not token:
            self._known.pop(token, None)
            return "stranger"
        self._remember(token)
        return ""

    def _remember(self, token: str) -> None:
        if token not in self._known:
            self._known[token] = time.monotonic() + EVENING
        if len(self._known) > HOSTS:
            self._known.popitem(last=False)
