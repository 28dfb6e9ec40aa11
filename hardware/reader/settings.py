"""The settings of a card reader: section [reader] of the configuration."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal

from hardware.header import SPI
from hardware.limits import Between, Duration, Folder, OneOf, Pin
from hardware.reader.presence import GONE

GAINS: Mapping[int, int] = MappingProxyType({18: 0x00, 23: 0x10, 33: 0x40, 38: 0x50, 43: 0x60, 48: 0x70})
"""The gains of an RC522's receiver in dB, and RFCfgReg for each (data sheet, p. 58)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderSettings:
    """What reads the cards of a real box (board "pi")."""

    driver: Literal["rc522", "wedge", "none"] = "rc522"
    """An RC522 module on SPI, a USB reader that types ("wedge"), or "none": the box deals and nobody shows cards."""
    bus: Annotated[int, OneOf(lambda: tuple(SPI))] = 0
    """The RC522's SPI bus: 0 is GPIO9 to 11, 1 is GPIO19 to 21 (those of I2S sound)."""
    device: Annotated[int, Between(0, 2)] = 0
    """The RC522's chip select on it: on bus 0, 0 is GPIO8 and 1 is GPIO7; on bus 1, 0 to 2 are GPIO18, 17 and 16."""
    reset: Annotated[str, Pin("RST wired to 3.3 V")] = "GPIO25"
    """The header pin of the RC522's reset line (RST)."""
    speed: Annotated[int, Between(100_000, 10_000_000, "bits a second")] = 1_000_000
    """How fast the RC522's bus runs; less is for cables longer than a hand."""
    gain: Annotated[int, OneOf(lambda: tuple(GAINS))] = 48
    """How much the RC522's receiver amplifies, in dB: less where it sees cards that do not lie on the lid."""
    gone: Annotated[float, Duration(10.0, 0.5)] = GONE
    """How long there must be no sign of a card before it counts as taken away."""
    digits: Literal["hex", "decimal"] = "hex"
    """How a USB reader types a UID: in hexadecimal, or as one decimal number."""
    reverse: bool = False
    """Whether a USB reader types the last byte first, as many with decimal numbers do."""
    path: Annotated[str, Folder()] = ""
    """The USB reader's device, such as /dev/input/by-id/…-event-kbd; nothing takes the first that looks like one."""

    @property
    def fitted(self) -> bool:
        """Whether the box has a reader."""
        return self.driver != "none"
