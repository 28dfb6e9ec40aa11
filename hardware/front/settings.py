"""The settings of button and status light: section [panel] of the configuration."""

from dataclasses import dataclass
from typing import Annotated

from hardware.header import NO_BUTTON
from hardware.limits import LightPins, Pin, pins_of


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontSettings:
    """The button and the status light of a real box (board "pi")."""

    button: Annotated[str, Pin("no button", NO_BUTTON)] = "GPIO17"
    """The header pin of the button, which connects it to ground."""
    status: Annotated[str, LightPins()] = "GPIO27"
    """The header pin of the status light, or its three."""

    @property
    def lights(self) -> tuple[str, ...]:
        """The header pins of the status light: none, one, or three for red, green and blue."""
        return pins_of(self.status)
