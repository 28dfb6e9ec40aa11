"""
The lights and what vibrates: each a `gpiozero.LED`, or a `gpiozero.PWMLED` where the chip can dim.

All lights that blink do it together, by the clock; none has a thread.
"""

from dataclasses import dataclass

from gpiozero import LED, PWMLED, DigitalOutputDevice
from gpiozero.pins import Factory

from hardware.pads.dimmer import FLICKER_FREE
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.wiring import DIMMERS, HEADER, Line

HALF = 0.4
"""Seconds that a blinking light is on, and off."""


@dataclass(slots=True)
class Lamp:
    """One seat's light."""

    device: LED | PWMLED
    dims: bool
    state: Light = Light.OFF


class Lights:
    """All lights. Not safe for threads: the owner has one lock, and calls everything here under it."""

    def __init__(self) -> None:
        self._lamps: dict[Pad, Lamp] = {}
        self._motors: dict[Pad, DigitalOutputDevice] = {}
        self._until: dict[Pad, float] = {}
        self._level = 1.0

    def add(self, seat: Pad, line: Line, factory: Factory | None) -> None:
        """Make the light of ``seat`` on ``line``."""
        if line.chip in DIMMERS:
            self._lamps[seat] = Lamp(PWMLED(str(line), frequency=FLICKER_FREE, pin_factory=factory), dims=True)
        else:
            self._lamps[seat] = Lamp(LED(_pin(line), pin_factory=factory), dims=False)

    def add_motor(self, seat: Pad, line: Line, factory: Factory | None) -> None:
        """Make what vibrates at ``seat``."""
        self._motors[seat] = DigitalOutputDevice(_pin(line), pin_factory=factory)

    def set(self, seat: Pad, state: Light, now: float) -> None:
        """Set the light of ``seat``; a seat without one is passed over."""
        if seat in self._lamps:
            self._lamps[seat].state = state
            self._apply(self._lamps[seat], now)

    def dim(self, level: float, now: float) -> None:
        """Have every light that can be dimmed give ``level`` of its brightness, 0 to 1."""
        self._level = min(max(level, 0.0), 1.0)
        for lamp in self._lamps.values():
            self._apply(lamp, now)

    def vibrate(self, seat: Pad, until: float) -> None:
        """Have ``seat`` vibrate until then, where it can."""
        if seat in self._motors:
            self._until[seat] = until
            self._motors[seat].on()

    def step(self, now: float) -> None:
        """Do what is due."""
        for lamp in self._lamps.values():
            if lamp.state is Light.BLINK:
                self._apply(lamp, now)
        for seat in [seat for seat, until in self._until.items() if until <= now]:
            del self._until[seat]
            self._motors[seat].off()

    def due(self, now: float) -> float | None:
        """When `step` has something to do."""
        times = list(self._until.values())
        if any(lamp.state is Light.BLINK for lamp in self._lamps.values()):
            times.append((now // HALF + 1) * HALF)
        return min(times, default=None)

    def close(self) -> None:
        """Switch everything off."""
        for device in (*(lamp.device for lamp in self._lamps.values()), *self._motors.values()):
            device.off()
            device.close()
        self._lamps.clear()
        self._motors.clear()
        self._until.clear()

    def _apply(self, lamp: Lamp, now: float) -> None:
        lit = lamp.state is Light.ON or (lamp.state is Light.BLINK and now // HALF % 2 == 0)
        lamp.device.value = lit * (self._level if lamp.dims else 1)


def _pin(line: Line) -> str:
    return line.pin if line.chip == HEADER else str(line)
