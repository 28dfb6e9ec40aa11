"""The real box where nothing is attached: everything missing is reported with what to do, and nothing raises."""

from queue import SimpleQueue

import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory

from hardware.boards import BoardSettings
from hardware.boards import board as made
from hardware.display.panels.completing import completed
from hardware.display.panels.settings import DisplaySettings
from hardware.pads.settings import PadSettings
from hardware.ports.events import Event, Lost
from hardware.reader.settings import ReaderSettings
from tests.harness.patience import PATIENCE


def test_nothing_attached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pads, display and reader are lost, each with its reason, and a reason that two parts share is given once."""

    def none() -> None:
        raise BadPinFactory("Unable to load any default pin factory!")

    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setattr(Device, "_default_pin_factory", staticmethod(none))
    reported: SimpleQueue[Event] = SimpleQueue()
    box = made(
        "pi",
        BoardSettings(
            seats=18,
            pads=PadSettings(bus=99),
            reader=ReaderSettings(driver="wedge", path="/nowhere/event7"),
            display=completed(DisplaySettings(name="ssd1306", interface="i2c", i2c_bus=99)),
        ),
    )
    box.start(reported.put)
    try:
        assert {Lost("seats"), Lost("display"), Lost("reader")} == {reported.get(timeout=PATIENCE) for _ in range(3)}
        panel, pads, display, reader = box.troubles
    finally:
        box.close()
    assert panel.startswith("panel: no library reaches the pins of the header: on a Raspberry Pi run ./meneur setup")
    assert pads.startswith("seats: no library reaches the pins of the header")
    assert display.startswith("display: I2C device not found: /dev/i2c-99: check its wires, and that I2C 99 is enabled")
    assert reader.startswith("the card reader does not answer: ")
