"""
The page's end of the line to the box.

The box calls; the last that called is the one that is followed. A line that cannot be read ends the call, and changes
nothing.
"""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from firmware.following.orders import Answer, Backup, Forget, Order, Report, to_json
from firmware.following.table import Table
from firmware.runtime.log import log
from firmware.web.feed import Feed

LONGEST = 524_288
"""Bytes of the longest line: a report, all of whose letters have to be written as numbers."""


PATIENCE, WORKING = 3.0, 60.0
"""Seconds for an answer of the box, and for one that it has to work for."""


class Listener:
    """
    Takes the calls of boxes, puts what they send into ``feed``, and asks the box that is followed.

    A box is told the ``port`` at which people see the page, for its display.
    """

    def __init__(self, feed: Feed, port: int) -> None:
        self._feed, self._port = feed, port
        self._line: asyncio.StreamWriter | None = None
        self._number = 0
        self._asked: dict[int, asyncio.Future[Answer]] = {}

    async def ask(self, order: Order, token: str = "") -> Answer:
        """What the box says to ``order``; that it is ``"off"`` where it says nothing."""
        if self._line is None:
            return Answer("off")
        self._number = number = self._number + 1
        self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            self._line.write(json.dumps({"call": number, "token": token, **to_json(order)}).encode() + b"\n")
            works = isinstance(order, Report | Backup | Forget)
            return await asyncio.wait_for(self._asked[number], WORKING if works else PATIENCE)
        except (OSError, TimeoutError):
            return Answer("off")
        finally:
            del self._asked[number]

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Follow one box until it hangs up or another calls."""
        before, self._line = self._line, writer
        if before is not None:
            before.close()
        writer.write(json.dumps({"port": self._port}).encode() + b"\n")
        with suppress(OSError):
            await self._follow(reader, writer)
        if self._line is writer:
            self._line = None
            self._feed.put(None)
        writer.close()

    async def _follow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async for line in reader:
                if self._line is writer:
                    self._take(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError):
            log("web: the box sent a line that this page cannot read; are both of the same version?")

    def _take(self, found: Mapping[str, Any]) -> None:
        """Take a table, or an answer; `KeyError` or `TypeError` for anything else."""
        if "table" in found:
            self._feed.put(Table.from_json(found["table"]))
            return
        answer = Answer(str(found["said"]), str(found["token"]), dict(found["known"]))
        asked = self._asked.get(found["answer"])
        if asked is not None and not asked.done():
            asked.set_result(answer)


@asynccontextmanager
async def listening(listener: Listener, local_socket: socket.socket) -> AsyncIterator[None]:
    """Have ``listener`` take calls at ``local_socket`` meanwhile."""
    server = await asyncio.start_unix_server(listener, sock=local_socket, limit=LONGEST)
    try:
        yield
    finally:
        server.close()
