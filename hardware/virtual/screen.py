"""The window on the screen: how it is opened, its name and its icon, its size, and the whole screen instead."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import pygame
from pygame._sdl2.video import Window

from hardware.display.drawing.icons import icon
from hardware.virtual.drawing.layout import LEAST
from hardware.virtual.faults import Faults

Reaction = Callable[[pygame.event.Event], None]
"""What is done about an event."""

FRAME = (16, 80)
"""Points that the frame of a window and a panel of the desktop take, across and down."""

USUAL = (1280, 800)
"""Points of a window on an ordinary desktop; on a larger one it is larger."""

SHARE = 0.85
"""How much of a large desktop a window takes, across and down."""

SMALLEST = (900, 560)
"""Points of the smallest window in which every label is in full: it is not made smaller, where the screen has room."""

PLACE = "SDL_VIDEO_WINDOW_POS"
"""Where SDL reads at which point of the screen a window is to open."""

NAMED = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""Where SDL reads under which name a desktop lists the program."""

NAME = "meneur"
"""That name."""

_KEPT: list[Window] = []
"""
The object by which the window was maximised, if it was. Each of its events has a pointer to that object, which pygame
does not count: were it let go of, the next event would write where it was, and the program die at any moment.
"""

ICON = 64
"""Points of the picture by which a desktop shows the window."""


def fitting(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that, with its frame, has room on ``desktop``; no more than ``wanted``. In points."""
    width, height = (max(least, size - frame) for least, size, frame in zip(LEAST, desktop, FRAME, strict=True))
    return min(max(wanted[0], LEAST[0]), width), min(max(wanted[1], LEAST[1]), height)


def proposed(desktop: tuple[int, int] | None = None) -> tuple[int, int]:
    """
    The size of a window that nobody has sized yet, in points, on ``desktop``, or on the screen that there is.

    Where that has no room for a usual one, the window is to have all of it, and is maximised.
    """
    if desktop is None:
        _begin()
        desktop = pygame.display.get_desktop_sizes()[0]
    if fitting(USUAL, desktop) != USUAL:
        return max(desktop[0], LEAST[0]), max(desktop[1], LEAST[1])
    width, height = (max(usual, round(SHARE * size)) for usual, size in zip(USUAL, desktop, strict=True))
    return fitting((width, height), desktop)


def reopened(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The ``size`` that a player gave his window, wherever ``desktop`` has room for it, be it to the last point."""
    within = all(least <= one <= most for least, one, most in zip(LEAST, size, desktop, strict=True))
    return size if within else fitting(size, desktop)


def open_window(title: str, wanted: tuple[int, int]) -> tuple[int, int]:
    """Open the window called ``title``; its size in points, ``wanted`` or what the screen has room for."""
    _begin()
    return _show(title, reopened(wanted, pygame.display.get_desktop_sizes()[0]))


def _begin() -> None:
    """Begin with the display, unless that is done: SDL reads the program's name then and no later."""
    for name in NAMED:
        os.environ[name] = NAME  # pygame has put the name of the file there
    pygame.display.init()


def _show(title: str, size: tuple[int, int]) -> tuple[int, int]:
    """Show the window called ``title`` at this ``size``, if there is no such one; the size that it has."""
    _prepare(title)
    if _stands(size, whole=False):
        return size
    opened = pygame.display.set_mode(size, pygame.RESIZABLE).get_size()
    if _is_maximal(size, pygame.display.get_desktop_sizes()[0]):
        _maximise()
    return opened


def _maximise() -> None:
    """Maximise the window that is shown."""
    _KEPT[:] = [Window.from_display_module()]
    _KEPT[0].maximize()


def _is_maximal(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """Whether a window of ``size`` leaves no room for its frame: then it can only have been maximised."""
    return all(one > most for one, most in zip(size, fitting(size, desktop), strict=True))


def _stands(size: tuple[int, int], *, whole: bool) -> bool:
    """Whether there is such a window already: one that is made anew would not be where its player has put it."""
    surface = _surface()
    return surface is not None and (surface.get_size(), filled()) == (size, whole)


def filled() -> bool:
    """Whether there is a window that fills the whole screen."""
    surface = _surface()
    return surface is not None and bool(surface.get_flags() & pygame.FULLSCREEN)


def _surface() -> pygame.Surface | None:
    """What is on the screen, if anything is."""
    return pygame.display.get_surface()


def _fill(title: str) -> tuple[int, int]:
    """Have the window called ``title`` fill the screen; its size."""
    _prepare(title)
    size = pygame.display.get_desktop_sizes()[0]
    if _stands(size, whole=True):
        return size
    with _at_the_corner():
        return pygame.display.set_mode(size, pygame.FULLSCREEN).get_size()


def _prepare(title: str) -> None:
    """Have the next window called ``title``, with our icon."""
    _begin()
    if pygame.display.get_driver() == "x11":
        # SDL would show frames through OpenGL: without a graphics card that costs more than to paint them
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_icon(_icon())
    pygame.display.set_caption(title)
    pygame.key.set_repeat()


@contextmanager
def _at_the_corner() -> Iterator[None]:
    """Have a window open at the corner of the screen, where no window manager would move it there."""
    before = os.environ.get(PLACE)
    os.environ[PLACE] = "0,0"
    try:
        yield
    finally:
        del os.environ[PLACE]
        if before is not None:
            os.environ[PLACE] = before


def kept(size: tuple[int, int]) -> tuple[int, int]:
    """
    The size of a window that was made as large as ``size``: too small a one is made larger again.

    A maximised one is not, beside which a desktop needs so much for itself.
    """
    room = pygame.display.get_desktop_sizes()[0]
    if _is_maximal(size, room):
        return size
    enough = tuple(max(one, min(least, most)) for one, least, most in zip(size, SMALLEST, room, strict=True))
    if enough != size:
        pygame.display.set_mode(enough, pygame.RESIZABLE)
    return enough[0], enough[1]


class Screen:
    """
    The window of the table, which wants to be of one ``size`` in points, or to fill the ``whole`` screen.

    Attributes
    ----------
    opened:
        Whether it is on the screen.
    size:
        How large it is while it does not fill the whole screen, in points.
    whole:
        Whether it fills the whole screen.

    """

    def __init__(self, size: tuple[int, int], *, whole: bool = False) -> None:
        self.opened = False
        self.size, self.whole, self._title = size, whole, ""

    def open(self, title: str) -> tuple[int, int]:
        """Show it; its size."""
        self._title = title
        self.opened = True
        if self.whole:
            return _fill(title)
        self.size = open_window(title, self.size)
        return self.size

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
        if not self.whole:
            self.size = size = kept(size)
        return size

    def toggle(self) -> tuple[int, int]:
        """Fill the whole screen, or be a window again; the size then."""
        self.whole = not self.whole
        # a window that is there already stays where it is, unless a window manager moves it
        pygame.display.quit()
        return _fill(self._title) if self.whole else _show(self._title, self.size)


def _icon() -> pygame.Surface:
    """A wolf before a moon."""
    picture = pygame.Surface((ICON, ICON), pygame.SRCALPHA)
    pygame.draw.circle(picture, (255, 200, 104), (ICON // 2, ICON // 2), ICON // 2 - 1)
    wolf = icon("wolf", ICON * 7 // 10, (40, 26, 32))
    picture.blit(wolf, wolf.get_rect(center=(ICON // 2, ICON // 2)))
    return picture
