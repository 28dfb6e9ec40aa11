"""
How much current the lights draw, and whether the chips bear it.

A limit is the data sheet's own. MCP23017 (DS20001952D, 2.0): 25 mA a pin, 125 mA into VDD, 150 mA out of VSS.
PCA9685 (rev. 4, 11): 10 mA sourced by a pin. Raspberry Pi documentation: 16 mA a pin, 50 mA all pins together.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hardware.wiring import DIMMERS, HEADER, Wiring

SUPPLY = 3.3
"""Volts."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light: its series resistor in ohms, and the forward voltage of its LED in volts."""

    ohms: int = 330
    volts: float = 2.0

    @property
    def milliamperes(self) -> float:
        """What one light draws from its pin."""
        return max(0.0, (SUPPLY - self.volts) / self.ohms * 1000)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a chip bears, in milliamperes: from one pin, from all pins together, and what ``total`` is called."""

    pin: float
    total: float
    name: str


EXPANDER = Limits(25, 125, "VDD of an MCP23017")
DIMMER = Limits(10, 160, "all channels of a PCA9685")
PI = Limits(16, 50, "all pins of the Pi together")


@dataclass(frozen=True, slots=True)
class Load:
    """All lights of one chip: how many, what they draw together, and what the chip bears (milliamperes)."""

    chip: str
    lights: int
    milliamperes: float
    limits: Limits


def loads(wiring: Wiring, lamp: Lamp) -> list[Load]:
    """The load on each chip that has lights, with every light on."""
    count = Counter(pad.light.chip for pad in wiring.pads)
    return [Load(chip, lights, lights * lamp.milliamperes, limits(chip)) for chip, lights in sorted(count.items())]


def limits(chip: str) -> Limits:
    """What ``chip`` bears."""
    return _KNOWN.get(chip, EXPANDER)


def warnings(wiring: Wiring, lamp: Lamp) -> list[str]:
    """One sentence for each limit that is passed with every light on."""
    found = []
    for load in loads(wiring, lamp):
        bears = min(load.limits.pin, load.limits.total / load.lights)
        cure = f"take a resistor of {least_ohms(lamp, bears)} ohms or more"
        if lamp.milliamperes > load.limits.pin:
            what = f"{lamp.milliamperes:.1f} mA from one pin, more than the {load.limits.pin:g} mA it bears"
            found.append(f"{load.chip}: {what}; {cure}")
        if load.milliamperes > load.limits.total:
            what = f"{load.milliamperes:.0f} mA with every light on, more than the {load.limits.total:g} mA"
            found.append(f"{load.chip}: {what} of {load.limits.name}; {cure}")
    return found


def least_ohms(lamp: Lamp, milliamperes: float) -> int:
    """The least resistor (of the E12 values) by which ``lamp`` draws ``milliamperes`` or less."""
    needed = (SUPPLY - lamp.volts) / milliamperes * 1000
    series = (value * 10**power for power in range(4) for value in (10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82))
    return next((value for value in series if value >= needed), 100_000)


_KNOWN: Mapping[str, Limits] = MappingProxyType({HEADER: PI, **dict.fromkeys(DIMMERS, DIMMER)})
