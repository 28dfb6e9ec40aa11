"""
What a box is made of, in one line for its report.

Law: it says what is configured, so that whoever reads the report can compare it with what is soldered.
"""

from hardware.boards import BoardSettings, ReaderSettings
from hardware.display.panels.settings import PanelSettings


def named(box: BoardSettings) -> str:
    """
    Every part and where it is connected.

    Such as::

        18 pads (I2C 1), reader rc522 (SPI 0.0, reset GPIO25, 48 dB), display ssd1306 (I2C 1, 0x3c), button GPIO17
    """
    chips = f"I2C {box.bus}" if box.wiring.expanders or box.wiring.dimmers else "header"
    parts = [f"{box.wiring.seats} pads ({chips})", *_reader(box.reader), *_display(box.display)]
    parts += [f"button {box.button}"] if box.button else []
    parts += [f"light {' '.join(box.status)}"] if box.status else []
    return ", ".join(parts)


def _reader(reader: ReaderSettings | None) -> list[str]:
    if reader is None:
        return []
    if reader.driver == "wedge":
        return [f"reader wedge ({reader.path or 'the first that is found'})"]
    reset = "no reset" if reader.reset is None else f"reset GPIO{reader.reset}"
    return [f"reader {reader.driver} (SPI {reader.bus}.{reader.device}, {reset}, {reader.gain} dB)"]


def _display(display: PanelSettings | None) -> list[str]:
    if display is None:
        return []
    wires = {
        "i2c": f" (I2C {display.port}, {display.address:#04x})",
        "spi": f" (SPI {display.port}.{display.device}, D/C GPIO{display.dc})",
    }
    return [f"display {display.name}{wires.get(display.interface or '', '')}"]
