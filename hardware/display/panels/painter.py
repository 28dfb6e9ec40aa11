"""
What brings a display to what was wished for, step by step, in one thread.

Nothing is drawn twice, nothing is lit before it is drawn, and the dark comes before
the next picture; so a page that is no longer wished for is never seen again.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import pygame

from hardware.display.drawing.draw import draw
from hardware.display.drawing.faces import Fonts
from hardware.display.panels.care import Care
from hardware.display.panels.display import Trouble
from hardware.display.panels.glass import Glass, Level
from hardware.ports.page import Page
from hardware.reason import reason

RETRY = 3.0  # seconds after which a lost display is tried again
CHECK = 2.0  # seconds between two questions whether it is still there


@dataclass(frozen=True, slots=True)
class Wish:
    """What the display is to show: a page or nothing, lit or dark; ``news`` is when everybody last had news."""

    page: Page | None = None
    lit: bool = False
    news: float = 0.0


class Painter:
    """
    Draws pages on a display.

    Parameters
    ----------
    open_glass:
        Opens the display, or raises.
    care:
        How it is kept from burning in.
    trouble:
        Called when it is lost, and when it is back.

    """

    def __init__(self, open_glass: Callable[[], Glass], care: Care, trouble: Trouble) -> None:
        self._open, self._care, self._trouble = open_glass, care, trouble
        self._glass: Glass | None = None
        self._lost = False
        self._fonts: Fonts | None = None
        self._again = self._checked = 0.0
        self._page: Page | None = None
        self._shift: tuple[int, int] | None = None
        self._level: Level | None = None

    def work(self, wish: Wish, now: float) -> float:
        """Do what ``wish`` asks for at ``now``; the seconds after which to look again, if nothing comes before."""
        if self._glass is None and self._lost and now < self._again:
            return self._again - now
        try:
            self._bring(wish, now)
        except Exception as error:  # whatever it is: a display costs its picture, never the evening
            self._lose(error, now)
            return RETRY
        self._found()
        return min(CHECK, self._care.wait(wish.news, now))

    def close(self) -> None:
        """Let go of the display."""
        glass, self._glass = self._glass, None
        if glass is not None:
            with suppress(Exception):  # it is gone already; there is nothing left to report
                glass.close()

    def _bring(self, wish: Wish, now: float) -> None:
        if self._glass is None:
            self._glass = self._open()
            self._level = self._shift = None
        level, shift = self._care.level(wish.lit, wish.news, now), self._care.shift(now)
        sent = level is Level.DARK and self._shine(self._glass, level)
        sent = self._put(self._glass, wish.page, shift) or sent
        sent = self._shine(self._glass, level) or sent
        if not sent and now - self._checked >= CHECK:
            self._glass.check()
            sent = True
        if sent:
            self._checked = now

    def _put(self, glass: Glass, page: Page | None, shift: tuple[int, int]) -> bool:
        """Send the page, if it is not there already; whether it was sent."""
        if (page, shift) == (self._page, self._shift):
            return False
        glass.put(self._picture(page, glass.size), shift)
        self._page, self._shift = page, shift
        return True

    def _shine(self, glass: Glass, level: Level) -> bool:
        """Shine so, if it does not already; whether anything was sent."""
        if level is self._level:
            return False
        glass.shine(level)
        self._level = level
        return True

    def _picture(self, page: Page | None, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, depth=24)
        if page is not None:
            self._fonts = self._fonts or Fonts()
            draw(page, picture, self._fonts)
        return picture

    def _lose(self, error: Exception, now: float) -> None:
        self.close()
        self._again = now + RETRY
        if not self._lost:
            self._lost = True
            self._trouble(reason(error))

    def _found(self) -> None:
        if self._lost:
            self._lost = False
            self._trouble("")
