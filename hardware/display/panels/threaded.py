"""
A display that draws in a thread of its own: a frame may take a tenth of a second on the wire.

Showing a page never waits; of the pages that wait, only the newest is drawn.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from threading import Condition, Thread

from hardware.display.drawing.draw import is_night
from hardware.display.panels.painter import Painter, Wish
from hardware.ports.page import Page

GOODBYE = 5.0  # seconds that a hung bus may keep us at the end


class ThreadedDisplay:
    """
    A `Display` over a `Painter`.

    Parameters
    ----------
    painter:
        Who draws; used by this display's thread alone.
    clock:
        Seconds that only grow.

    """

    def __init__(self, painter: Painter, clock: Callable[[], float] = time.monotonic) -> None:
        self._painter, self._clock = painter, clock
        self._wish = Wish(news=clock())
        self._changed = Condition()
        self._fresh, self._closing = True, False
        self._thread = Thread(target=self._work, name="display", daemon=True)
        self._thread.start()

    def show(self, page: Page) -> None:
        """Draw ``page`` as soon as can be."""
        with self._changed:
            if page != self._wish.page:
                news = self._wish.news if is_night(page) else self._clock()
                self._want(replace(self._wish, page=page, news=news))

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""
        with self._changed:
            if lit is not self._wish.lit:
                self._want(replace(self._wish, lit=lit, news=self._clock()))

    def close(self) -> None:
        """Make it dark and end the thread; a second time does nothing."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join(GOODBYE)

    def _want(self, wish: Wish) -> None:
        self._wish, self._fresh = wish, True
        self._changed.notify()

    def _work(self) -> None:
        wait = 0.0
        while (wish := self._next(wait)) is not None:
            wait = self._painter.work(wish, self._clock())
        self._painter.close()

    def _next(self, wait: float) -> Wish | None:
        """What to do now, at the latest after ``wait`` seconds; ``None`` at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._fresh or self._closing, wait)
            self._fresh = False
            return None if self._closing else self._wish
