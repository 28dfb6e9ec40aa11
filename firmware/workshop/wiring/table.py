"""
The pin table: one row for each wire of each pad, in the order of the seats, and then for each of the box itself.

Every line of the wiring stands in it exactly once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.workshop.wiring.chips import leg
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.fitted import Module, bus, modules
from hardware.boards import BoardSettings
from hardware.header import NAMES
from hardware.wiring import HEADER, Line

COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "up": "green",
        "down": "red",
        "light": "yellow",
        "vibration": "blue",
        "int": "violet",
        "sda": "blue",
        "scl": "yellow",
        "3v3": "red",
        "5v": "orange",
        "gnd": "black",
    }
)
"""Which colour of wire to take, by its kind; any for the others."""


@dataclass(frozen=True, slots=True)
class Row:
    """One wire: seat (0 for the box itself), what it is for, its line, the leg of the chip, the colour to take."""

    seat: int
    part: str
    line: Line
    leg: int | None
    colour: str


def rows(box: BoardSettings, lamp: Lamp) -> list[Row]:
    """Every wire of ``box``, those of pads first."""
    pads = box.wiring.pads
    found = [Row(pad.seat, part, line, leg(line), COLOURS[part]) for pad in pads for part, line in pad.lines]
    for module in (*filter(None, [bus(box)]), *modules(box, lamp)):
        found += _module(module)
    return found


def _module(module: Module) -> Iterator[Row]:
    for joint in module.joints:
        line = Line("-", joint.note) if joint.at is None else Line(HEADER, NAMES[joint.at])
        colour = COLOURS.get(joint.kind, "any" if joint.kind else "-")
        yield Row(0, f"{module.short} {joint.name}", line, joint.at, colour)


def text(box: BoardSettings, lamp: Lamp) -> str:
    """The table for a terminal, one line a wire."""
    head = ("seat", "wire", "chip", "pin", "leg", "colour")
    cells = [
        (str(row.seat or "-"), row.part, row.line.chip, row.line.pin, str(row.leg or "-"), row.colour)
        for row in rows(box, lamp)
    ]
    widths = [max(len(row[column]) for row in (head, *cells)) for column in range(len(head))]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in (head, *cells))
