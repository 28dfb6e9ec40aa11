"""
What a box is built of, and what goes where: counted and read from the wiring that the drivers use.

A box of so many seats is the one that ``meneur wiring`` shows for them; nothing is listed here.
"""

from collections.abc import Callable, Mapping, Sequence
from math import pi
from types import MappingProxyType

from firmware.documents.markdown import table
from firmware.runtime.config import load
from firmware.workshop.case import plates as case
from firmware.workshop.case.cuts import cuts
from firmware.workshop.case.making import Making
from firmware.workshop.wiring.chips import EXPANDER_LEGS
from firmware.workshop.wiring.choosing import choose
from firmware.workshop.wiring.current import Lamp, loads
from firmware.workshop.wiring.expander import soldered
from firmware.workshop.wiring.parts import ELBOWS, Part, cable, parts, total
from firmware.workshop.wiring.table import Row, rows
from hardware.boards import BoardSettings
from hardware.wiring import EXPANDER_PINS

LAMP = Lamp(330, 2.0)
"""The lights as the command takes them where nobody says otherwise."""

DRAWS: Mapping[str, Callable[[BoardSettings], str]] = MappingProxyType(
    {
        "Pi Zero 2, 3 or 4 while it speaks and draws": lambda _: "1200",
        "amplifier at full volume, 3 W": lambda _: "700",
        "card reader": lambda box: "60" if box.reader.driver == "rc522" else "100",
        "display": lambda box: "30" if box.display.interface == "i2c" else "80",
        "expanders, 1 mA each": lambda box: str(len(box.wiring.expanders)),
        "all lights of the seats at once": lambda box: (
            f"{sum(load.milliamperes for load in loads(box.wiring, LAMP)):.0f}"
        ),
    }
)
"""What draws current from the power supply, in milliamperes."""


def needed(argument: str) -> str:
    """Every part, and how many of it for each of the numbers of seats in ``argument``."""
    seats = argument.split()
    lists = [parts(_box(number), LAMP) for number in seats]
    every = {part.name: part for found in lists for part in found}
    lines = [
        [name, *(_quantity(name, found) for found in lists), part.usual, part.note] for name, part in every.items()
    ]
    sums = ("{} to {}".format(*total(found)) for found in lists)
    lines.append(["together", *sums, "", "euros, without tools"])
    return table(["Part", *(f"{number} seats" for number in seats), "EUR each", ""], lines)


def plates(argument: str) -> str:
    """Every kind of plate of the case for so many seats, with its holes."""
    found = cuts(case.plates(_box(argument), Making()))
    lines = [[str(cut.pieces), cut.name, cut.size, cut.holes] for cut in found]
    return table(["Pieces", "Plate", "mm, with its fingers", "Holes, mm across"], lines)


def power(argument: str) -> str:
    """What each part draws, and all of it, for each of the numbers of seats in ``argument``."""
    boxes = [_box(number) for number in argument.split()]
    lines = [[name, *map(draws, boxes)] for name, draws in DRAWS.items()]
    most = [sum(float(line[at + 1]) for line in lines) for at in range(len(boxes))]
    lines.append(["together", *(f"{milliamperes:.0f}" for milliamperes in most)])
    return table(["mA at most", *(f"{box.wiring.seats} seats" for box in boxes)], lines)


def cables(argument: str) -> str:
    """How long the cable of a pad is, for each of the numbers of seats in ``argument``."""
    seats = list(map(int, argument.split()))
    lines = [
        ["a round table for so many, across", *(f"{ELBOWS * number / pi:.1f} m" for number in seats)],
        ["cable of each pad", *(f"{cable(number):g} m" for number in seats)],
        ["all cables together", *(f"{number * cable(number):g} m" for number in seats)],
    ]
    return table(["", *(f"{number} seats" for number in seats)], lines)


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
