"""The settings of a display, checked and filled in before anything is opened."""

from collections.abc import Collection
from dataclasses import replace

from hardware.display.panels.catalogue import PANELS, SPEEDS, Interface, Kind
from hardware.display.panels.errors import PanelRefused, UnknownPanel
from hardware.display.panels.settings import ADDRESSES, TURNS, DisplaySettings
from hardware.header import I2C
from hardware.ports.page import LEAST


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
