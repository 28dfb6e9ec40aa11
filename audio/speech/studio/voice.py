"""
A voice that is rendered in studios, processes of their own.

`render` returns only when the file is whole. A studio that dies, hangs or writes rubbish is ended and another
one opened, once per text; a second failure is reported. Threads may render at the same time, each in its own studio.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import ClassVar

from audio.errors import AudioError, NoVoice, RenderFailed
from audio.speech.engines.tone import OWN, Tone
from audio.speech.studio.process import Studio
from audio.text import paces
from audio.text.paces import pace

EDITION = f"8-{paces.EDITION}"
"""Raise its number when a take comes out of the studio otherwise than before, so that cached ones are made anew."""

ATTEMPTS = 2
LET_GO = "The voice was closed."


class StudioVoice:
    """
    A `Voice` by one of the studio's engines.

    Parameters
    ----------
    engine:
        Its name, the language and its other arguments (`audio.speech.studio.rendering.main`).
    timeout:
        Seconds after which a studio that has not answered is ended.

    Attributes
    ----------
    label:
        What people call the voice.
    memory:
        Bytes that each of its studios needs.
    lasts:
        Texts after which a studio is closed and another one opened.

    """

    label: ClassVar[str]
    memory: ClassVar[int] = 80_000_000
    lasts: ClassVar[int] = 100_000

    def __init__(self, engine: tuple[str, ...], timeout: float) -> None:
        """Remember how to speak; a studio is opened by the first text."""
        self._engine = engine
        self._language = engine[1]
        self._timeout = timeout
        self._open: list[Studio] = []
        self._free: list[Studio] = []
        self._closed = False
        self._lock = Lock()

    @property
    def pid(self) -> int | None:
        """The process id of the last studio that was opened, while there is one."""
        return self._open[-1].pid if self._open else None

    def open(self) -> None:
        """Open a studio now; raise `NoVoice` if it cannot speak."""
        self._employ(Studio.open)

    def render(self, text: str, path: Path, *, raw: bool = False, tone: Tone = OWN) -> None:
        """
        Write ``text``, spoken, to ``path``; ``raw`` is as the engine gave it, silence and all.

        ``tone`` is who speaks through the voice.

        Raises `NoVoice` if it cannot, `RenderFailed` if it failed twice.
        """
        if not text.strip():
            raise RenderFailed("There is nothing to say in an empty text.")
        trouble, how = "", pace(self._language, text)
        for _ in range(ATTEMPTS):
            try:
                return self._employ(
                    lambda studio: studio.render(text, path, self._timeout, pace=how, raw=raw, tone=tone)
                )
            except NoVoice:
                raise
            except (AudioError, OSError, ValueError) as error:
                trouble = str(error)
                if path.is_file():  # half a file; never a device or a folder
                    path.unlink(missing_ok=True)
        raise RenderFailed(f"{self._engine[0]} did not render a text of {len(text)} characters: {trouble}")

    def rest(self) -> None:
        """Close all studios but one."""
        self._close(1)

    def close(self) -> None:
        """Close every studio, those at work as well, and open none any more."""
        with self._lock:
            self._closed = True
            for studio in self._open:
                studio.stop()
        self._close(0)

    def _employ(self, work: Callable[[Studio], None]) -> None:
        studio = self._take()
        try:
            work(studio)
        except BaseException as error:
            with self._lock:
                self._open.remove(studio)
            studio.close()
            if self._closed:
                raise RenderFailed(LET_GO) from error
            raise
        with self._lock:
            self._free.append(studio)
        if self._closed:
            self._close(0)
        elif studio.texts >= self.lasts:
            self._retire(studio)

    def _take(self) -> Studio:
        """Return an idle studio, or a new one."""
        with self._lock:
            if self._closed:
                raise RenderFailed(LET_GO)
            if self._free:
                return self._free.pop()
            studio = Studio(self._engine)
            self._open.append(studio)
            return studio

    def _retire(self, studio: Studio) -> None:
        """Close a studio that has done enough, unless somebody uses it again already."""
        with self._lock:
            if studio not in self._free:
                return
            self._free.remove(studio)
            self._open.remove(studio)
        studio.close()

    def _close(self, keep: int) -> None:
        with self._lock:
            closed, self._free = self._free[keep:], self._free[:keep]
            self._open = [studio for studio in self._open if studio not in closed]
        for studio in closed:
            studio.close()
