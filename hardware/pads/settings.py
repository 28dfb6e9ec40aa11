"""The settings of the pads: section [pads] of the configuration."""

from dataclasses import dataclass
from typing import Annotated

from hardware.header import I2C
from hardware.limits import OneOf, Pin
from hardware.wiring import INTERRUPT, STANDARD

LISTED = "listed"
WIRINGS = (*STANDARD, LISTED)
"""The standard wirings, and the one that is listed line by line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadSettings:
    """How the pads of a real box are wired (board "pi")."""

    wiring: Annotated[str, OneOf(lambda: WIRINGS)] = "18"
    """A standard wiring by its number of seats, or "listed": line by line in [wiring]."""
    dimmed: bool = False
    """Whether the lights are wired to PCA9685 chips, which can dim them, instead of the expanders."""
    bus: Annotated[int, OneOf(lambda: tuple(I2C))] = 1
    """The number of the I2C bus that the expanders are on: 1 is GPIO2 and 3, 0 is GPIO0 and 1."""
    interrupt: Annotated[str, Pin()] = INTERRUPT.pin
    """The header pin of the expanders' shared INT line."""
