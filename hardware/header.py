"""
The 40-pin header of the Raspberry Pi: where its pins are, and which of them are the lines of a bus.

Sources: the pin map in the Raspberry Pi documentation; arch/arm/boot/dts/overlays/README of raspberrypi/linux.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

# fmt: off
_NAMES = (
    "3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15",
    "GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND",
    "GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND",
    "GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21",
)
# fmt: on
NAMES: Mapping[int, str] = MappingProxyType(dict(enumerate(_NAMES, 1)))
"""Physical pin -> its name."""
NUMBERS: Mapping[str, int] = MappingProxyType({name: number for number, name in NAMES.items() if "GPIO" in name})
"""GPIO name -> its physical pin."""


def gpio(name: str) -> int | None:
    """The number of the GPIO called ``name``: 17 for ``"GPIO17"``, ``None`` for ``""``."""
    return int(name.removeprefix("GPIO")) if name else None


@dataclass(frozen=True, slots=True)
class Spi:
    """
    The lines of an SPI bus, its chip selects by their number.

    ``kept`` is how many chip selects the kernel keeps to itself when the bus is on, at the least.
    """

    miso: str
    mosi: str
    sclk: str
    selects: tuple[str, ...]
    kept: int


SPI: Mapping[int, Spi] = MappingProxyType(
    {
        0: Spi("GPIO9", "GPIO10", "GPIO11", ("GPIO8", "GPIO7"), 2),
        1: Spi("GPIO19", "GPIO20", "GPIO21", ("GPIO18", "GPIO17", "GPIO16"), 1),
    }
)
"""The SPI buses that every header has, by number."""


@dataclass(frozen=True, slots=True)
class I2c:
    """The lines of an I2C bus."""

    sda: str
    scl: str


I2C: Mapping[int, I2c] = MappingProxyType({0: I2c("GPIO0", "GPIO1"), 1: I2c("GPIO2", "GPIO3")})
"""The I2C buses that every header has, by number; 0 is the one from which the name of a HAT is read."""

NO_BUTTON = ("GPIO2", "GPIO3")
"""Where no panel button may be, though GPIO3 is the usual pin of one that switches a Pi on: the I2C bus has them."""

OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "I2S sound": ("GPIO18", "GPIO19", "GPIO20", "GPIO21"),
        "the serial console": ("GPIO14", "GPIO15"),
        "HATs with an EEPROM": ("GPIO0", "GPIO1"),
    }
)
"""What a box can have or do without, and the pins it then takes."""
