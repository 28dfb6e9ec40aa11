"""
The five wires that every chip shares: how they leave the header and where they run.

Wires that only cross have no dot; wires that meet have one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from firmware.workshop.wiring.canvas import Canvas, Words
from firmware.workshop.wiring.marks import INK, WIRES, joint

ORDER = ("gnd", "int", "scl", "sda", "3v3")
"""From the top down; the spine has them from the left."""
NAMES = {"gnd": "GND", "int": "INT", "scl": "SCL", "sda": "SDA", "3v3": "3V3"}
GAP = 11.0
HEIGHT = GAP * (len(ORDER) - 1)


@dataclass(frozen=True, slots=True)
class Bus:
    """The bus of one row of chips: its uppermost wire is at ``top``."""

    top: float

    def at(self, kind: str) -> float:
        """The height of one of its wires."""
        return self.top + ORDER.index(kind) * GAP


def spine(left: float, kind: str) -> float:
    """Where the wire ``kind`` goes down from one row to the next."""
    return left + ORDER.index(kind) * GAP


def lay(canvas: Canvas, starts: Mapping[str, float], spine_left: float, right: float, rows: Sequence[Bus]) -> None:
    """Draw the bus of every row, from where each wire ``starts`` (the first) or the spine to ``right``."""
    for number, row in enumerate(rows):
        for kind in ORDER:
            begin = starts[kind] if number == 0 else spine(spine_left, kind)
            canvas.wire(WIRES[kind], (begin, row.at(kind)), (right, row.at(kind)))
            canvas.add(Words((right + 6, row.at(kind) + 3.5), NAMES[kind], 9.5, INK))
    for kind in ORDER:
        if len(rows) > 1:
            x = spine(spine_left, kind)
            canvas.wire(WIRES[kind], (x, rows[0].at(kind)), (x, rows[-1].at(kind)))
            for row in rows[:-1]:
                joint(canvas, (x, row.at(kind)), kind)
