"""The display: its page, its light, and a notice that may cover the page for a moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from engine.werewolf.setup.registry import picture
from firmware.runtime.clock import Clock
from hardware.ports.board import Board
from hardware.ports.page import Page

SIGNED = "join"
"""
The page that also says where the evening can be followed: it is shown before there is a night or a secret.

Where it asks whether all are there it does not, so that small displays have room for the count.
"""


TICK = 1.0
"""Seconds after which a page on which time runs is made anew."""

PageNow = Callable[[], Page]
"""Makes a page, in the language that is spoken when it is asked for."""


class Display:
    """
    The display; the board receives only changes.

    Whatever is shown while a notice covers the page is on the display when the notice is gone.

    Attributes
    ----------
    page, lit:
        What is shown behind any notice, and whether it is lit.
    shown:
        The page as it was given to be shown: what is shown again goes by this, and is in the language of then.
    notice:
        What covers the page, or ``None``.

    """

    def __init__(self, board: Board, clock: Clock) -> None:
        self._board = board
        self._clock = clock
        self._covered_until: float | None = None
        self._ticks_at: float | None = None
        self.shown: Page | PageNow = Page("dark")
        self.page = Page("dark")
        self._line, self._grid = "", tuple[str, ...]()
        self.notice: Page | None = None
        self.lit = False

    def show(self, page: Page | PageNow) -> None:
        """Put ``page`` on the display; a card that is its icon is drawn with the picture of that card."""
        self.shown = page
        page = page if isinstance(page, Page) else page()
        icon = picture(page.icon)
        if icon != page.icon:
            page = replace(page, icon=icon)
        page = signed(page, self._line, self._grid)
        if page != self.page:
            self.page = page
            if self._covered_until is None:
                self._board.show(page)

    def sign(self, line: str, grid: tuple[str, ...]) -> None:
        """Have those who join read in a ``line``, and as a QR code, where the evening can be followed, if it can."""
        if (line, grid) != (self._line, self._grid):
            self._line, self._grid = line, grid
            self.show(self.shown)

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""
        if lit != self.lit:
            self.lit = lit
            if self._covered_until is None:
                self._board.backlight(lit)

    def darken(self) -> None:
        """Show nothing, and make it dark."""
        self.show(Page("dark"))
        self.backlight(False)

    def cover(self, page: Page, seconds: float) -> None:
        """Have the notice ``page`` stand before everything else for ``seconds``."""
        self._covered_until, self.notice = self._clock.now() + seconds, page
        self._board.show(page)
        self._board.backlight(True)

    def uncover(self) -> None:
        """Show what is behind the notice, or give a display that knows nothing any more its page and its light."""
        self._covered_until = self.notice = None
        self._board.show(self.page)
        self._board.backlight(self.lit)

    @contextmanager
    def ticking(self) -> Iterator[None]:
        """Have whatever is shown meanwhile made anew every second: time runs on it, though the script waits."""
        self._ticks_at = self._clock.now() + TICK
        try:
            yield
        finally:
            self._ticks_at = None

    @property
    def due(self) -> float | None:
        """See `firmware.session.box.ears.Chore`: when the notice goes, or time is to be seen to run."""
        return min((at for at in (self._covered_until, self._ticks_at) if at is not None), default=None)

    def act(self) -> None:
        """See `firmware.session.box.ears.Chore`."""
        if self._ticks_at is not None and self._ticks_at <= self._clock.now():
            self._ticks_at += TICK
            self.show(self.shown)
        if self._covered_until is not None and self._covered_until <= self._clock.now():
            self.uncover()


def signed(page: Page, line: str, grid: tuple[str, ...]) -> Page:
    """``page`` with a ``line`` and a QR code of where the evening can be followed, if it is one for that."""
    return replace(page, lines=(*page.lines, line), grid=grid) if line and page.name == page.ask == SIGNED else page
