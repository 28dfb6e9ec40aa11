"""
The MCP23017 as gpiozero pins: ``GPA0`` to ``GPB7``, of which two cannot be keys.

A pin's state is the settled one, so that a `gpiozero.Button` on it is pressed once for each press.
"""

from collections.abc import Callable

from gpiozero import PinEdgeDetectUnsupported, PinInvalidBounce, PinInvalidEdges
from gpiozero.pins import Factory, PinInfo

from hardware.pads.bus import Bus
from hardware.pads.debounce import Debounce
from hardware.pads.errors import NoSuchFunction, NoSuchPull, OutputOnlyPin
from hardware.pads.mcp23017 import Registers
from hardware.pads.pin import Changed, ChipPin, Notice
from hardware.wiring import OUTPUT_ONLY


class Expander:
    """One MCP23017 with its pins: the bus thread looks and writes, gpiozero's devices hold the pins."""

    def __init__(self, address: int, wake: Callable[[], None]) -> None:
        self.address = address
        self.registers = Registers(address)
        self.wake = wake
        self._keys: tuple[ExpanderPin, ...] = ()
        self._seen = 0.0

    @property
    def stale(self) -> bool:
        """Whether the chip has still to be written to."""
        return self.registers.stale

    @property
    def due(self) -> float | None:
        """When a key has to be looked at again."""
        return min((due for key in self._keys if (due := key.debounce.due) is not None), default=None)

    def pin(self, factory: Factory, info: PinInfo, number: int) -> "ExpanderPin":
        """Make the pin that is ``number`` on this chip, 8 being GPB0."""
        return ExpanderPin(factory, info, number, self)

    def watch(self, pin: "ExpanderPin", watched: bool) -> None:
        """Look after the key on ``pin``, or no longer."""
        others = tuple(key for key in self._keys if key is not pin)
        self._keys = (*others, pin) if watched else others

    def set_up(self, bus: Bus) -> None:
        """Write all registers."""
        self.registers.set_up(bus)

    def tend(self, bus: Bus, now: float, low_since: float | None) -> bool:
        """
        Write what is new, look, and report what keys did; whether any pin asked for attention.

        ``low_since`` is when the interrupt line went low, where it did.
        """
        self.registers.catch_up(bus)
        sight = self.registers.look(bus)
        known = low_since is not None and low_since >= self._seen
        changed = (low_since, low_since) if known and low_since is not None else (self._seen, now)
        for key in self._keys:
            bit = 1 << key.number
            key.see(now, bool(sight.levels & bit), changed if sight.flagged & bit else None)
        self._seen = now
        return bool(sight.flagged)


class ExpanderPin(ChipPin):
    """One pin of an MCP23017."""

    def __init__(self, factory: Factory, info: PinInfo, number: int, chip: Expander) -> None:
        super().__init__(factory, info, number)
        self.debounce = Debounce()
        self._chip = chip
        self._bounce: float | None = None
        self._edges = "both"
        self._notice = Notice()
        self._level = True

    def close(self) -> None:
        """Leave the pin as it was after power-on: an input, not pulled; dark, where it can only drive."""
        self._set_when_changed(None)
        self._chip.registers.drive(self.number, False)
        self._function = "input"
        can_read = self._info.name.partition(":")[2] not in OUTPUT_ONLY
        self._chip.registers.configure(self.number, driven=not can_read, pulled=False)
        self._chip.wake()

    def output_with_state(self, state: bool) -> None:
        """Drive the pin, at ``state`` from the first moment."""
        self._chip.registers.drive(self.number, bool(state))
        self._set_function("output")

    def _set_function(self, value: str) -> None:
        if value not in {"input", "output"}:
            raise NoSuchFunction(repr(self), value)
        if value == "input" and self._info.name.partition(":")[2] in OUTPUT_ONLY:
            raise OutputOnlyPin(repr(self))
        self._function = value
        self._chip.registers.configure(
            self.number, driven=value == "output", pulled=None if value == "input" else False
        )
        self._chip.wake()

    def _get_state(self) -> bool:
        return self._chip.registers.high(self.number) if self._function == "output" else self._level

    def _set_state(self, value: float) -> None:
        self._check_output()
        if self._chip.registers.drive(self.number, bool(value)):
            self._chip.wake()

    def _get_pull(self) -> str:
        return "up" if self._chip.registers.pulled(self.number) else "floating"

    def _set_pull(self, value: str) -> None:
        if value not in {"up", "floating"}:
            raise NoSuchPull(repr(self), value)
        self._chip.registers.configure(self.number, pulled=value == "up")
        self._chip.wake()

    def _get_bounce(self) -> float | None:
        return self._bounce

    def _set_bounce(self, value: float | None) -> None:
        if value is not None and not value >= 0:
            raise PinInvalidBounce(f"{self!r} cannot settle for {value!r} seconds: give 0 or more, or None")
        self._bounce = value
        self.debounce = Debounce() if value is None else Debounce(value, value)

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        if value not in {"none", "falling", "rising", "both"}:
            raise PinInvalidEdges(f"{self!r} has no edges {value!r}: choose none, falling, rising or both")
        self._edges = value

    def _get_when_changed(self) -> Changed | None:
        return self._notice.get()

    def _set_when_changed(self, value: Changed | None) -> None:
        if value is not None and self._function != "input":
            raise PinEdgeDetectUnsupported(f"{self!r} drives: nothing changes it from outside")
        self._notice.set(value)
        self._chip.watch(self, value is not None)
        self._chip.registers.configure(self.number, watched=value is not None)
        self._chip.wake()

    def see(self, now: float, level: bool, changed: tuple[float, float] | None) -> None:
        """Take in the level found on the pin, and report what has settled."""
        for down in self.debounce.see(now, not level, changed):
            self._level = not down
            if self._edges in ("both", "falling" if down else "rising"):
                self._notice.call(self, now, self._level)
