"""
The pin table: one row for each wire of each pad, in the order of the seats.

Law: every line of the wiring stands in it exactly once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.wiring.chips import leg
from hardware.wiring import Line, Wiring

COLOURS: Mapping[str, str] = MappingProxyType(
    {"up": "green", "down": "red", "light": "yellow", "vibration": "blue", "INT": "violet"}
)
"""Which colour of wire to take; black is ground."""


@dataclass(frozen=True, slots=True)
class Row:
    """One wire: seat (0 for the box itself), what it is for, its line, the leg of the chip, the colour to take."""

    seat: int
    part: str
    line: Line
    leg: int | None
    colour: str


def rows(wiring: Wiring) -> list[Row]:
    """Every wire of ``wiring``."""
    found = [Row(pad.seat, part, line, leg(line), COLOURS[part]) for pad in wiring.pads for part, line in pad.lines]
    if wiring.interrupt is not None:
        found.append(Row(0, "INT", wiring.interrupt, leg(wiring.interrupt), COLOURS["INT"]))
    return found


def text(wiring: Wiring) -> str:
    """The table for a terminal, one line a wire."""
    head = ("seat", "wire", "chip", "pin", "leg", "colour")
    cells = [
        (str(row.seat or "-"), row.part, row.line.chip, row.line.pin, str(row.leg or "-"), row.colour)
        for row in rows(wiring)
    ]
    widths = [max(len(row[column]) for row in (head, *cells)) for column in range(len(head))]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in (head, *cells))
