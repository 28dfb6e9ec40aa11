"""
The one loop: it takes what the devices put, and drives the evening's script by hand.

A script says until when it waits and is given either an event or, when
that moment has come, nothing. All of the evening runs in this one thread.
"""

import heapq
import itertools
import queue
from collections.abc import Callable, Coroutine, Generator
from math import inf
from types import coroutine

from firmware.runtime.clock import RealClock, VirtualClock
from hardware.ports.events import Event

Script = Coroutine[float | None, Event | None, None]


@coroutine
def until(moment: float | None) -> Generator[float | None, Event | None, Event | None]:
    """Wait, in a script, for an event or for ``moment`` (``None``: for ever); the event, or ``None``."""
    return (yield moment)


class Loop:
    """What both kinds of time share: an inbox, things to do at a moment, and the script."""

    def __init__(self) -> None:
        self._inbox: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._script: Script | None = None
        self._deadline: float | None = None

    @property
    def running(self) -> bool:
        """Whether a script was started and has not ended."""
        return self._script is not None

    def put(self, event: Event) -> None:
        """Hand in what a device saw; safe from any thread."""
        self._inbox.put(event)

    def call_at(self, moment: float, action: Callable[[], None]) -> None:
        """Do ``action`` in the loop's thread at ``moment``."""
        heapq.heappush(self._due, (moment, next(self._order), action))

    def start(self, script: Script) -> None:
        """Begin ``script``, up to its first wait."""
        self._script = script
        self._send(None)

    def close(self) -> None:
        """Drop the script where it stands."""
        if self._script is not None:
            self._script.close()
            self._script = None

    def _send(self, event: Event | None) -> None:
        if self._script is None:
            return
        try:
            self._deadline = self._script.send(event)
        except StopIteration:
            self._script = None

    def _next_moment(self) -> float | None:
        moment = self._due[0][0] if self._due else None
        if self._deadline is None or self._script is None:
            return moment
        return self._deadline if moment is None else min(moment, self._deadline)

    def _turn(self, now: float) -> None:
        """Do what is due at ``now``: first the actions, then the script's own deadline."""
        if self._due and self._due[0][0] <= now and (self._deadline is None or self._due[0][0] <= self._deadline):
            heapq.heappop(self._due)[2]()
        elif self._deadline is not None and self._deadline <= now:
            self._send(None)


class RealLoop(Loop):
    """The loop as time really passes; ``stopped`` is whether somebody ended it before the script did."""

    def __init__(self, clock: RealClock) -> None:
        super().__init__()
        self.clock = clock
        self.stopped = False

    def wake(self) -> None:
        """Look at the clock again, after its speed was changed; safe from any thread."""
        self._inbox.put(None)

    def stop(self) -> None:
        """End `run` as a power cut would end it, only gently; safe from any thread."""
        self.stopped = True
        self.wake()

    def run(self) -> None:
        """Turn until the script ends, or until it is stopped."""
        while self.running and not self.stopped:
            moment = self._next_moment()
            self.clock.stop_at(moment)
            wait = None if moment is None else self.clock.real_seconds_until(moment)
            try:
                event = self._inbox.get(timeout=wait) if wait != 0 else self._inbox.get_nowait()
            except queue.Empty:
                self._turn(self.clock.now())
            else:
                if event is not None:
                    self._send(event)


class VirtualLoop(Loop):
    """The loop in a time that is moved by hand: the same input gives the same evening."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self.clock = clock

    @property
    def idle_before(self) -> float:
        """The moment up to which nothing happens by itself: endless if nothing is due, now if an event waits."""
        due = self._next_moment() if self._inbox.empty() else self.clock.now()
        return inf if due is None else due

    def settle(self) -> None:
        """Deliver what is in the inbox, without letting time pass."""
        while self.running and not self._inbox.empty():
            event = self._inbox.get()
            if event is not None:
                self._send(event)

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` pass."""
        target = self.clock.now() + seconds
        self.settle()
        while self.running and (moment := self._next_moment()) is not None and moment <= target:
            self.clock.move_to(moment)
            self._turn(self.clock.now())
            self.settle()
        self.clock.move_to(target)
