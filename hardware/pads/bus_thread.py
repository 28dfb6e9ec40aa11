"""
The one thread that talks to the I2C bus: it waits for the interrupt line, looks at the chips and writes to them.

It looks at every chip at least ten times a second whatever the line says. A chip that fails is tried again a
bounded number of times, set up anew, then reported as lost and asked now and then; the others go on meanwhile.
"""

import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread, get_native_id
from time import monotonic
from typing import Protocol

from hardware.pads.bus import Bus, OpenBus
from hardware.pads.interrupt import InterruptLine, Trust

_LOG = logging.getLogger(__name__)

POLL = 0.1
"""Seconds between looks while the interrupt line can be trusted."""
BLIND_POLL = 0.008
"""Seconds between looks while it cannot: less than the shortest press."""
TRIES = 3
RETRY = 0.5
"""Seconds between two attempts to reach a chip that is lost."""
OPENING = 2.0
"""Seconds that the first round may take before the box goes on without it."""

NICENESS = -10
"""How the thread ranks among all of the machine: a press that comes and goes while it is kept waiting may be lost."""

Report = Callable[[int, bool], None]
"""Called with the address of a chip and whether it answers."""


class Chip(Protocol):
    """A chip with what it is to do."""

    address: int

    @property
    def stale(self) -> bool:
        """Whether it has still to be written to."""

    @property
    def due(self) -> float | None:
        """When it has to be looked at again, apart from the common rounds."""

    def set_up(self, bus: Bus) -> None:
        """Write all registers."""

    def tend(self, bus: Bus, now: float, low_since: float | None) -> bool:
        """Write what is new and look; whether it was calling."""


@dataclass(slots=True)
class ChipState:
    """A chip, whether it is lost, and when it is to be tried again."""

    chip: Chip
    known: bool = False
    lost: bool = False
    retry: float = 0.0

    def next(self, now: float) -> float | None:
        """When it needs the bus, apart from the common rounds."""
        if self.lost:
            return self.retry
        return now if self.chip.stale or not self.known else self.chip.due

    def wants(self, now: float, everybody: bool) -> bool:
        """Whether it gets the bus now, in a round for everybody or for those who need it."""
        time = self.next(now)
        return (everybody and not self.lost) or (time is not None and time <= now)


class BusThread:
    """The thread, from `start` to `close`."""

    def __init__(
        self,
        chips: Iterable[Chip],
        opened: OpenBus,
        line: InterruptLine,
        report: Report,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.trust = Trust()
        self._states = tuple(ChipState(chip) for chip in chips)
        self._opened = opened
        self._bus: Bus | None = None
        self._line = line
        self._report = report
        self._clock = clock
        self._poll_at = 0.0
        self._closing = False
        self._ready = Event()
        self._thread = Thread(target=self._run, name="pads-bus", daemon=True)

    @property
    def lost(self) -> tuple[int, ...]:
        """The addresses of the chips that do not answer."""
        return tuple(state.chip.address for state in self._states if state.lost)

    @property
    def ident(self) -> int | None:
        """The thread's identity, for who measures it."""
        return self._thread.ident

    def start(self) -> None:
        """
        Open the bus, and return when every chip is set up, or lost, and every key's state is known.

        A bus that is not there is as if all chips were lost; it is tried again.

        Raises
        ------
        NoI2C
            The library that talks to the bus is not installed.

        """
        self._open()
        self._thread.start()
        self._ready.wait(OPENING)

    def wake(self) -> None:
        """Something is to be written."""
        self._line.wake()

    def close(self) -> None:
        """Write what is still to be written, and end the thread."""
        self._closing = True
        self._line.wake()
        if self._thread.is_alive():
            self._thread.join()
        if self._bus is not None:
            self._bus.close()
            self._bus = None
        self._line.close()

    def _open(self) -> None:
        try:
            self._bus = self._opened()
        except ImportError:
            raise
        except OSError:
            self._bus = None

    def _run(self) -> None:
        _come_first()
        while not self._closing:
            self._round(self._wait())
        for state in self._states:
            if state.chip.stale and not state.lost:
                self._tend(state, None)

    def _wait(self) -> float | None:
        now = self._clock()
        times = [self._poll_at, *(time for state in self._states if (time := state.next(now)) is not None)]
        if self.trust.good:
            return self._line.wait(min(times) - now)
        self._line.pause(min(times) - now)
        return None

    def _round(self, low_since: float | None) -> None:
        now, low = self._clock(), self._line.low
        everybody = low_since is not None or now >= self._poll_at
        called = False
        for state in self._states:
            if not self._closing and state.wants(now, everybody):
                called |= self._tend(state, low_since)
        if everybody:
            self.trust.learn(low=low, found=called, low_after=self._line.low)
            self._poll_at = self._clock() + (POLL if self.trust.good else BLIND_POLL)
        if not self._ready.is_set() and all(state.lost or state.chip.due is None for state in self._states):
            self._ready.set()

    def _tend(self, state: ChipState, low_since: float | None) -> bool:
        """Do for one chip what there is to do; whether it was calling."""
        for attempt in range(1 if state.lost else TRIES):
            if self._closing and attempt:
                break
            try:
                return self._reach(state, state.lost or attempt > 0 or not state.known, low_since)
            except OSError:
                continue
            except Exception:  # whatever it is, the other pads go on
                _LOG.exception("the chip at 0x%02x cannot be used", state.chip.address)
                break
        state.retry = self._clock() + RETRY
        if not state.lost:
            state.lost = state.known = True
            self._report(state.chip.address, False)
        return False

    def _reach(self, state: ChipState, anew: bool, low_since: float | None) -> bool:
        if self._bus is None:
            self._bus = self._opened()
        if anew:
            state.chip.set_up(self._bus)
        state.known = True
        if state.lost:
            state.lost = False
            self._report(state.chip.address, True)
        return state.chip.tend(self._bus, self._clock(), low_since)


def _come_first() -> None:
    """Have this thread run before others, where the service may ask for that (``LimitNICE``)."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICENESS)
