"""
The way to a display: from its settings to something that shows pages.

Showing a page neither waits for the display nor fails with it.
"""

import math
import time
from collections.abc import Callable

import pygame

from hardware.display.drawing.draw import draw
from hardware.display.panels.care import NONE, Care
from hardware.display.panels.catalogue import PANELS, Framebuffer, LumaDriver, SdlDriver
from hardware.display.panels.completing import completed
from hardware.display.panels.display import Display, Trouble
from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.framebuffer import FramebufferGlass
from hardware.display.panels.glass import Glass, Level
from hardware.display.panels.luma_glass import LumaGlass
from hardware.display.panels.painter import Painter
from hardware.display.panels.sdl import ScreenGlass
from hardware.display.panels.settings import DisplaySettings
from hardware.display.panels.threaded import ThreadedDisplay
from hardware.display.panels.wires import Connect, HeaderWires
from hardware.ports.page import Page
from hardware.reason import Reason

SHIFT_EVERY = 120.0  # seconds in one place: an OLED that shows the same for hours keeps it


def open_display(
    settings: DisplaySettings,
    trouble: Trouble,
    *,
    connect: Connect = HeaderWires,
    clock: Callable[[], float] = time.monotonic,
) -> Display:
    """
    Begin to show pages on the display of ``settings``.

    Parameters
    ----------
    settings:
        Which display, how wired and mounted.
    trouble:
        Called from the display's thread with the reason for its loss, ``""`` when it is back. A display that does not
        answer is tried again every three seconds.
    connect:
        Opens the wires of a panel; the header's own unless a model is given.
    clock:
        Seconds that only grow.

    Raises
    ------
    UnknownPanel
        No display has this name; the message lists those there are.
    PanelRefused
        That display cannot be wired, turned or sized so.

    """
    whole = completed(settings)
    return ThreadedDisplay(Painter(lambda: _opened(whole, connect), _care(whole), trouble), clock)


def leave_page(settings: DisplaySettings, page: Page, *, connect: Connect = HeaderWires) -> None:
    """
    Draw ``page`` on the display of ``settings``, for eyes that come when this program has ended.

    The display is not closed, or it would be dark: nothing may be drawn on it afterwards in the same program. What
    only shows a running program (a window, a screen through KMSDRM) is dark when it ends. Raises `PanelSilent` where
    it does not answer.
    """
    glass = _opened(completed(settings), connect)
    picture = pygame.Surface(glass.size, depth=24)
    draw(page, picture)
    glass.put(picture, (0, 0))
    glass.shine(Level.LIT)


def open_glass(settings: DisplaySettings, connect: Connect = HeaderWires) -> Glass:
    """The display of ``settings``, which are complete, as it is; it raises whatever goes wrong."""
    match PANELS[settings.name].driver:
        case LumaDriver() as driver:
            return LumaGlass(driver, settings, connect)
        case SdlDriver(name):
            return ScreenGlass(name, (settings.width, settings.height), settings.rotate)
        case Framebuffer():
            return FramebufferGlass(settings.framebuffer, settings.rotate)


def _care(settings: DisplaySettings) -> Care:
    """How the display of these settings is kept from burning in."""
    if not PANELS[settings.name].burns:
        return NONE
    return Care(settings.dim_after or math.inf, SHIFT_EVERY)


def _opened(settings: DisplaySettings, connect: Connect) -> Glass:
    """The panel itself; luma's error for a silent bus is raised with what to do."""
    try:
        return open_glass(settings, connect)
    except PanelSilent:
        raise
    except Exception as error:
        if not settings.interface:
            raise
        bus = f"{settings.interface.upper()} {settings.port}"
        raise PanelSilent(
            Reason("{error}: check its wires, and that {bus} is enabled", error=error, bus=bus)
        ) from error
