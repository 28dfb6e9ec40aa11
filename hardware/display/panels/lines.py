"""
Header pins under the names by which luma drives them, on gpiozero's pins.

Luma asks for a module like RPi.GPIO, which has no right owner on every Pi; this is all it uses of it.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Lines:
    """
    Output pins by their GPIO number.

    ``make`` makes one; without it, `gpiozero.OutputDevice` does, low at first.
    """

    OUT, LOW, HIGH = 0, 0, 1

    def __init__(self, make: Callable[[int], Any] | None = None) -> None:
        self._make: Callable[[int], Any] = make or import_module("gpiozero").OutputDevice
        self._pins: dict[int, Any] = {}

    def setup(self, pin: int, direction: int) -> None:
        """Make ``pin`` an output; nothing else is known here."""
        del direction
        if pin not in self._pins:
            self._pins[pin] = self._make(pin)

    def output(self, pin: int, value: int) -> None:
        """Drive ``pin`` high or low."""
        self._pins[pin].value = value

    def close(self) -> None:
        """Let go of all of them."""
        pins, self._pins = self._pins, {}
        for pin in pins.values():
            pin.close()
