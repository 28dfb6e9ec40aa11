"""
The PCA9685 as far as lights need it (data sheet rev. 4): sixteen channels, sleep, auto-increment.

A sleeping chip lights nothing; the frequency can only be written while it sleeps.
"""

from threading import RLock

MODE1, MODE2, FIRST, PRE_SCALE = 0x00, 0x01, 0x06, 0xFE
SLEEP, AI, FULL = 0x10, 0x20, 0x10


class Pca9685:
    """One chip, fresh from power-on."""

    def __init__(self, address: int = 0x40) -> None:
        self.address = address
        self.lock = RLock()
        self.power_on()

    def power_on(self) -> None:
        """Every register as after power-on: asleep, all channels off (table 5)."""
        with self.lock:
            self._registers = {MODE1: 0x11, MODE2: 0x04, PRE_SCALE: 0x1E}
            for channel in range(16):
                self._registers[FIRST + 4 * channel + 3] = FULL
            self._pointer = 0

    def register(self, number: int) -> int:
        """What a register holds."""
        return self._registers.get(number, 0)

    def duty(self, channel: int) -> float:
        """How much of the time the output is high: 0 to 1."""
        with self.lock:
            on_low, on_high, off_low, off_high = (self.register(FIRST + 4 * channel + byte) for byte in range(4))
        if off_high & FULL or self.register(MODE1) & SLEEP:
            return 0.0
        if on_high & FULL:
            return 1.0
        return (((off_high & 0xF) << 8 | off_low) - ((on_high & 0xF) << 8 | on_low)) % 4096 / 4096

    def receive(self, data: list[int]) -> None:
        """Take a register address and what goes into it and the following ones."""
        self._pointer = data[0]
        for value in data[1:]:
            if self._pointer != PRE_SCALE or self.register(MODE1) & SLEEP:
                self._registers[self._pointer] = value
            self._step()

    def send(self, length: int) -> list[int]:
        """Give ``length`` bytes from the register named last."""
        sent: list[int] = []
        for _ in range(length):
            sent.append(self.register(self._pointer))
            self._step()
        return sent

    def _step(self) -> None:
        if self.register(MODE1) & AI:
            self._pointer = 0 if self._pointer >= 0x45 else self._pointer + 1
