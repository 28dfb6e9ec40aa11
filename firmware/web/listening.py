"""
The page's end of the line to the box.

The box calls; the last that called is the one that is followed. A line that cannot be read ends the call, and changes
nothing.
"""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from firmware.following.table import Table
from firmware.runtime.log import log
from firmware.web.feed import Feed

LONGEST = 65_536
"""Bytes of the longest line; a full table of 28 is a tenth of it."""


class Listener:
    """Takes the calls of boxes, and puts what they send into ``feed``."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._line: asyncio.StreamWriter | None = None

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Follow one box until it hangs up or another calls."""
        before, self._line = self._line, writer
        if before is not None:
            before.close()
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
                    self._feed.put(Table.from_json(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError):
            log("web: the box sent a line that this page cannot read; are both of the same version?")


@asynccontextmanager
async def listening(feed: Feed, door: socket.socket) -> AsyncIterator[None]:
    """Take calls at ``door`` meanwhile."""
    server = await asyncio.start_unix_server(Listener(feed), sock=door, limit=LONGEST)
    try:
        yield
    finally:
        server.close()
