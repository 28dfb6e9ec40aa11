"""The settings of a display: section [display] of the configuration. `completing` checks and completes them."""

from dataclasses import dataclass
from typing import Annotated

from hardware.display.panels.catalogue import PANELS, SPEEDS, Interface
from hardware.header import I2C, SPI
from hardware.limits import Between, Duration, OneOf, Pin

ADDRESSES = Between(8, 119)
TURNS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplaySettings:
    """The display of a real box (board "pi")."""

    name: Annotated[str, OneOf(lambda: (*PANELS, "none"))] = "ssd1306"
    """The panel's controller, a way to a screen ("kmsdrm", "framebuffer", "window"), or "none": voice only."""
    interface: Interface = ""
    """How a panel is wired; nothing takes I2C where the panel has it and the pads leave its pins, else SPI."""
    i2c_bus: Annotated[int, OneOf(lambda: tuple(I2C))] = 1
    """On I2C: the number of the bus."""
    address: Annotated[int, ADDRESSES] = 0x3C
    """On I2C: its address, usually 60 (0x3C) or 61 (0x3D)."""
    spi_bus: Annotated[int, OneOf(lambda: tuple(SPI))] = 0
    """On SPI: the number of the bus."""
    device: Annotated[int, Between(0, 2)] = 1
    """On SPI: its chip select (CS); the reader usually has 0."""
    dc: Annotated[str, Pin()] = "GPIO24"
    """On SPI: the header pin of its D/C line (also called A0 or RS)."""
    reset: Annotated[str, Pin("RES wired to 3.3 V")] = "GPIO23"
    """On SPI: the header pin of its reset line (RES, RST)."""
    backlight: Annotated[str, Pin("a light that is always on")] = ""
    """On SPI: the header pin of a TFT's backlight (BL, LED); without it the glow of a black page stays at night."""
    speed: Annotated[int, OneOf(lambda: (0, *sorted(SPEEDS)))] = 0
    """On SPI: how fast the bus runs, in hertz; 0 takes what the panel bears, less is for long cables."""
    framebuffer: Annotated[int, Between(0, 31)] = 0
    """Of a "framebuffer": its number, as in /dev/fb0."""
    dim_after: Annotated[float, Duration(least=0.0)] = 180.0
    """How long there must be no news for everybody before an OLED is dimmed, so that it does not burn in; 0 never."""
    rotate: Annotated[int, OneOf(lambda: TURNS)] = 0
    """How far the picture is turned clockwise, in degrees."""
    width: Annotated[int, Between(0, 4096, "points")] = 0
    """Its width before the turn; 0 takes the panel's usual size."""
    height: Annotated[int, Between(0, 4096, "points")] = 0
    """Its height before the turn; 0 takes the panel's usual size."""

    @property
    def fitted(self) -> bool:
        """Whether the box has a display."""
        return self.name != "none"

    @property
    def port(self) -> int:
        """The number of the bus of its ``interface``; of a screen, which has none, that of the framebuffer."""
        return {"i2c": self.i2c_bus, "spi": self.spi_bus, "": self.framebuffer}[self.interface]
