"""
How the box's display is wired and mounted, as plain data.

Law: nothing here opens anything; whether the settings can be is checked by `hardware.display.panels.catalogue`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelSettings:
    """
    One display.

    The pins are GPIO numbers (BCM) of the Pi's header. The usual ones leave the places of the card
    reader (SPI 0.0, reset on 25) and of I2S sound (18 to 21) free.

    Parameters
    ----------
    name:
        ``"window"``, ``"kmsdrm"`` or ``"framebuffer"`` (two ways to a screen on HDMI or DSI), ``"ssd1306"``,
        ``"ssd1309"``, ``"sh1106"``, ``"st7789"`` or ``"ili9341"``.
    interface:
        ``"i2c"`` or ``"spi"``; nothing (or ``""``) takes the panel's usual one. Screens have none.
    address:
        On I2C, 0x3C or 0x3D on all modules known.
    port:
        The number of the I2C bus (usually 1), the SPI bus or the framebuffer (usually 0); ``None`` is usual.
    device:
        On SPI, the chip select: 0 or 1.
    dc, reset:
        On SPI, the data/command pin and the reset pin (``None`` where it is wired to 3.3 V).
    backlight:
        The pin of a TFT's backlight, lit when high; ``None`` where it is always on.
    rotate:
        How far the picture is turned clockwise: 0, 90, 180 or 270 degrees.
    width, height:
        In points, before the turn; 0 takes the panel's usual size.
    speed:
        On SPI, in hertz; 0 takes what the controller is known to bear.
    dim_after:
        Seconds without news for everybody after which an OLED is dimmed; 0 never dims it.

    """

    name: str = "window"
    interface: str | None = None
    address: int = 0x3C
    port: int | None = None
    device: int = 1
    dc: int = 24
    reset: int | None = 23
    backlight: int | None = None
    rotate: int = 0
    width: int = 0
    height: int = 0
    speed: int = 0
    dim_after: float = 180.0
