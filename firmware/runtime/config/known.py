"""
The names that other packages offer to the configuration.

Law: nothing is listed twice. Boards, languages and editions are asked of whoever owns them.
"""

from audio.text import corpus
from engine.werewolf.setup.editions import EDITIONS
from hardware.boards import BOARDS
from hardware.header import I2C, SPI
from hardware.reader.chip import GAINS
from hardware.wiring import STANDARD


def boards() -> tuple[str, ...]:
    """The boards a box can be built on."""
    return tuple(sorted(BOARDS))


def languages() -> tuple[str, ...]:
    """The languages there is a folder of narration for."""
    return tuple(corpus.languages())


def editions() -> tuple[str, ...]:
    """The editions of the rules."""
    return tuple(EDITIONS)


def ways() -> tuple[str, ...]:
    """The ways building tokens are handed out, besides asking the table, or not at all."""
    return ("ask", "none", "random", "prepared", "picked")


def voices() -> tuple[str, ...]:
    """The speech engines."""
    return ("espeak", "piper", "recorded")


def tones() -> tuple[str, ...]:
    """How dark the narrator's wordings are."""
    return ("usual", "grim")


def wakings() -> tuple[str, ...]:
    """The ways sleepers can be called."""
    return ("voice", "lights", "vibration")


def wirings() -> tuple[str, ...]:
    """The standard wirings, and the one that is listed line by line."""
    return (*STANDARD, "listed")


def readers() -> tuple[str, ...]:
    """The card readers a real box can have."""
    return ("rc522", "wedge", "none")


def digits() -> tuple[str, ...]:
    """The ways a USB reader writes a UID."""
    return ("hex", "decimal")


def displays() -> tuple[str, ...]:
    """The displays a real box can have."""
    from hardware.display.panels.catalogue import PANELS  # noqa: PLC0415 - it loads what draws

    return (*PANELS, "none")


def speeds() -> tuple[int, ...]:
    """The speeds of a display's SPI bus, in hertz; 0 is the panel's usual one."""
    from hardware.display.panels.catalogue import SPEEDS  # noqa: PLC0415 - it loads what draws

    return (0, *sorted(SPEEDS))


def gains() -> tuple[int, ...]:
    """The gains of an RC522's receiver, in dB."""
    return tuple(GAINS)


def i2c_buses() -> tuple[int, ...]:
    """The I2C buses of a header."""
    return tuple(I2C)


def spi_buses() -> tuple[int, ...]:
    """The SPI buses of a header."""
    return tuple(SPI)


def interfaces() -> tuple[str, ...]:
    """The ways a panel can be wired."""
    return ("", "i2c", "spi")


def turns() -> tuple[int, ...]:
    """How a picture can be turned."""
    return (0, 90, 180, 270)
