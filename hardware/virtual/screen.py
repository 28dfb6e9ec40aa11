"""The window on the screen: how it is opened, its name and its icon, its size, and the whole screen instead."""

import os
from collections.abc import Callable, Mapping

import pygame

from hardware.display.drawing.icons import icon
from hardware.virtual.drawing.layout import LEAST
from hardware.virtual.faults import Faults

Reaction = Callable[[pygame.event.Event], None]
"""What is done about an event."""

FRAME = (16, 80)
"""Points that the frame of a window and a panel of the desktop take, across and down."""

ORDINARY = (1920, 1080)
"""Points of an ordinary desktop."""

SMALLEST = (900, 560)
"""Points of the smallest window in which every label is in full: it is not made smaller, where the screen has room."""

ICON = 64
"""Points of the picture by which a desktop shows the window."""


def fitting(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """
    The size of a window that, with its frame, has room on ``desktop``; no more than ``wanted``. In points.

    On a desktop with twice the points of an ordinary one (or more) it is as many times as large.
    """
    times = max(1, min(desktop[0] // ORDINARY[0], desktop[1] // ORDINARY[1]))
    wanted = wanted[0] * times, wanted[1] * times
    width, height = (max(least, size - frame) for least, size, frame in zip(LEAST, desktop, FRAME, strict=True))
    return min(wanted[0], width), min(wanted[1], height)


def open_window(title: str, wanted: tuple[int, int]) -> tuple[int, int]:
    """Open the window called ``title``; its size in points, ``wanted`` or what the screen has room for."""
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # SDL would show frames through OpenGL: without a graphics card that costs more than to paint them
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_icon(_icon())
    pygame.display.set_caption(title)
    pygame.key.set_repeat()
    size = fitting(wanted, pygame.display.get_desktop_sizes()[0])
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return size


def kept(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that was made as large as ``size``: too small a one is made larger again."""
    room = pygame.display.get_desktop_sizes()[0]
    enough = tuple(max(one, min(least, most)) for one, least, most in zip(size, SMALLEST, room, strict=True))
    if enough != size:
        pygame.display.set_mode(enough, pygame.RESIZABLE)
    return enough[0], enough[1]


class Screen:
    """
    The window of the table, which wants to be of one ``size`` in points.

    Attributes
    ----------
    opened:
        Whether it is on the screen.

    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.opened = False
        self._size, self._whole = size, False

    def open(self, title: str) -> tuple[int, int]:
        """Show it; its size."""
        self._size = open_window(title, self._size)
        self.opened = True
        return self._size

    def handle(self, reactions: Mapping[int, Reaction], faults: Faults) -> bool:
        """
        Give what mouse and keyboard did to the ``reactions``, by the type of the event; a fault in one is logged.

        Returns whether the picture is to be painted again: the window may have been covered, or have another surface.
        """
        stale = False
        for event in pygame.event.get():
            stale |= event.type != pygame.MOUSEMOTION
            with faults.survived(f"handling {pygame.event.event_name(event.type)}"):
                if event.type in reactions:
                    reactions[event.type](event)
        return stale

    def close(self) -> None:
        """Put it away, if it is open."""
        if self.opened:
            self.opened = False
            pygame.display.quit()

    def resized(self, size: tuple[int, int]) -> tuple[int, int]:
        """Remember the size that its player gave it, and keep it from being too small; the size it has."""
        if not self._whole:
            self._size = size = kept(size)
        return size

    def toggle(self) -> tuple[int, int]:
        """Fill the whole screen, or be a window again; the size then."""
        self._whole = not self._whole
        size = pygame.display.get_desktop_sizes()[0] if self._whole else self._size
        flags = pygame.FULLSCREEN if self._whole else pygame.RESIZABLE
        surface = pygame.display.set_mode(size, flags)
        if not self._whole:
            # SDL has left the whole screen with the screen's size; now it takes this one
            surface = pygame.display.set_mode(size, flags)
        return surface.get_size()


def _icon() -> pygame.Surface:
    """A wolf before a moon."""
    picture = pygame.Surface((ICON, ICON), pygame.SRCALPHA)
    pygame.draw.circle(picture, (255, 200, 104), (ICON // 2, ICON // 2), ICON // 2 - 1)
    wolf = icon("wolf", ICON * 7 // 10, (40, 26, 32))
    picture.blit(wolf, wolf.get_rect(center=(ICON // 2, ICON // 2)))
    return picture
