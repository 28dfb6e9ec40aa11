"""
The panel of the box: its one button and its status light.

Law: the button reports what a hand did, once each way, however the contact bounces; the light
tells the state of the machine in a rhythm of its own for each state, never anything of the game.

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

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock, Timer
from types import MappingProxyType
from typing import Any

from gpiozero import LED, RGBLED, Button

from hardware.errors import HardwareError
from hardware.header import NO_BUTTON
from hardware.ports.board import Status
from hardware.ports.events import Event, PanelDown, PanelUp

SETTLE = 0.03  # seconds that a contact may bounce
Colour = tuple[int, int, int]
Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Does something after so many seconds, from another thread; what it returns calls it off."""


class WrongPin(HardwareError, ValueError):
    """A pin was named that cannot serve."""


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


def later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    """Do ``action`` after ``seconds``, from a thread of its own; the call that calls it off."""
    timer = Timer(seconds, action)
    timer.daemon = True
    timer.start()
    return timer.cancel


class PanelButton:
    """
    The panel button, between a header pin and ground.

    The first edge is told at once; then nothing is for 30 ms, and then what the contact has come to, if it
    is something else. (gpiozero's own ``bounce_time`` loses edges, gpiozero#1039.)

    Parameters
    ----------
    pin:
        The header pin, such as ``"GPIO17"``. Not GPIO2 or GPIO3, which are the I2C bus.
    put:
        Told `PanelDown` and `PanelUp`, from another thread. A button that is down already is told at once.
    pin_factory:
        Of gpiozero; its usual one without.
    after:
        Does something later.

    Raises
    ------
    WrongPin
        The pin is one of the I2C bus.

    """

    def __init__(
        self, pin: str | int, put: Callable[[Event], None], *, pin_factory: Any = None, after: Later = later
    ) -> None:
        if str(pin).removeprefix("GPIO") in {line.removeprefix("GPIO") for line in NO_BUTTON}:
            raise WrongPin(
                f"the panel button cannot be on {pin}: that is the I2C bus; take another pin, such as GPIO17"
            )
        self._put, self._after = put, after
        self._lock = Lock()
        self._down = self._settling = False
        self._cancel: Callable[[], None] = _nothing
        self._button = Button(pin, pull_up=True, pin_factory=pin_factory)
        self._button.when_pressed = self._button.when_released = self._edge
        self._edge()

    def close(self) -> None:
        """Let go of the pin; nothing is told any more."""
        self._button.close()
        with self._lock:
            self._settling = True
            self._cancel()

    def _edge(self) -> None:
        with self._lock:
            if not self._settling:
                self._look()

    def _settled(self) -> None:
        with self._lock:
            self._settling = False
            if not self._button.closed:
                self._look()

    def _look(self) -> None:
        down = bool(self._button.is_pressed)
        if down is self._down:
            return
        self._down, self._settling = down, True
        self._put(PanelDown() if down else PanelUp())
        self._cancel = self._after(SETTLE, self._settled)


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
        """Dark; let go of the pins."""
        if self._light is not None:
            self._light.off()  # gpiozero leaves a pin as it was when it lets go of it
            self._light.close()
            self._light = None


def _nothing() -> None:
    pass
