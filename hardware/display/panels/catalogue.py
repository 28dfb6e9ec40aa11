"""
The displays a box can have, by name.

A display is chosen from this table, never by ``if``; one name here is one line. Nothing here draws or opens anything.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Interface: TypeAlias = Literal["", "i2c", "spi"]
"""How a panel is wired; ``""`` for a screen, which has no wires of its own, and where it is left open."""

MHZ = 1_000_000
SPEEDS = frozenset({MHZ // 2, *(MHZ * speed for speed in (1, 2, 4, 8, 16, 20, 24, 28, 32, 36, 40, 44, 48, 50, 52))})
"""What luma's SPI takes, in hertz."""


@dataclass(frozen=True, slots=True)
class LumaDriver:
    """
    Which of luma's drivers.

    ``module`` and ``kind`` name it, ``mode`` is what Pillow calls its points (``"1"`` or ``"RGB"``),
    ``has_nop`` is whether it knows the command that does nothing.
    """

    module: str
    kind: str
    mode: str
    has_nop: bool


@dataclass(frozen=True, slots=True)
class SdlDriver:
    """SDL's ``name`` for what it draws on; nothing leaves the choice to SDL."""

    name: str


@dataclass(frozen=True, slots=True)
class Framebuffer:
    """A framebuffer of Linux."""


@dataclass(frozen=True, slots=True)
class Kind:
    """
    One kind of display.

    ``driver`` is what draws on it; ``sizes`` are those it can have, the usual one first (none: any); ``interfaces`` how
    it can be wired, the usual way first (none: it is a screen); ``speed`` is in hertz; ``burns`` is whether it is an
    OLED.
    """

    driver: LumaDriver | SdlDriver | Framebuffer
    sizes: tuple[tuple[int, int], ...] = ()
    interfaces: tuple[Interface, ...] = ()
    speed: int = 8 * MHZ
    burns: bool = False


def _oled(kind: str, *sizes: tuple[int, int]) -> Kind:
    driver = LumaDriver("luma.oled.device", kind, "1", has_nop=True)
    return Kind(driver, sizes, ("i2c", "spi"), 8 * MHZ, burns=True)


def _tft(kind: str, *sizes: tuple[int, int]) -> Kind:
    driver = LumaDriver("luma.lcd.device", kind, "RGB", has_nop=False)
    return Kind(driver, sizes, ("spi",), 32 * MHZ)


PANELS: Mapping[str, Kind] = MappingProxyType(
    {
        "window": Kind(SdlDriver(""), sizes=((800, 480),)),
        "kmsdrm": Kind(SdlDriver("kmsdrm"), sizes=((0, 0),)),
        "framebuffer": Kind(Framebuffer()),
        "ssd1306": _oled("ssd1306", (128, 64)),
        "ssd1309": _oled("ssd1309", (128, 64)),
        "sh1106": _oled("sh1106", (128, 64), (128, 128)),
        "st7789": _tft("st7789", (240, 240), (320, 240)),
        "ili9341": _tft("ili9341", (320, 240), (240, 240)),
    }
)
