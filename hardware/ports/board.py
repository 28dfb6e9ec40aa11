"""
The port behind which every set of devices stands: the real box and the virtual table alike.

A board carries out a request at once or reports the part as lost; it never raises an error.
"""

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from hardware.ports.events import Event, Part
from hardware.ports.pads import Pad
from hardware.ports.page import Page


class Light(Enum):
    """A seat's light."""

    OFF = "off"
    ON = "on"
    BLINK = "blink"


class Status(Enum):
    """The status light of the box: it shows the state of the machine, never of the game."""

    STARTING = "starting"
    READY = "ready"
    PAUSED = "paused"
    TROUBLE = "trouble"
    OFF = "off"


class Board(Protocol):
    """
    Keys and lights of ``seats`` pads, one reader, one display, the panel button, the status light.

    ``missing`` are the parts it was built without: nothing waits for them, and they are not reported as lost.
    ``vibrates`` is whether every seat can be touched.
    """

    seats: int
    missing: frozenset[Part]
    vibrates: bool

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with wires and chips, a sentence each, for the self-test to report."""

    def start(self, put: Callable[[Event], None]) -> None:
        """Begin to report events to ``put``, from whatever thread sees them."""

    def light(self, seat: Pad, state: Light) -> None:
        """Set the light of ``seat``."""

    def dim(self, level: float) -> None:
        """Have the seats' lights give ``level``, 0 to 1, where they can; others stay as they are."""

    def vibrate(self, seat: Pad, seconds: float) -> None:
        """Touch ``seat`` for ``seconds``, where that is fitted."""

    def show(self, page: Page) -> None:
        """Draw ``page`` on the display."""

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""

    def status(self, state: Status) -> None:
        """Set the status light."""

    def close(self) -> None:
        """Let go of every device, everything dark."""
