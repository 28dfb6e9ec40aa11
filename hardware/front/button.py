"""The panel button: one event for each press and release, however the contact bounces."""

from collections.abc import Callable
from threading import Lock, Timer
from typing import Any

from gpiozero import Button

from hardware.front.errors import WrongPin
from hardware.header import NO_BUTTON
from hardware.ports.events import Event, PanelDown, PanelUp

SETTLE = 0.03  # seconds that a contact may bounce
Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Calls a function after so many seconds, from another thread; returns what cancels the call."""


def later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    """Call ``action`` after ``seconds``, from its own thread; return what cancels it."""
    timer = Timer(seconds, action)
    timer.daemon = True
    timer.start()
    return timer.cancel


class PanelButton:
    """
    The panel button, between a header pin and ground.

    The first edge is reported at once, and none for the next 30 ms; then the contact is read again, and a change
    is reported. (gpiozero's own ``bounce_time`` loses edges, gpiozero#1039.)

    Parameters
    ----------
    pin:
        The header pin, such as ``"GPIO17"``. Not GPIO2 or GPIO3, which are the I2C bus.
    put:
        Called with `PanelDown` and `PanelUp`, from another thread. A button that is already down is reported at once.
    pin_factory:
        A pin factory of gpiozero; its default if not given.
    after:
        Calls a function later.

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
        """Release the pin; nothing is reported any more."""
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


def _nothing() -> None:
    pass
