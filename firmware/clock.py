"""
Time, passed in rather than asked for, so that tests and rehearsals own it.

Law: nobody in the firmware reads a clock but through one of these.
"""

import time
from typing import Protocol


class Clock(Protocol):
    """A time that only grows, in seconds from the start."""

    def now(self) -> float:
        """The seconds since the start."""


class RealClock:
    """Real time, or real time at ``speed`` times its pace (a virtual table in a hurry)."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._since = time.monotonic()
        self._before = 0.0

    def now(self) -> float:
        """The seconds since the start, as fast as the clock was set to run."""
        return self._before + (time.monotonic() - self._since) * self._speed

    @property
    def speed(self) -> float:
        """How many of this clock's seconds pass in one real second."""
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._before = self.now()
        self._since = time.monotonic()
        self._speed = speed

    def real_seconds_until(self, moment: float) -> float:
        """How long to sleep, in real seconds, for this clock to show ``moment``."""
        return max(0.0, (moment - self.now()) / self._speed)


class VirtualClock:
    """A time that stands still until it is moved."""

    def __init__(self) -> None:
        self._time = 0.0

    def now(self) -> float:
        """The time it was last moved to."""
        return self._time

    def move_to(self, moment: float) -> None:
        """Let it be ``moment``; never backwards."""
        self._time = max(self._time, moment)
