"""
The displays a box can have, by name.

A display is chosen from this table, never by ``if``; one name here is one line, and
what its settings may be is checked before anything is opened.
"""

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from hardware.display.drawing.draw import LEAST
from hardware.display.panels.care import NONE, Care
from hardware.display.panels.errors import PanelRefused, UnknownPanel
from hardware.display.panels.framebuffer import FramebufferGlass
from hardware.display.panels.glass import Glass
from hardware.display.panels.luma_glass import Driver, LumaGlass
from hardware.display.panels.sdl import ScreenGlass
from hardware.display.panels.settings import ADDRESSES, TURNS, DisplaySettings, Interface
from hardware.display.panels.wires import Connect
from hardware.header import I2C

SHIFT_EVERY = 120.0  # seconds in one place: an OLED that shows the same for hours keeps it
MHZ = 1_000_000
SPEEDS = frozenset({MHZ // 2, *(MHZ * speed for speed in (1, 2, 4, 8, 16, 20, 24, 28, 32, 36, 40, 44, 48, 50, 52))})
"""What luma's SPI takes, in hertz."""

Open = Callable[[DisplaySettings, Connect], Glass]


@dataclass(frozen=True, slots=True)
class Kind:
    """
    One kind of display.

    ``open`` opens it; ``sizes`` are those it can have, the usual one first (none: any); ``interfaces`` how it
    can be wired, the usual way first (none: it is a screen); ``speed`` is in hertz; ``burns`` is whether
    it is an OLED.
    """

    open: Open
    sizes: tuple[tuple[int, int], ...] = ()
    interfaces: tuple[Interface, ...] = ()
    speed: int = 8 * MHZ
    burns: bool = False


def _screen(driver: str, usual: tuple[int, int]) -> Kind:
    def opened(settings: DisplaySettings, _connect: Connect) -> Glass:
        return ScreenGlass(driver, (settings.width, settings.height), settings.rotate)

    return Kind(opened, sizes=(usual,))


def _framebuffer(settings: DisplaySettings, _connect: Connect) -> Glass:
    return FramebufferGlass(settings.framebuffer, settings.rotate)


def _luma(driver: Driver) -> Open:
    def opened(settings: DisplaySettings, connect: Connect) -> Glass:
        return LumaGlass(driver, settings, connect)

    return opened


def _oled(kind: str, *sizes: tuple[int, int]) -> Kind:
    driver = Driver("luma.oled.device", kind, "1", has_nop=True)
    return Kind(_luma(driver), sizes, ("i2c", "spi"), 8 * MHZ, burns=True)


def _tft(kind: str, *sizes: tuple[int, int]) -> Kind:
    driver = Driver("luma.lcd.device", kind, "RGB", has_nop=False)
    return Kind(_luma(driver), sizes, ("spi",), 32 * MHZ)


PANELS: Mapping[str, Kind] = MappingProxyType(
    {
        "window": _screen("", (800, 480)),
        "kmsdrm": _screen("kmsdrm", (0, 0)),
        "framebuffer": Kind(_framebuffer),
        "ssd1306": _oled("ssd1306", (128, 64)),
        "ssd1309": _oled("ssd1309", (128, 64)),
        "sh1106": _oled("sh1106", (128, 64), (128, 128)),
        "st7789": _tft("st7789", (240, 240), (320, 240)),
        "ili9341": _tft("ili9341", (320, 240), (240, 240)),
    }
)


def completed(settings: DisplaySettings, taken: Collection[str] = ()) -> DisplaySettings:
    """
    ``settings`` with everything usual filled in, and checked; ``taken`` are header pins that pads have.

    Raises
    ------
    UnknownPanel
        No display has this name.
    PanelRefused
        That display cannot be wired, turned or sized so.

    """
    if settings.name not in PANELS:
        raise UnknownPanel(settings.name, PANELS)
    kind = PANELS[settings.name]
    _check_turn(settings)
    settings = _sized(settings, kind)
    if kind.interfaces:
        return _wired(settings, kind, taken)
    if settings.interface:
        raise PanelRefused(f"a display {settings.name!r} has no wires of its own: leave its interface empty")
    return settings


def care_of(settings: DisplaySettings) -> Care:
    """How the display of these settings is kept from burning in."""
    if not PANELS[settings.name].burns:
        return NONE
    return Care(settings.dim_after or math.inf, SHIFT_EVERY)


def _check_turn(settings: DisplaySettings) -> None:
    if settings.rotate not in TURNS:
        raise PanelRefused(f"a display cannot be turned by {settings.rotate} degrees: choose 0, 90, 180 or 270")


def _sized(settings: DisplaySettings, kind: Kind) -> DisplaySettings:
    if not kind.sizes:
        return settings
    size = (settings.width or kind.sizes[0][0], settings.height or kind.sizes[0][1])
    if kind.interfaces and size not in kind.sizes:
        known = " or ".join(f"{width}x{height}" for width, height in kind.sizes)
        raise PanelRefused(f"a display {settings.name!r} of {size[0]}x{size[1]} points is not known: it has {known}")
    seen = size if settings.rotate % 180 == 0 else (size[1], size[0])
    if size != (0, 0) and (seen[0] < LEAST[0] or seen[1] < LEAST[1]):
        raise PanelRefused(
            f"turned by {settings.rotate} degrees, {settings.name!r} is {seen[0]}x{seen[1]} points, "
            f"and a page takes {LEAST[0]}x{LEAST[1]} or more"
        )
    return replace(settings, width=size[0], height=size[1])


def _usual(settings: DisplaySettings, kind: Kind, taken: Collection[str]) -> Interface:
    """How the display is wired where nobody says so: not to an I2C bus whose pins are ``taken``."""
    bus = I2C[settings.i2c_bus]
    free = bus.sda not in taken and bus.scl not in taken
    return next(interface for interface in kind.interfaces if free or interface != "i2c")


def _wired(settings: DisplaySettings, kind: Kind, taken: Collection[str]) -> DisplaySettings:
    interface = settings.interface or _usual(settings, kind, taken)
    if interface not in kind.interfaces:
        known = " or ".join(kind.interfaces)
        raise PanelRefused(f"a display {settings.name!r} cannot be wired to {interface}: only to {known}")
    if interface == "i2c" and not ADDRESSES.takes(settings.address):
        raise PanelRefused(f"{settings.address:#x} is not an I2C address: a display's is 0x3c or 0x3d")
    speed = settings.speed or kind.speed
    if interface == "spi" and speed not in SPEEDS:
        known = ", ".join(str(speed) for speed in sorted(SPEEDS))
        raise PanelRefused(f"SPI does not run at {speed} hertz here: choose one of {known}")
    return replace(settings, interface=interface, speed=speed)
