"""
The host's guide as a PDF, drawn when somebody asks for it first.

It is drawn by a process of its own, which takes its memory with it, and not while a game is on: on a small computer
that takes half a minute, and the box comes first.
"""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware.runtime.log import log
from firmware.web.feed import Feed
from firmware.web.refused import Refused

LONGEST = 120.0
"""Seconds that it may take."""


class NoGuide(Refused):
    """There is none now."""


class Guides:
    """The guides that were drawn; what is on, is in ``feed``."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._drawn: dict[str, bytes] = {}
        self._drawing = False

    async def guide(self, language: str) -> bytes:
        """The guide in ``language``. Raises `NoGuide`."""
        if language not in self._drawn:
            if self._drawing:
                raise NoGuide("guide_busy")
            if self._feed.playing:
                raise NoGuide("guide_later")
            self._drawing = True
            try:
                self._drawn[language] = await asyncio.to_thread(_drawn, language)
            finally:
                self._drawing = False
        return self._drawn[language]


def _drawn(language: str) -> bytes:
    """Have another process draw it. Raises `NoGuide`."""
    with TemporaryDirectory(prefix="meneur-guide-") as folder:
        file = Path(folder) / "guide.pdf"
        command = (sys.executable, "-P", "-m", "firmware", "guide", "--language", language, "--out", str(file))
        try:
            subprocess.run(command, check=True, timeout=LONGEST, stdout=subprocess.DEVNULL)
            return file.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            log(f"web: the guide could not be drawn ({error})")
            raise NoGuide("guide_failed") from error
