"""
Which wire goes where: every pad's keys, light and vibration, as plain data.

Law: a wiring that exists can be built: no line is used twice, and no key hangs on a pin that cannot read.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class PadWiring:
    """The lines of one seat's pad."""

    seat: int
    up: Line
    down: Line
    light: Line
    vibration: Line | None = None


@dataclass(frozen=True, slots=True)
class Wiring:
    """
    The lines of a whole box.

    ``interrupt`` is the header pin of the expanders' shared INT line, or ``None`` where no expander is.
    """

    name: str
    pads: tuple[PadWiring, ...]
    interrupt: Line | None = None
