"""
The MCP23017 as its data sheet has it (DS20001952D): twenty-two registers, sixteen pins, one interrupt.

Reading GPIO or INTCAP ends the interrupt of that port, and only the first change since then is captured.
Keys pull pins to ground; what drives a light is read off the pins.
"""

from collections.abc import Callable
from threading import RLock

IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON, GPPU, INTF, INTCAP, GPIO, OLAT = range(11)
BANK, MIRROR, SEQOP, ODR = 0x80, 0x40, 0x20, 0x04
_READ_ONLY = frozenset({INTF, INTCAP})


class InterruptWire:
    """The open-drain INT line that chips share: low as long as one of them pulls it."""

    def __init__(self) -> None:
        self.cut = False
        self._lock = RLock()
        self._pulling: set[int] = set()
        self._shorted = False
        self._listener: Callable[[bool], None] = lambda low: None  # noqa: ARG005
        self._reported = False

    @property
    def low(self) -> bool:
        """Whether the line is low at the far end."""
        return self._shorted or (not self.cut and bool(self._pulling))

    def listen(self, listener: Callable[[bool], None]) -> None:
        """Call ``listener`` with every new state of the line, and with the present one."""
        with self._lock:
            self._listener = listener
            listener(self.low)

    def pull(self, address: int, low: bool) -> None:
        """The chip at ``address`` pulls the line, or lets it go."""
        with self._lock:
            (self._pulling.add if low else self._pulling.discard)(address)
            self._report()

    def short(self, shorted: bool) -> None:
        """Tie the line to ground, or no longer."""
        with self._lock:
            self._shorted = shorted
            self._report()

    def _report(self) -> None:
        if self.low is not self._reported:
            self._reported = self.low
            self._listener(self._reported)


class Mcp23017:
    """One chip, fresh from power-on."""

    def __init__(self, address: int = 0x20, wire: InterruptWire | None = None) -> None:
        self.address = address
        self.lock = RLock()
        self._wire = wire or InterruptWire()
        self._grounded = [0, 0]
        self.power_on()

    def power_on(self) -> None:
        """Every register as after power-on: all pins inputs, nothing pulled up, nothing enabled (table 3-1)."""
        with self.lock:
            self._registers = [[0, 0] for _ in range(11)]
            self._registers[IODIR] = [0xFF, 0xFF]
            self._pointer = 0
            self._pending = [False, False]
            self._reference = [0, 0]
            self._wire.pull(self.address, False)

    # what hands and eyes do

    def press(self, *pins: str) -> None:
        """Ground ``pins``, all in the same moment."""
        self._ground(pins, True)

    def release(self, *pins: str) -> None:
        """Let ``pins`` go, all in the same moment."""
        self._ground(pins, False)

    def driven(self, pin: str) -> bool | None:
        """Whether the chip drives ``pin`` high or low; ``None`` where it does not drive."""
        port, bit = _place(pin)
        with self.lock:
            if self._registers[IODIR][port] & bit:
                return None
            return bool(self._registers[OLAT][port] & bit)

    def register(self, number: int, port: int = 0) -> int:
        """What a register holds, read without touching anything."""
        return self._registers[number][port]

    def _ground(self, pins: tuple[str, ...], grounded: bool) -> None:
        with self.lock:
            for port, bit in map(_place, pins):
                self._grounded[port] = self._grounded[port] | bit if grounded else self._grounded[port] & ~bit
            self._compare()

    # what the bus does

    def receive(self, data: list[int]) -> None:
        """Take a register address and what goes into it and the following ones."""
        self._pointer = data[0]
        for value in data[1:]:
            place = self._decoded()
            self._step()
            if place is not None:
                self._write(*place, value)

    def send(self, length: int) -> list[int]:
        """Give ``length`` bytes from the register named last."""
        sent: list[int] = []
        for _ in range(length):
            place = self._decoded()
            self._step()
            sent.append(0 if place is None else self._read(*place))
        return sent

    def _decoded(self) -> tuple[int, int] | None:
        """Which register of which port the pointer names (tables 3-2 and 3-3)."""
        if self._registers[IOCON][0] & BANK:
            port, number = divmod(self._pointer, 0x10)
        else:
            number, port = divmod(self._pointer, 2)
        return (number, port) if number < 11 and port < 2 else None

    def _step(self) -> None:
        """Move the pointer on: to the next register, or between the two of a pair (3.2.1)."""
        banked, fixed = self._registers[IOCON][0] & BANK, self._registers[IOCON][0] & SEQOP
        if fixed:
            self._pointer ^= 0 if banked else 1
        else:
            self._pointer = 0 if self._pointer >= (0x1A if banked else 0x15) else self._pointer + 1

    def _write(self, number: int, port: int, value: int) -> None:
        if number in _READ_ONLY:
            return
        if number == IOCON:
            self._registers[IOCON] = [value & 0xFE] * 2
        else:
            self._registers[OLAT if number == GPIO else number][port] = value
        if number in {GPINTEN, IODIR, GPPU}:
            self._reference[port] = self._levels(port)
        self._compare()

    def _read(self, number: int, port: int) -> int:
        value = self._levels(port) if number == GPIO else self._registers[number][port]
        if number in {GPIO, INTCAP}:
            self._pending[port] = False
            self._registers[INTF][port] = 0
            self._reference[port] = self._levels(port)
            self._compare()
        return value

    def _levels(self, port: int) -> int:
        """What the pins of ``port`` are: grounded, pulled up, floating (read as low), or driven; then inverted."""
        inputs, pulled = self._registers[IODIR][port], self._registers[GPPU][port]
        levels = inputs & pulled & ~self._grounded[port] | ~inputs & self._registers[OLAT][port]
        return (levels ^ inputs & self._registers[IPOL][port]) & 0xFF

    def _compare(self) -> None:
        """Raise the interrupt of each port that has none and differs from what it is compared with (3.5.3 to 3.5.9)."""
        for port in range(2):
            levels, by_default = self._levels(port), self._registers[INTCON][port]
            against = self._registers[DEFVAL][port] & by_default | self._reference[port] & ~by_default
            changed = (levels ^ against) & self._registers[GPINTEN][port] & self._registers[IODIR][port]
            if changed and not self._pending[port]:
                self._pending[port] = True
                self._registers[INTF][port], self._registers[INTCAP][port] = changed, levels
        both = self._registers[IOCON][0] & MIRROR
        self._wire.pull(self.address, self._pending[0] or bool(both and self._pending[1]))


def _place(pin: str) -> tuple[int, int]:
    return "AB".index(pin[2]), 1 << int(pin[3])
