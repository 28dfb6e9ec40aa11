"""
The interrupt line that the expanders share, and how far it can be trusted.

The line saves time and is never needed. A line that is dead, or tied low, costs milliseconds, not presses.
"""

from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import Protocol

from gpiozero import DigitalInputDevice
from gpiozero.pins import Factory

from hardware.pads.debounce import age


class InterruptLine(Protocol):
    """A line that goes low when a chip asks for attention, and that can be waited for."""

    @property
    def low(self) -> bool:
        """Whether it is low now."""

    def wait(self, timeout: float) -> float | None:
        """Wait until it is low, or something is to be written, at most ``timeout`` seconds; since when it is low."""

    def pause(self, timeout: float) -> None:
        """Wait until something is to be written, at most ``timeout`` seconds, whatever the line does."""

    def wake(self) -> None:
        """End the waiting: something is to be written."""

    def close(self) -> None:
        """Let go of it."""


class _Wakeable:
    """What waits until it is woken."""

    def __init__(self) -> None:
        self._event = Event()

    def pause(self, timeout: float) -> None:
        """Wait until woken."""
        if self._event.wait(max(0.0, timeout)):
            self._event.clear()

    def wake(self) -> None:
        """End the waiting."""
        self._event.set()


class HeaderLine(_Wakeable):
    """The line on a pin of the Pi's header, through gpiozero."""

    def __init__(self, pin: str, factory: Factory | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._since: float | None = None
        self._device = DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
        self._device.when_activated = self._fell
        self._device.when_deactivated = self._rose

    @property
    def low(self) -> bool:
        """Whether it is low now."""
        return bool(self._device.is_active)

    def wait(self, timeout: float) -> float | None:
        """Wait until it is low, or woken."""
        if not self.low:
            self.pause(timeout)
        if not self.low:
            return None
        self._event.clear()
        since = self._since
        return self._clock() if since is None else since

    def close(self) -> None:
        """Let go of the pin."""
        self._device.close()

    def _fell(self) -> None:
        # active_time reaches back to the kernel's time stamp of the edge, where the factory knows it
        self._since = self._clock() - age(self._device.active_time)
        self._event.set()

    def _rose(self) -> None:
        self._since = None


class NoLine(_Wakeable):
    """No line at all: everything is found by looking."""

    low = False

    def wait(self, timeout: float) -> float | None:
        """Wait until woken; it never goes low."""
        self.pause(timeout)
        return None

    def close(self) -> None:
        """Do nothing: there is no pin to release."""


PATIENCE = 8
"""How often the line may call for nothing before it is no longer waited for."""
SILENCE = 2
"""How often a chip may be found calling while the line was high."""


class Trust:
    """Whether the line does what it should, from what was found when it called, and when it did not."""

    def __init__(self) -> None:
        self.good = True
        self._for_nothing = 0
        self._unheard = 0

    def learn(self, *, low: bool, found: bool, low_after: bool) -> None:
        """
        Take in one round of looks.

        Parameters
        ----------
        low:
            The line was low before them.
        found:
            A chip was calling.
        low_after:
            The line is low after them.

        """
        if low and found and not low_after:
            self._for_nothing = self._unheard = 0
            self.good = True
        elif low and not found:
            self._for_nothing += 1
        elif found and not low:
            self._unheard += 1
        if self._for_nothing >= PATIENCE or self._unheard >= SILENCE:
            self.good = False
