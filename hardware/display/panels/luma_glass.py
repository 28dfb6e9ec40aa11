"""
OLED and TFT panels, through luma's drivers.

The driver sends what the page shows, point for point; whether a panel is there is asked
before its driver is made, because luma keeps every driver it ever made until the program ends.
"""

from typing import Any

import pygame
from PIL import Image, ImageChops

from hardware.display.panels.catalogue import LumaDriver
from hardware.display.panels.glass import Level
from hardware.display.panels.settings import DisplaySettings
from hardware.display.panels.wires import NOP, Connect, HeaderWires, Wires, load

FULL = 0xCF  # of 255: luma's own contrast for an SSD1306
FAINT = 0x08  # of 255: still legible in the dark, and a fraction of the wear


class LumaGlass:
    """
    A panel behind one of luma's drivers.

    Parameters
    ----------
    driver:
        Which one.
    settings:
        Complete, as `hardware.display.panels.completing.completed` makes them.
    connect:
        Opens the wires; the header's own unless something else is given.

    """

    def __init__(self, driver: LumaDriver, settings: DisplaySettings, connect: Connect = HeaderWires) -> None:
        self._driver = driver
        self._asks = driver.has_nop and settings.interface == "i2c"
        self._wires: Wires = connect(settings)
        try:
            self.check()
            self._device = _device(driver, settings, self._wires)
        except Exception:
            self._wires.close()
            raise
        self.size: tuple[int, int] = self._device.size

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Show ``picture``, moved around the edges."""
        raw = pygame.image.tostring(picture, "RGB")  # tobytes is not in the pygame of Debian 12
        image = Image.frombytes("RGB", picture.get_size(), raw)
        moved = ImageChops.offset(image, *shift)
        self._device.display(moved.convert("1", dither=Image.Dither.NONE) if self._driver.mode == "1" else moved)

    def shine(self, level: Level) -> None:
        """Dark is off, with its backlight; dim is less current, where the panel knows it."""
        if level is Level.DARK:
            self._wires.backlight(False)
            self._device.hide()
        else:
            self._device.contrast(FULL if level is Level.LIT else FAINT)
            self._device.show()
            self._wires.backlight(True)

    def check(self) -> None:
        """Ask an I2C panel to do nothing; over SPI nobody answers, and nothing can be known."""
        if self._asks:
            self._wires.serial.command(NOP)

    def close(self) -> None:
        """Make it dark, empty its memory, and let go of bus and pins."""
        try:
            self.shine(Level.DARK)
            self._device.clear()
        finally:
            self._wires.close()


def _device(driver: LumaDriver, settings: DisplaySettings, wires: Wires) -> Any:
    maker = getattr(load(driver.module), driver.kind)
    made = maker(
        serial_interface=wires.serial,
        width=settings.width,
        height=settings.height,
        rotate=settings.rotate // 90,
        **({} if driver.mode == "1" else {"backlight": _not_yours}),
    )
    made.persist = True  # the end is ours: what luma would do when the program ends comes too late
    return made


def _not_yours(lit: bool) -> None:
    """Luma lights a panel before anything is drawn on it; the glass lights it after."""
