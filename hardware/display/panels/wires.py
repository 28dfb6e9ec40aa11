"""
The wires between the Pi and a panel, as luma drives them.

Luma is loaded only when a panel is opened; a seat at a desk needs none of it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol

from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.lines import Lines
from hardware.display.panels.settings import DisplaySettings
from hardware.header import gpio
from hardware.reason import Reason

NOP = 0xE3  # does nothing on SSD1306 (rev. 1.5, table 9-1), SSD1309 and SH1106 (v2.3, command 19)
RESET_HELD = 0.01  # seconds; ST7789V (v1.4, 7.4.5) and ILI9341 (v1.11, 15.4) want 10 microseconds
RESET_OVER = 0.15  # seconds; both want 120 ms before the panel is woken


class Serial(Protocol):
    """What luma's drivers write to."""

    def command(self, *cmd: int) -> None:
        """Send commands."""

    def data(self, data: Sequence[int]) -> None:
        """Send data."""

    def cleanup(self) -> None:
        """Let go of the bus."""


class Wires(Protocol):
    """A serial interface and the backlight beside it."""

    @property
    def serial(self) -> Serial:
        """Where luma's driver writes to."""

    def backlight(self, lit: bool) -> None:
        """Drive the backlight pin, where there is one."""

    def close(self) -> None:
        """Let go of bus and pins."""


Connect = Callable[[DisplaySettings], Wires]


class HeaderWires:
    """The real wires of the Pi's header, as ``settings`` (complete) name them."""

    def __init__(self, settings: DisplaySettings, lines: Lines | None = None) -> None:
        serial: Any = load("luma.core.interface.serial")
        self._light = gpio(settings.backlight)
        self._lines = lines
        if settings.interface == "i2c":
            self.serial: Serial = serial.i2c(port=settings.port, address=settings.address)
            return
        self._lines = lines or Lines()
        try:
            self.serial = _spi(serial, settings, self._lines)
            if self._light is not None:
                self._lines.setup(self._light, Lines.OUT)
        except Exception:
            self._lines.close()
            raise

    def backlight(self, lit: bool) -> None:
        """Drive the backlight pin, where there is one."""
        if self._lines is not None and self._light is not None:
            self._lines.output(self._light, int(lit))

    def close(self) -> None:
        """Let go of bus and pins."""
        with suppress(Exception):
            self.serial.cleanup()
        if self._lines is not None:
            self._lines.close()


def load(module: str) -> Any:
    """Import a module of luma; raise `PanelSilent` where it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise PanelSilent(
            Reason(
                "the library for this display is not installed ({error}): run ./meneur setup on the Raspberry Pi",
                error=error,
            )
        ) from error


def _spi(serial: Any, settings: DisplaySettings, lines: Lines) -> Serial:
    opened: Serial = serial.spi(
        gpio=lines,
        port=settings.port,
        device=settings.device,
        bus_speed_hz=settings.speed,
        gpio_DC=gpio(settings.dc),
        gpio_RST=gpio(settings.reset),
        reset_hold_time=RESET_HELD,
        reset_release_time=RESET_OVER,
    )
    return opened
