"""
What a box is built of, and what goes where: counted and read from the wiring that the drivers use.

A box of so many seats is the one that ``meneur wiring`` shows for them; nothing is listed here.
"""

from collections.abc import Sequence

from firmware.documents.markdown import table
from firmware.runtime.config import load
from firmware.workshop.wiring.chips import EXPANDER_LEGS
from firmware.workshop.wiring.choosing import choose
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.expander import soldered
from firmware.workshop.wiring.parts import Part, parts
from firmware.workshop.wiring.table import Row, rows
from hardware.boards import BoardSettings
from hardware.wiring import EXPANDER_PINS

LAMP = Lamp(330, 2.0)
"""The lights as the command takes them where nobody says otherwise."""


def needed(argument: str) -> str:
    """Every part, and how many of it for each of the numbers of seats in ``argument``."""
    seats = argument.split()
    lists = [parts(_box(number), LAMP) for number in seats]
    notes = {part.name: part.note for found in lists for part in found}
    lines = [[name, *(_quantity(name, found) for found in lists), note] for name, note in notes.items()]
    return table(["Part", *(f"{number} seats" for number in seats), ""], lines)


def own(argument: str) -> str:
    """Every wire from the header to a part of the box itself, for so many seats."""
    wired = [row for row in rows(_box(argument), LAMP) if not row.seat]
    lines = [[row.part, str(row.leg) if row.leg else "", row.line.pin, row.colour] for row in wired]
    return table(("Wire", "Pin of the header", "Called", "Colour"), lines)


def chips(argument: str) -> str:
    """Every leg of every expander that is not a pad's, for so many seats: a line for each leg."""
    expanders = _box(argument).wiring.expanders
    legs = {number: name for number, name in EXPANDER_LEGS.items() if name not in EXPANDER_PINS}
    lines = [
        [f"{number} ({name})", *(soldered(chip, name, {})[0] for chip in expanders)] for number, name in legs.items()
    ]
    return table(("Leg", *expanders), lines)


def pads(argument: str) -> str:
    """Every wire of every pad, for so many seats: a line for each pad."""
    by_seat: dict[int, list[Row]] = {}
    for row in rows(_box(argument), LAMP):
        if row.seat:
            by_seat.setdefault(row.seat, []).append(row)
    names = [row.part for row in by_seat[1]]
    lines = [[str(seat), found[0].line.chip, *map(_soldered, found)] for seat, found in by_seat.items()]
    return table(("Seat", "Chip", *names), lines)


def _box(seats: str) -> BoardSettings:
    return choose(None, load((), [f"table.seats={seats}"]))


def _quantity(name: str, found: Sequence[Part]) -> str:
    return str(sum(part.quantity for part in found if part.name == name))


def _soldered(row: Row) -> str:
    return f"{row.leg} ({row.line.pin})"
