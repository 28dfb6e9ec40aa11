"""
A finger on a touch screen, which SDL reports as a mouse: it cannot rest over anything without pressing it.

So a tap counts as it ends, a finger that stays has explained what lies under it, and one that moves drags. Only keys
count at once, for as long as they are held. What the finger itself reports besides is not looked at.
"""

from time import monotonic

import pygame

from hardware.virtual.input.mouse import Mouse
from hardware.virtual.sheets.tip import REST

DRAGS = 16
"""Points by which a finger moves that drags; less is a finger that trembles."""


class Touch:
    """What a finger does before one window, in the place of its ``mouse``, which does all that is no touch."""

    def __init__(self, mouse: Mouse) -> None:
        self._mouse = mouse
        self._down: pygame.event.Event | None = None  # where the finger came down, until it is known what it does
        self._since = 0.0

    def down(self, event: pygame.event.Event) -> None:
        """Take a finger, or a button, that went down."""
        self._down = None
        if not event.dict.get("touch", False) or self._mouse.holds(event.pos):
            self._mouse.down(event)
            return
        self._mouse.motion(event)
        self._down, self._since = event, monotonic()

    def motion(self, event: pygame.event.Event) -> None:
        """Go with it; it drags from where it came down."""
        if self._down is not None and pygame.Vector2(self._down.pos).distance_to(event.pos) > DRAGS:
            self._begin()
        if self._down is None:
            self._mouse.motion(event)

    def up(self, event: pygame.event.Event) -> None:
        """Take one that came up: a tap, unless it stayed for so long that something was explained."""
        if self._down is not None:
            if monotonic() - self._since >= REST:
                self._down = None
                return
            self._begin()
        self._mouse.up(event)

    def _begin(self) -> None:
        """Do what a button does that goes down where the finger did."""
        if self._down is not None:
            self._mouse.down(self._down)
        self._down = None
