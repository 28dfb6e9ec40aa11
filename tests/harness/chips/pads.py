"""
The pads of a whole table as models: hands press keys, eyes see lights, and the real drivers stand between.

The I2C bus has model chips, the header has gpiozero's mock pins.
"""

from gpiozero.pins.mock import MockFactory, MockPin

from hardware.ports.events import KeyName
from hardware.wiring import DIMMERS, HEADER, Line, PadWiring, Wiring
from tests.harness.chips.i2c import ModelBus
from tests.harness.chips.mcp23017 import InterruptWire, Mcp23017
from tests.harness.chips.pca9685 import Pca9685


class HeaderPin(MockPin):  # type: ignore[misc]  # gpiozero ships no types
    """A pin of the header that a key can ground: then no pull-up lifts it."""

    grounded = False

    def ground(self, grounded: bool) -> None:
        """Ground the pin, or let it go."""
        self.grounded = grounded
        (self.drive_low if grounded else self.drive_high)()

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.grounded:
            self.drive_low()


class ModelPads:
    """
    Everything that ``wiring`` needs, powered on, nothing pressed.

    Give `header` and `opened` to `hardware.pads.pads.Pads`. ``waits`` makes the bus as slow as a real one.
    """

    def __init__(self, wiring: Wiring, *, waits: bool = False) -> None:
        self.wiring = wiring
        self.header = MockFactory(pin_class=HeaderPin)
        self.wire = InterruptWire()
        self.expanders = {chip: Mcp23017(int(chip, 16), self.wire) for chip in wiring.expanders}
        self.dimmers = {chip: Pca9685(int(chip, 16)) for chip in wiring.dimmers}
        self.bus = ModelBus(*self.expanders.values(), *self.dimmers.values(), waits=waits)
        self._pads: dict[int, PadWiring] = {pad.seat: pad for pad in wiring.pads}
        for line in wiring.lines:
            if line.chip == HEADER:
                self.header.pin(line.pin).drive_high()
        if wiring.interrupt is not None:
            pin = self.header.pin(wiring.interrupt.pin)
            self.wire.listen(pin.ground)

    def opened(self) -> ModelBus:
        """Open the bus."""
        return self.bus

    def press(self, seat: int, key: KeyName) -> None:
        """Push a key down."""
        self._hand(self._line(seat, key), down=True)

    def release(self, seat: int, key: KeyName) -> None:
        """Let a key go."""
        self._hand(self._line(seat, key), down=False)

    def shines(self, seat: int) -> float:
        """How bright the light of ``seat`` is: 0 to 1."""
        return self._driven(self._pads[seat].light)

    def shakes(self, seat: int) -> bool:
        """Whether what vibrates at ``seat`` does."""
        line = self._pads[seat].vibration
        return line is not None and self._driven(line) > 0

    def pull_out(self, chip: str) -> None:
        """Pull the plug of a chip: it answers no more, and forgets everything."""
        self.bus.pull_out(int(chip, 16))
        (self.expanders.get(chip) or self.dimmers[chip]).power_on()

    def put_back(self, chip: str) -> None:
        """Plug it in again."""
        self.bus.put_back(int(chip, 16))

    def _line(self, seat: int, key: KeyName) -> Line:
        pad = self._pads[seat]
        return pad.up if key == "up" else pad.down

    def _hand(self, line: Line, *, down: bool) -> None:
        if line.chip == HEADER:
            self.header.pin(line.pin).ground(down)
        else:
            chip = self.expanders[line.chip]
            (chip.press if down else chip.release)(line.pin)

    def _driven(self, line: Line) -> float:
        if line.chip == HEADER:
            pin = self.header.pin(line.pin)
            return float(pin.function == "output" and pin.state)
        if line.chip in DIMMERS:
            return self.dimmers[line.chip].duty(int(line.pin[3:]))
        return float(bool(self.expanders[line.chip].driven(line.pin)))
