"""
The legs of the chips.

As in the data sheets: MCP23017 in a DIP of 28 legs (DS20001952D, package types), PCA9685 on the usual board.
"""

from collections.abc import Mapping
from types import MappingProxyType

from hardware.header import NUMBERS
from hardware.wiring import HEADER, Line

# fmt: off
_LEGS = (
    "GPB0", "GPB1", "GPB2", "GPB3", "GPB4", "GPB5", "GPB6", "GPB7", "VDD", "VSS", "NC", "SCL", "SDA", "NC",
    "A0", "A1", "A2", "RESET", "INTB", "INTA", "GPA0", "GPA1", "GPA2", "GPA3", "GPA4", "GPA5", "GPA6", "GPA7",
)
# fmt: on
EXPANDER_LEGS: Mapping[int, str] = MappingProxyType(dict(enumerate(_LEGS, 1)))
"""Leg -> its name."""
_NUMBERED: Mapping[str, int] = MappingProxyType({name: number for number, name in EXPANDER_LEGS.items()})


def leg(line: Line) -> int | None:
    """The number printed or counted where ``line`` is soldered, ``None`` where the board has names only."""
    return NUMBERS[line.pin] if line.chip == HEADER else _NUMBERED.get(line.pin)


def jumpers(chip: str) -> tuple[bool, ...]:
    """Which of the address pins A0, A1, A2 (up to A5 on a PCA9685) of ``chip`` are at 3V3."""
    address = int(chip, 16)
    count, base = (3, 0x20) if address < 0x40 else (6, 0x40)
    return tuple(bool((address - base) >> bit & 1) for bit in range(count))
