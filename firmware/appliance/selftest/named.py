"""
What a box is made of, in one line for its report.

It says what is configured, so that the reader of the report can compare it with what is soldered.
"""

from hardware.boards import BoardSettings
from hardware.display.panels.settings import DisplaySettings
from hardware.reader.settings import ReaderSettings


def named(box: BoardSettings) -> str:
    """
    Every part and where it is connected.

    Such as::

        18 pads (I2C 1), reader rc522 (SPI 0.0, reset GPIO25, 48 dB), display ssd1306 (I2C 1, 0x3c), button GPIO17
    """
    chips = f"I2C {box.pads.bus}" if box.wiring.expanders or box.wiring.dimmers else "header"
    parts = [f"{box.wiring.seats} pads ({chips})", *_reader(box.reader), *_display(box.display)]
    parts += [f"button {box.front.button}"] if box.front.button else []
    parts += [f"light {' '.join(box.front.lights)}"] if box.front.lights else []
    return ", ".join(parts)


def _reader(reader: ReaderSettings) -> list[str]:
    if not reader.fitted:
        return []
    if reader.driver == "wedge":
        return [f"reader wedge ({reader.path or 'the first that is found'})"]
    reset = f"reset {reader.reset}" if reader.reset else "no reset"
    return [f"reader {reader.driver} (SPI {reader.bus}.{reader.device}, {reset}, {reader.gain} dB)"]


def _display(display: DisplaySettings) -> list[str]:
    if not display.fitted:
        return []
    wires = {
        "i2c": f" (I2C {display.port}, {display.address:#04x})",
        "spi": f" (SPI {display.port}.{display.device}, D/C {display.dc})",
    }
    return [f"display {display.name}{wires.get(display.interface, '')}"]
