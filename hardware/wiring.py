"""
Which wire goes where: every pad's keys, light and vibration, as plain data.

A wiring that exists can be built: no line is used twice, and no key is on a pin that cannot read.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from hardware.ports.pads import Pad, pads

HEADER = "header"
EXPANDERS = tuple(f"0x{address:02x}" for address in range(0x20, 0x28))
"""The addresses an MCP23017 can have, by its pins A0 to A2 (data sheet DS20001952D, figure 3-4)."""
DIMMERS = tuple(f"0x{address:02x}" for address in range(0x40, 0x70))
"""The addresses a PCA9685 can have below 0x70, to which all of them answer (data sheet, 7.1.1 and 7.1.2)."""

EXPANDER_PINS = tuple(f"GP{port}{bit}" for port in "AB" for bit in range(8))
DIMMER_PINS = tuple(f"LED{channel}" for channel in range(16))
HEADER_PINS = tuple(f"GPIO{number}" for number in range(28))
OUTPUT_ONLY = frozenset({"GPA7", "GPB7"})
"""The pins of an MCP23017 that must not be inputs (data sheet DS20001952D, table 1-1)."""


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """
    One pin.

    ``chip`` is ``"header"`` for the Pi's own header, or the I2C address of an expander such as ``"0x20"``;
    ``pin`` is ``"GPIO17"`` there, ``"GPA0"`` to ``"GPB7"`` on an MCP23017, ``"LED0"`` to ``"LED15"`` on a PCA9685.
    """

    chip: str
    pin: str

    def __str__(self) -> str:
        """Such as ``0x20:GPA0``."""
        return f"{self.chip}:{self.pin}"


INTERRUPT = Line(HEADER, "GPIO4")


@dataclass(frozen=True, slots=True)
class PadWiring:
    """The lines of one seat's pad."""

    seat: Pad
    up: Line
    down: Line
    light: Line
    vibration: Line | None = None

    @property
    def lines(self) -> tuple[tuple[str, Line], ...]:
        """Each line with its name: ``"up"``, ``"down"``, ``"light"``, and ``"vibration"`` where fitted."""
        named = (("up", self.up), ("down", self.down), ("light", self.light))
        return named if self.vibration is None else (*named, ("vibration", self.vibration))


@dataclass(frozen=True, slots=True)
class Wiring:
    """
    The lines of a whole box.

    ``interrupt`` is the header pin of the expanders' shared INT line, or ``None`` where no expander is.
    """

    name: str
    pads: tuple[PadWiring, ...]
    interrupt: Line | None = None

    @property
    def seats(self) -> int:
        """How many pads there are."""
        return len(self.pads)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line, the interrupt last."""
        pads = tuple(line for pad in self.pads for _, line in pad.lines)
        return pads if self.interrupt is None else (*pads, self.interrupt)

    @property
    def expanders(self) -> tuple[str, ...]:
        """The addresses of the MCP23017s in use, lowest first."""
        return tuple(sorted({line.chip for line in self.lines} & set(EXPANDERS)))

    @property
    def dimmers(self) -> tuple[str, ...]:
        """The addresses of the PCA9685s in use, lowest first."""
        return tuple(sorted({line.chip for line in self.lines} & set(DIMMERS)))

    @property
    def header(self) -> frozenset[str]:
        """The pins of the header that pads have."""
        return frozenset(line.pin for pad in self.pads for _, line in pad.lines if line.chip == HEADER)

    def on(self, chip: str) -> tuple[int, ...]:
        """The seats with a line on ``chip``."""
        return tuple(pad.seat for pad in self.pads if any(line.chip == chip for _, line in pad.lines))


# Five pads on one MCP23017: up, down, light. The lights begin on the two pins that cannot read; GPB4 is spare.
_ON_ONE_EXPANDER = (
    ("GPA0", "GPA1", "GPA7"),
    ("GPA2", "GPA3", "GPB7"),
    ("GPA4", "GPA5", "GPA6"),
    ("GPB0", "GPB1", "GPB6"),
    ("GPB2", "GPB3", "GPB5"),
)

# Six pads on the header alone: up, down, light. Keys have the pins that are pulled up from power-on (GPIO0 to 8) as far
# as they go; GPIO14 may be driven by a serial port at power-on, so that a key would short it: it is a light.
_ON_THE_HEADER = (
    ("GPIO2", "GPIO3", "GPIO14"),
    ("GPIO4", "GPIO15", "GPIO18"),
    ("GPIO0", "GPIO1", "GPIO22"),
    ("GPIO5", "GPIO6", "GPIO12"),
    ("GPIO13", "GPIO19", "GPIO16"),
    ("GPIO26", "GPIO20", "GPIO21"),
)


def _pad(seat: Pad, chip: str, pins: tuple[str, str, str]) -> PadWiring:
    up, down, light = (Line(chip, pin) for pin in pins)
    return PadWiring(seat, up, down, light)


def _expanded(seats: int) -> Wiring:
    places = ((chip, pins) for chip in EXPANDERS for pins in _ON_ONE_EXPANDER)
    wired = tuple(_pad(seat, *place) for seat, place in zip(pads(seats), places, strict=False))
    return Wiring(str(seats), wired, INTERRUPT)


def _direct() -> Wiring:
    return Wiring(
        "6",
        tuple(_pad(seat, HEADER, pins) for seat, pins in zip(pads(len(_ON_THE_HEADER)), _ON_THE_HEADER, strict=True)),
    )


STANDARD: Mapping[str, Wiring] = MappingProxyType(
    {"6": _direct(), "12": _expanded(12), "18": _expanded(18), "28": _expanded(28)}
)
"""
The wirings to build a box by, by the number of seats.

"6" uses the header alone and takes every line that the reader, the SPI display, the panel button and the status
light leave: it excludes I2S sound (use USB, HDMI or the jack), everything on I2C, the serial console and HATs with an
EEPROM. The others leave all of these as they are.
"""


def dimmed(wiring: Wiring) -> Wiring:
    """The same keys with every light on a PCA9685, so that it can be dimmed: seats 1 to 16 on 0x40, then 0x41."""
    channels: Iterator[Line] = (Line(chip, pin) for chip in DIMMERS for pin in DIMMER_PINS)
    pads = tuple(replace(pad, light=line) for pad, line in zip(wiring.pads, channels, strict=False))
    return replace(wiring, name=f"{wiring.name} dimmed", pads=pads)
