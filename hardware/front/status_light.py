"""
The status light: each state of the machine has its own rhythm; nothing of the game shows.

====================  =====================================  ========
status                rhythm                                 in colour
====================  =====================================  ========
starting              slow: a second on, a second off        blue
ready                 steady                                 green
paused                a short flash every two seconds        yellow
trouble               fast: four flashes a second            red
off                   dark
====================  =====================================  ========
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from gpiozero import LED, RGBLED

from hardware.front.errors import WrongPin
from hardware.ports.board import Status

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Seconds lit and seconds dark, over and over; nothing dark is steady, nothing lit is dark. And a colour."""

    lit: float
    dark: float
    colour: Colour


RHYTHMS: Mapping[Status, Rhythm] = MappingProxyType(
    {
        Status.STARTING: Rhythm(1.0, 1.0, (0, 0, 1)),
        Status.READY: Rhythm(1.0, 0.0, (0, 1, 0)),
        Status.PAUSED: Rhythm(0.2, 1.8, (1, 1, 0)),
        Status.TROUBLE: Rhythm(0.125, 0.125, (1, 0, 0)),
        Status.OFF: Rhythm(0.0, 1.0, (0, 0, 0)),
    }
)


class StatusLight:
    """
    The status light: no pin, one for a single colour, or three for red, green and blue.

    Raises
    ------
    WrongPin
        There are two pins, or more than three.

    """

    def __init__(self, pins: Sequence[str | int], *, pin_factory: Any = None) -> None:
        if len(pins) not in {0, 1, 3}:
            raise WrongPin(f"a status light has one pin, or three (red, green, blue), not {len(pins)}: {list(pins)}")
        self._coloured = len(pins) == 3
        self._light: Any = None
        if self._coloured:
            self._light = RGBLED(*pins, pwm=False, pin_factory=pin_factory)
        elif pins:
            self._light = LED(pins[0], pin_factory=pin_factory)
        self._state = Status.OFF

    def show(self, state: Status) -> None:
        """Take on the rhythm of ``state``; the same state again does not disturb it."""
        if self._light is None or state is self._state:
            return
        self._state = state
        rhythm = RHYTHMS[state]
        if rhythm.lit and rhythm.dark:
            colour = {"on_color": rhythm.colour} if self._coloured else {}
            self._light.blink(rhythm.lit, rhythm.dark, **colour)
        elif self._coloured:
            self._light.color = rhythm.colour
        else:
            self._light.value = int(bool(rhythm.lit))

    def close(self) -> None:
        """Switch it off, and release the pins."""
        if self._light is not None:
            self._light.off()  # gpiozero leaves a pin as it was when it lets go of it
            self._light.close()
            self._light = None
