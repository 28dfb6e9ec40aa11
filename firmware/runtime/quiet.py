"""
Quiet hours: how loud the box may be, by the time of day.

A machine that does not know the time is as loud as it was set, and says why once.
"""

from collections.abc import Callable
from datetime import time

from firmware.runtime.clock import Clock
from firmware.runtime.config.sections import Sound
from firmware.runtime.log import log

SET = 2025
"""The first year in which this was played: a clock that shows an earlier one was never set."""


class QuietHours:
    """
    The limit that ``sound`` sets, by ``clock``.

    ``log`` is called once, with a sentence, when there are quiet hours and the time is not known.
    """

    def __init__(self, sound: Sound, clock: Clock, log: Callable[[str], None] = log) -> None:
        self._sound = sound
        self._clock = clock
        self._log = log
        self._warned = False

    def loudest(self) -> int:
        """How loud it may be now, 0 to 100."""
        sound = self._sound
        return min(sound.loudest, sound.quiet_volume) if sound.quiet_from and self._quiet() else sound.loudest

    def _quiet(self) -> bool:
        now = self._clock.wall()
        if now.year >= SET:
            begins, ends = self._sound.quiet_from, self._sound.quiet_until
            return _within(now.time(), time.fromisoformat(begins), time.fromisoformat(ends or begins))
        if not self._warned:
            self._warned = True
            self._log(f"quiet hours are off: the clock shows {now:%Y-%m-%d} and was never set")
        return False


def _within(now: time, begins: time, ends: time) -> bool:
    """Whether ``now`` is from ``begins`` on and before ``ends``, which may be on the next day."""
    if begins < ends:
        return begins <= now < ends
    return now >= begins or now < ends
