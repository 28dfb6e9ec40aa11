"""
Clocks, passed in so that tests and rehearsals can control the time.

The firmware reads the time through one of these only.
"""

import time
from datetime import datetime, timedelta
from math import inf
from threading import RLock
from typing import Protocol


class Clock(Protocol):
    """A time that only grows, in seconds from the start."""

    def now(self) -> float:
        """The seconds since the start."""

    def wall(self) -> datetime:
        """What a clock on the wall shows, without a time zone; before 2025 on a machine whose clock was never set."""


NOON = datetime(2026, 1, 1, 12)


class RealClock:
    """
    Real time, or real time at ``speed`` times its pace (a virtual table in a hurry).

    Its speed may be set in one thread while another reads it.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self._changing = RLock()
        self._speed = speed
        self._since = time.monotonic()
        self._before = 0.0
        self._due = inf

    def now(self) -> float:
        """The seconds since the start, as fast as the clock was set to run."""
        with self._changing:
            return min(self._due, self._before + (time.monotonic() - self._since) * self._speed)

    def wall(self) -> datetime:
        """The machine's time of day, however fast this clock runs."""
        return datetime.now()

    @property
    def speed(self) -> float:
        """How many of this clock's seconds pass in one real second."""
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        with self._changing:
            self._begin_anew()
            self._speed = speed

    def skip(self, seconds: float) -> None:
        """Leave out so many of this clock's ``seconds``."""
        with self._changing:
            self._begin_anew()
            self._before += seconds

    def stop_at(self, due: float | None) -> None:
        """
        In a hurry go no further than to the moment at which something is ``due``, until this is called again.

        So nobody is late because a busy machine takes its time over what is done: a call of twelve seconds is over in
        one and a half at eight times the speed, and somebody may have to think in it. Real time waits for nobody.
        """
        with self._changing:
            due = inf if due is None or self._speed <= 1 else max(due, self.now())
            if due != self._due:
                self._begin_anew()
                self._due = due

    def _begin_anew(self) -> None:
        """Count on from now."""
        self._before, self._since = self.now(), time.monotonic()

    def real_seconds_until(self, moment: float) -> float:
        """How long to sleep, in real seconds, for this clock to show ``moment``."""
        return max(0.0, (moment - self.now()) / self._speed)


class VirtualClock:
    """A time that stands still until it is moved; it began at ``began`` by the clock on the wall."""

    speed = 1.0

    def __init__(self, began: datetime = NOON) -> None:
        self._time = 0.0
        self._began = began

    def now(self) -> float:
        """The time it was last moved to."""
        return self._time

    def wall(self) -> datetime:
        """As much after the beginning as it was moved."""
        return self._began + timedelta(seconds=self._time)

    def move_to(self, moment: float) -> None:
        """Let it be ``moment``; never backwards."""
        self._time = max(self._time, moment)
