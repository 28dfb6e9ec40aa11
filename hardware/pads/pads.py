"""
The pads of a box: their keys and lights.

Nothing here waits for a bus or raises because a chip is gone. A pad whose keys cannot be read is reported as
lost, and its keys are reported as they are once it is back.
"""

from collections.abc import Callable, Mapping
from threading import RLock
from time import monotonic

from gpiozero.pins import Factory

from hardware.pads.bus import OpenBus
from hardware.pads.factory import ChipFactory
from hardware.pads.guard import StuckKey, Why
from hardware.pads.interrupt import HeaderLine
from hardware.pads.keys import Key, Keys
from hardware.pads.lights import Lights
from hardware.pads.ticker import Ticker
from hardware.ports.board import Light
from hardware.ports.events import Back, Event, KeyName, Lost
from hardware.ports.pads import Pad
from hardware.reason import Reason
from hardware.wiring import HEADER, Line, Wiring

_STUCK: Mapping[Why, Reason] = {
    "down at start": Reason("it was down at the start"),
    "held": Reason("it was held for a minute"),
    "noisy": Reason("it goes down more often than a thumb can press it"),
}
_NAMES: Mapping[KeyName, Reason] = {"up": Reason("green"), "down": Reason("red")}


class Pads:
    """
    The pads that ``wiring`` describes.

    Parameters
    ----------
    wiring:
        Which line is where; see `hardware.wiring.STANDARD` and `hardware.pads.listing.listed`.
    header:
        The pin factory of the Pi's header; gpiozero's own where it is ``None``.
    opened:
        Opens the I2C bus; not called for a wiring without expanders.
    clock:
        Seconds that only grow; they have to be those of `time.monotonic` where a real header is used.

    """

    def __init__(
        self,
        wiring: Wiring,
        *,
        header: Factory | None = None,
        opened: OpenBus,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.wiring = wiring
        self._header = header
        self._opened = opened
        self._clock = clock
        self._lock = RLock()
        self._put: Callable[[Event], None] | None = None
        self._opening = True
        self._keys = Keys(self._edge)
        self._lights = Lights()
        self._chips: ChipFactory | None = None
        self._ticker = Ticker(self._step, clock)
        self._gone: frozenset[str] = frozenset()

    # what the box does

    def start(self, put: Callable[[Event], None]) -> None:
        """
        Report keys to ``put`` from now on.

        A key that is down already is not reported, but counts as stuck until it is let go; pads that do not answer are
        reported as lost. ``put`` is called while the pads are locked: it may use them, and must not wait.

        Raises
        ------
        NoI2C
            The wiring has expanders and smbus2 is not installed.
        gpiozero.BadPinFactory
            No library for the header's pins is installed.

        """
        self._put = put
        try:
            self._make()
        except BaseException:
            self.close()
            raise
        with self._lock:
            self._keys.open(self._clock())
            self._opening = False
        self._ticker.start()

    def light(self, seat: Pad, state: Light) -> None:
        """Set the light of ``seat``; a seat that is not wired has no light to set."""
        with self._lock:
            self._lights.set(seat, state, self._clock())
        self._ticker.poke()

    def dim(self, level: float) -> None:
        """Have the lights that can be dimmed give ``level``, 0 to 1; the others stay as they are."""
        with self._lock:
            self._lights.dim(level, self._clock())

    def vibrate(self, seat: Pad, seconds: float) -> None:
        """Have ``seat`` vibrate for ``seconds``, where it can."""
        with self._lock:
            self._lights.vibrate(seat, self._clock() + seconds)
        self._ticker.poke()

    def close(self) -> None:
        """Everything dark; nothing is reported any more; no thread is left."""
        with self._lock:
            self._put = None
        self._ticker.close()
        with self._lock:
            self._keys.close()
            self._lights.close()
        if self._chips is not None:
            self._chips.close()
            self._chips = None

    # what the self-test asks

    @property
    def stuck(self) -> tuple[StuckKey, ...]:
        """The keys that are ignored until they are let go."""
        with self._lock:
            return self._keys.stuck

    @property
    def lost(self) -> tuple[Pad, ...]:
        """The seats whose keys cannot be read at present."""
        with self._lock:
            return self._unread(self._gone)

    @property
    def faults(self) -> tuple[str, ...]:
        """The chips that do not answer, such as ``"0x20"``, and ``"interrupt"`` where that line is of no use."""
        with self._lock:
            chips = sorted(self._gone)
        heard = self._chips is None or self._chips.bus_thread.trust.good
        return tuple(chips) if heard else (*chips, "interrupt")

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with wires and chips, a sentence each, for the person who repairs the box."""
        return (*map(ignored, self.stuck), *map(broken, self.faults))

    @property
    def threads(self) -> tuple[int, ...]:
        """The identities of the threads that run, for who measures them."""
        idents = (self._ticker.ident, self._chips.bus_thread.ident if self._chips is not None else None)
        return tuple(ident for ident in idents if ident is not None)

    # within

    def _make(self) -> None:
        chips = (*self.wiring.expanders, *self.wiring.dimmers)
        if chips:
            wire = self.wiring.interrupt
            line = HeaderLine(wire.pin, self._header, self._clock) if wire is not None else None
            self._chips = ChipFactory(chips, self._opened, line, self._chip, self._clock)
        for pad in self.wiring.pads:
            self._keys.add(pad.seat, "up", pad.up, self._factory(pad.up))
            self._keys.add(pad.seat, "down", pad.down, self._factory(pad.down))
            self._lights.add(pad.seat, pad.light, self._factory(pad.light))
            if pad.vibration is not None:
                self._lights.add_motor(pad.seat, pad.vibration, self._factory(pad.vibration))
        if self._chips is not None:
            self._chips.start()

    def _factory(self, line: Line) -> Factory | None:
        return self._header if line.chip == HEADER else self._chips

    def _edge(self, key: Key, down: bool) -> None:
        with self._lock:
            if not self._opening:
                self._report(self._keys.change(key, down, self._clock()))
        self._ticker.poke()

    def _step(self, now: float) -> float | None:
        with self._lock:
            self._report(self._keys.step(now))
            self._lights.step(now)
            return min((due for due in (self._keys.due, self._lights.due(now)) if due is not None), default=None)

    def _chip(self, chip: str, answers: bool) -> None:
        with self._lock:
            before = self._unread(self._gone)
            self._gone = self._gone - {chip} if answers else self._gone | {chip}
            after = self._unread(self._gone)
            lost = tuple(seat for seat in after if seat not in before)
            back = tuple(seat for seat in before if seat not in after)
            self._report([Lost("seats", lost)] if lost else [])
            self._report([Back("seats", back)] if back else [])

    def _unread(self, gone: frozenset[str]) -> tuple[Pad, ...]:
        return tuple(pad.seat for pad in self.wiring.pads if {pad.up.chip, pad.down.chip} & gone)

    def _report(self, events: list[Event]) -> None:
        for event in events:
            if self._put is not None:
                self._put(event)


def ignored(key: StuckKey) -> Reason:
    """Why nothing is heard of ``key``."""
    return Reason(
        "seat {seat}: the {key} key ({line}) is ignored: {why}",
        seat=key.seat,
        key=_NAMES[key.key],
        line=key.line,
        why=_STUCK[key.reason],
    )


def broken(fault: str) -> Reason:
    """What is wrong where there is this `Pads.faults`."""
    if fault == "interrupt":
        return Reason("the expanders' INT line does not work: the keys are polled without it")
    return Reason(
        "the chip at {chip} does not answer: check its wires, its address pins and that I2C is enabled", chip=fault
    )
