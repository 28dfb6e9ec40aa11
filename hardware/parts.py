"""
The parts of a real box, as the board that holds them together sees them.

Plain ports, and nothing is loaded to name them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from hardware.display.panels.display import Display, Trouble
from hardware.ports.board import Light, Status
from hardware.ports.events import Event
from hardware.ports.pads import Pad

Put = Callable[[Event], None]
Fitted = Literal["seats", "reader", "display", "panel"]
Report = Callable[[Fitted, str], None]
"""Called with the part in trouble and the reason, a sentence for people who repair the box; ``""`` when it is over."""


class Pads(Protocol):
    """Keys and lights."""

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with wires and chips, a sentence each."""

    def start(self, put: Put) -> None:
        """Begin to report."""

    def light(self, seat: Pad, state: Light) -> None:
        """Set a light."""

    def dim(self, level: float) -> None:
        """Dim the lights."""

    def vibrate(self, seat: Pad, seconds: float) -> None:
        """Touch a seat."""

    def close(self) -> None:
        """Release the devices."""


class Reader(Protocol):
    """What reads cards."""

    def start(self, put: Put) -> None:
        """Begin to report."""

    def close(self) -> None:
        """Release the device."""


class FittedReader(Reader, Protocol):
    """One that is built in."""

    @property
    def trouble(self) -> str:
        """Why it is lost, in a sentence; nothing while it works."""


class Button(Protocol):
    """The panel button."""

    def close(self) -> None:
        """Release the button."""


class StatusLight(Protocol):
    """The status light."""

    def show(self, state: Status) -> None:
        """Show a status."""

    def close(self) -> None:
        """Release the light."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """
    What a box is made of: for each part what opens it, or ``None`` where the box was built without it.

    Each is called once, by `WiredBoard.start`, and may raise: a driver that is not installed, a pin that is taken.
    """

    pads: Callable[[], Pads] | None
    reader: Callable[[], FittedReader] | None
    display: Callable[[Trouble], Display] | None
    button: Callable[[Put], Button] | None
    status: Callable[[], StatusLight] | None
