"""
The 40-pin header of the Raspberry Pi, and what a box has on each of its pins.

Law: a pin has one use. Source: the pin map in the Raspberry Pi documentation, and `hardware.wiring.BOX`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hardware.wiring import BOX, HEADER, Wiring

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


@dataclass(frozen=True, slots=True)
class HeaderPin:
    """One pin: its physical number, its name, what hangs on it ("" for nothing) and of what kind that is."""

    number: int
    name: str
    use: str
    kind: str
    line: str = ""


_SIGNALS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "GPIO8": ("reader SDA (SS)", "reader"),
        "GPIO9": ("reader MISO", "reader"),
        "GPIO10": ("MOSI: reader, display", "reader"),
        "GPIO11": ("SCK: reader, display", "reader"),
        "GPIO25": ("reader RST", "reader"),
        "GPIO17": ("panel button", "panel"),
        "GPIO27": ("status light", "panel"),
        "GPIO7": ("display CS", "display"),
        "GPIO24": ("display D/C", "display"),
        "GPIO23": ("display RES", "display"),
        "GPIO2": ("SDA", "sda"),
        "GPIO3": ("SCL", "scl"),
        "GPIO4": ("INT", "int"),
        "GPIO18": ("sound BCLK", "sound"),
        "GPIO19": ("sound LRC", "sound"),
        "GPIO21": ("sound DIN", "sound"),
    }
)
_POWER: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        2: ("sound VIN", "5v"),
        6: ("sound GND", "gnd"),
        14: ("button, light GND", "gnd"),
        17: ("reader, display", "3v3"),
        20: ("reader GND", "gnd"),
        25: ("display GND", "gnd"),
    }
)
_CHIPS: Mapping[int, tuple[str, str]] = MappingProxyType({1: ("3V3", "3v3"), 9: ("GND", "gnd")})
_PADS = (9, 30, 34, 39)
"""The grounds for pads that hang on the header itself."""


def header_pins(wiring: Wiring) -> list[HeaderPin]:
    """Every pin of the header, in the order of its number, as a box with ``wiring`` uses it."""
    uses = _signals(wiring) | _grounds(wiring)
    return [HeaderPin(number, name, *uses.get(number, ("", ""))) for number, name in NAMES.items()]


def _signals(wiring: Wiring) -> dict[int, tuple[str, ...]]:
    excluded = {pin for use in wiring.excludes for pin in use.pins}
    chips = wiring.expanders or wiring.dimmers
    without = excluded if chips else excluded | {"GPIO4"}
    known = {pin for use in BOX for pin in use.pins} - without
    uses: dict[int, tuple[str, ...]] = {NUMBERS[pin]: use for pin, use in _SIGNALS.items() if pin in known}
    for pad in wiring.pads:
        for key, line in pad.lines:
            if line.chip == HEADER:
                uses[NUMBERS[line.pin]] = (f"seat {pad.seat} {key}", key, str(line))
    if wiring.interrupt is not None:
        uses[NUMBERS[wiring.interrupt.pin]] = ("INT", "int", str(wiring.interrupt))
    return uses


def _grounds(wiring: Wiring) -> dict[int, tuple[str, ...]]:
    power: dict[int, tuple[str, ...]] = dict(_POWER)
    if any(use.name == "i2s" for use in wiring.excludes):
        del power[2], power[6]
    if wiring.expanders or wiring.dimmers:
        power |= _CHIPS
    if any(line.chip == HEADER for pad in wiring.pads for _, line in pad.lines):
        power |= {number: ("pads GND", "gnd") for number in _PADS if number not in power}
    return power
