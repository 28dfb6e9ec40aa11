"""
Ignores keys that are stuck, shorted or worn out.

A press is reported once, and its release once. A key that was down before anybody could press it, that stays down
for a minute, or that chatters faster than a thumb, is ignored until it is let go (and has been quiet).
"""

from collections import deque
from dataclasses import dataclass
from typing import Literal

from hardware.ports.events import KeyName
from hardware.ports.pads import Pad

HELD = 60.0
"""Seconds after which nobody is holding a key on purpose."""
FRANTIC, SPAN = 20, 1.0
"""More presses than that in so many seconds are not a thumb's."""
QUIET = 2.0
"""Seconds of silence after which a chattering key is believed again."""

Why = Literal["down at start", "held", "noisy"]


@dataclass(frozen=True, slots=True)
class StuckKey:
    """A key that is ignored at present, for the self-test to report."""

    seat: Pad
    key: KeyName
    line: str
    reason: Why


class Guard:
    """One key: from its settled presses and releases to what is reported."""

    def __init__(self) -> None:
        self.stuck: Why | None = None
        self._reported = False
        self._down = False
        self._since = 0.0
        self._presses: deque[float] = deque(maxlen=FRANTIC + 1)

    @property
    def due(self) -> float | None:
        """When `check` may find something."""
        if self.stuck == "noisy":
            return None if self._down else self._since + QUIET
        return self._since + HELD if self._reported else None

    def open(self, down: bool) -> None:
        """The key is ``down`` at the start."""
        self._down = down
        self.stuck = "down at start" if down else None

    def press(self, now: float) -> bool | None:
        """The key went down; ``True`` for a press, ``False`` for a release, ``None`` for nothing."""
        self._down, self._since = True, now
        self._presses.append(now)
        if self.stuck is not None:
            return None
        if len(self._presses) > FRANTIC and now - self._presses[0] < SPAN:
            self.stuck = "noisy"
            return None
        self._reported = True
        return True

    def release(self, now: float) -> bool | None:
        """The key was let go."""
        self._down, self._since = False, now
        if self.stuck is not None and self.stuck != "noisy":
            self.stuck = None
        return self._released()

    def check(self, now: float) -> bool | None:
        """See whether the key has been down for too long, or quiet for long enough."""
        if self.due is None or now < self.due:
            return None
        if self.stuck == "noisy":
            self.stuck = None
            return None
        self.stuck = "held"
        return self._released()

    def _released(self) -> bool | None:
        reported, self._reported = self._reported, False
        return False if reported else None
