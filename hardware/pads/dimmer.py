"""
The PCA9685 as gpiozero pins: sixteen lights that can be dimmed, ``LED0`` to ``LED15`` (data sheet rev. 4).

What a channel is to give is kept here and written by the thread that has the bus; a chip that fell
asleep, as after a power failure, is set up again.
"""

from collections.abc import Callable
from threading import Lock
from time import sleep

from gpiozero import PinEdgeDetectUnsupported, PinInvalidState
from gpiozero.pins import Factory, PinInfo

from hardware.pads.bus import Bus
from hardware.pads.errors import ChipReset, NoSuchFunction, OutputOnlyPin
from hardware.pads.pin import Changed, ChipPin

MODE1, MODE2, FIRST, PRE_SCALE = 0x00, 0x01, 0x06, 0xFE
AWAKE = 0x20
"""MODE1: auto-increment, awake, and deaf to the address that all PCA9685 share."""
ASLEEP = 0x30
TOTEM_POLE = 0x04
OSCILLATOR = 25e6
WAKING = 0.0005
"""Seconds that the oscillator takes to start (7.3.1)."""
STEPS = 4096
FULL = 0x10
SLOWEST, FASTEST = 24.0, 1526.0
FLICKER_FREE = 200.0
"""Hz; an eye that moves in the dark sees less as dots."""


class Dimmer:
    """One PCA9685."""

    due: float | None = None

    def __init__(self, address: int, wake: Callable[[], None]) -> None:
        self.address = address
        self.wake = wake
        self._lock = Lock()
        self._frequency = FLICKER_FREE
        self._duty = [0.0] * 16
        self._stale: set[int] = set()
        self._all = False

    @property
    def stale(self) -> bool:
        """Whether the chip has still to be written to."""
        return self._all or bool(self._stale)

    def pin(self, factory: Factory, info: PinInfo, number: int) -> "DimmerPin":
        """Make the pin of channel ``number``."""
        return DimmerPin(factory, info, number, self)

    def duty(self, channel: int) -> float:
        """How much of the time the channel is on: 0 to 1."""
        return self._duty[channel]

    def give(self, channel: int, duty: float) -> None:
        """Have the channel on for ``duty`` of the time."""
        with self._lock:
            if self._duty[channel] == duty:
                return
            self._duty[channel] = duty
            self._stale.add(channel)
        self.wake()

    def pulse(self, frequency: float) -> None:
        """Pulse at ``frequency`` Hz, within what the chip can; all channels have the same."""
        with self._lock:
            frequency = min(max(frequency, SLOWEST), FASTEST)
            if self._frequency == frequency:
                return
            self._frequency = frequency
            self._all = True
        self.wake()

    def set_up(self, bus: Bus) -> None:
        """Write everything, whatever the chip held before."""
        with self._lock:
            self._all = False
            self._stale.clear()
            duties, scale = tuple(self._duty), round(OSCILLATOR / (STEPS * self._frequency)) - 1
        bus.write_byte_data(self.address, MODE1, ASLEEP)
        bus.write_byte_data(self.address, PRE_SCALE, scale)
        bus.write_byte_data(self.address, MODE2, TOTEM_POLE)
        for channel, duty in enumerate(duties):
            self._write(bus, channel, duty)
        bus.write_byte_data(self.address, MODE1, AWAKE)
        sleep(WAKING)

    def tend(self, bus: Bus, now: float, low_since: float | None) -> bool:  # noqa: ARG002 (it has no inputs)
        """Write what is new, and see that the chip is still awake."""
        if self._all:
            self.set_up(bus)
        with self._lock:
            stale, duties = sorted(self._stale), tuple(self._duty)
            self._stale.clear()
        for channel in stale:
            self._write(bus, channel, duties[channel])
        mode = bus.read_byte_data(self.address, MODE1)
        if mode != AWAKE:
            raise ChipReset(self.address, MODE1, mode, AWAKE)
        return False

    def _write(self, bus: Bus, channel: int, duty: float) -> None:
        bus.write_i2c_block_data(self.address, FIRST + 4 * channel, pulse_bytes(duty))


def pulse_bytes(duty: float) -> list[int]:
    """ON and OFF of a channel that is on for ``duty`` of the time: each twelve bits, and one for always (7.3.3)."""
    off = round(duty * STEPS)
    if off <= 0:
        return [0, 0, 0, FULL]
    if off >= STEPS:
        return [0, FULL, 0, 0]
    return [0, 0, off & 0xFF, off >> 8]


class DimmerPin(ChipPin):
    """One channel of a PCA9685: an output, dimmable while a frequency is set."""

    def __init__(self, factory: Factory, info: PinInfo, number: int, chip: Dimmer) -> None:
        super().__init__(factory, info, number)
        self._function = "output"
        self._chip = chip
        self._frequency: float | None = None

    def close(self) -> None:
        """Switch the light off."""
        self._frequency = None
        self._chip.give(self.number, 0.0)

    def _set_function(self, value: str) -> None:
        if value == "input":
            raise OutputOnlyPin(repr(self))
        if value != "output":
            raise NoSuchFunction(repr(self), value)

    def _get_state(self) -> float:
        return self._chip.duty(self.number)

    def _set_state(self, value: float) -> None:
        if not 0 <= value <= 1:
            raise PinInvalidState(f"{self!r} cannot be at {value!r}: give 0 to 1")
        self._chip.give(self.number, float(value) if self._frequency is not None else float(bool(value)))

    def _get_frequency(self) -> float | None:
        return self._frequency

    def _set_frequency(self, value: float | None) -> None:
        self._frequency = value
        if value is None:
            self._chip.give(self.number, 0.0)
        else:
            self._chip.pulse(value)

    def _set_when_changed(self, value: Changed | None) -> None:
        if value is not None:
            raise PinEdgeDetectUnsupported(f"{self!r} drives: nothing changes it from outside")
