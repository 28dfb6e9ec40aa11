"""
One chip: an MCP23017 with its 28 legs seen from above, or a PCA9685 board with its 16 channels.

Every leg is drawn at its place, with a label for what is soldered to it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.workshop.wiring.bus import HEIGHT, Bus
from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Wire, Words
from firmware.workshop.wiring.chips import EXPANDER_LEGS, jumpers
from firmware.workshop.wiring.marks import BODY, BODY_EDGE, FAINT, GREY, INK, PAPER, WIRES, flag, heading, joint
from hardware.wiring import DIMMERS, EXPANDER_PINS, Line, Wiring

WIDTH, TALL = 520.0, 490.0
"""The room one chip takes, its bus included."""
_ROW, _LEGS = 24.0, 14
_BODY, _FLAG, _LEG = 116.0, 118.0, 14.0
_OWN: Mapping[str, str] = MappingProxyType(
    {"VDD": "3v3", "VSS": "gnd", "SCL": "scl", "SDA": "sda", "RESET": "3v3", "INTA": "int"}
)
"""The legs on the bus, and the wire each goes to."""
_SHOWN: Mapping[str, str] = MappingProxyType({"VDD": "3V3", "VSS": "GND", "RESET": "3V3", "INTA": "INT"})


@dataclass(frozen=True, slots=True)
class _Place:
    canvas: Canvas
    left: float
    bus: Bus

    @property
    def body(self) -> float:
        return self.left + 62 + _FLAG + _LEG

    @property
    def top(self) -> float:
        return self.bus.top + HEIGHT + 62

    def row(self, number: int) -> float:
        """The height of a row of legs, the uppermost 0."""
        return self.top + (number + 0.5) * _ROW

    def leg(self, number: int) -> float:
        """The height of a leg: 1 to 14 go down on the left, 15 to 28 up on the right."""
        return self.row(28 - number if number > _LEGS else number - 1)

    def labels(self, number: int) -> float:
        """Where the label of a leg begins."""
        return self.body + _BODY + _LEG if number > _LEGS else self.body - _LEG - _FLAG


def draw_chip(canvas: Canvas, left: float, bus: Bus, chip: str, wiring: Wiring) -> None:
    """Draw ``chip`` below ``bus``, with the wires that lead to it."""
    place = _Place(canvas, left, bus)
    uses = {line: (pad.seat, part) for pad in wiring.pads for part, line in pad.lines if line.chip == chip}
    if chip in DIMMERS:
        _dimmer(place, chip, uses)
    else:
        _expander(place, chip, uses)


def _expander(place: _Place, chip: str, uses: Mapping[Line, tuple[int, str]]) -> None:
    canvas, body = place.canvas, place.body
    _title(place, f"MCP23017 at {chip}", _seats(uses))
    canvas.add(Box(body, place.top - 6, _BODY, _LEGS * _ROW + 12, BODY, BODY_EDGE, 6))
    canvas.add(Dot((body + _BODY / 2, place.top - 4), 9, PAPER), Dot((body + 16, place.row(0) - 12), 3, PAPER))
    for number, name in EXPANDER_LEGS.items():
        text, kind, line = soldered(chip, name, uses)
        _leg(place, number, name)
        if kind:
            flag(canvas, place.labels(number), place.leg(number), _FLAG, text, kind, line=line)
        else:
            _empty(place, number, text)
    for order, number in enumerate((9, 10, 12, 13, 20, 18)):
        right = number > _LEGS
        _riser(place, place.leg(number), _OWN[EXPANDER_LEGS[number]], order % 4 + 1, right=right)


def soldered(chip: str, name: str, uses: Mapping[Line, tuple[int, str]]) -> tuple[str, str, str]:
    """What is soldered to the leg ``name``: the words, their kind ("" for nothing), the line of the wiring."""
    line = Line(chip, name)
    high = dict(zip(("A0", "A1", "A2"), jumpers(chip), strict=True))
    if line in uses:
        seat, part = uses[line]
        return f"seat {seat} {part}", part, str(line)
    if name in _OWN:
        return _SHOWN.get(name, name), _OWN[name], ""
    if name in high:
        return (f"{name}: 3V3 (1)", "3v3", "") if high[name] else (f"{name}: GND (0)", "gnd", "")
    return ("free" if name in EXPANDER_PINS else "not connected"), "", ""


def _leg(place: _Place, number: int, name: str) -> None:
    y, right = place.leg(number), number > _LEGS
    place.canvas.add(Box(place.body + (_BODY if right else -_LEG), y - 4, _LEG, 8, FAINT, GREY, 0, 1))
    if right:
        place.canvas.add(Words((place.body + _BODY - 5, y + 3.5), f"{name} {number}", 10, PAPER, "end"))
    else:
        place.canvas.add(Words((place.body + 5, y + 3.5), f"{number} {name}", 10, PAPER))


def _empty(place: _Place, number: int, text: str) -> None:
    left, foot = place.labels(number), place.leg(number) + 3.5
    if number > _LEGS:
        place.canvas.add(Words((left + 8, foot), text, 9.5, GREY))
    else:
        place.canvas.add(Words((left + _FLAG - 8, foot), text, 9.5, GREY, "end"))


def _riser(place: _Place, y: float, kind: str, number: int, *, right: bool = False) -> None:
    """Lead a leg's label to its wire of the bus: sideways, then up; ``number`` counts outwards from 1."""
    start = place.body + _BODY + _LEG + _FLAG if right else place.body - _LEG - _FLAG
    x = start + (6 + 10 * number if right else -6 - 10 * number)
    at = (x, place.bus.at(kind))
    place.canvas.add(Wire(((start, y), (x, y), at), WIRES[kind]))
    joint(place.canvas, at, kind)


def _dimmer(place: _Place, chip: str, uses: Mapping[Line, tuple[int, str]]) -> None:
    canvas, body = place.canvas, place.body
    _title(place, f"PCA9685 board at {chip}", _seats(uses))
    canvas.add(Box(body, place.top - 6, _BODY, _LEGS * _ROW + 12, BODY, BODY_EDGE, 6))
    for channel in range(16):
        y = place.top + (channel + 0.5) * 21
        canvas.add(Words((body + _BODY - 5, y + 3.5), f"LED{channel}", 10, PAPER, "end"))
        line = Line(chip, f"LED{channel}")
        if line in uses:
            seat, part = uses[line]
            flag(canvas, body + _BODY + _LEG, y, _FLAG, f"seat {seat} {part}", part, line=str(line))
    for number, (name, kind) in enumerate((("VCC", "3v3"), ("GND, OE", "gnd"), ("SCL", "scl"), ("SDA", "sda")), 1):
        y = place.row(number + 7)
        canvas.add(Words((body + 5, y + 3.5), name, 10, PAPER))
        flag(canvas, body - _LEG - _FLAG, y, _FLAG, name, kind)
        _riser(place, y, kind, number)
    high = [f"A{bit}" for bit, jumper in enumerate(jumpers(chip)) if jumper]
    closed = "solder " + ", ".join(high) if high else "leave A0 to A5 open"
    canvas.add(Words((body - _LEG - _FLAG, place.row(1)), closed, 11, INK))
    canvas.add(Words((body - _LEG - _FLAG, place.row(2)), "V+ stays empty", 11, GREY))


def _title(place: _Place, name: str, seats: str) -> None:
    heading(place.canvas, (place.body + _BODY / 2, place.top - 34), name, seats, "middle")


def _seats(uses: Mapping[Line, tuple[int, str]]) -> str:
    seats = sorted({seat for seat, _ in uses.values()})
    return f"seats {seats[0]} to {seats[-1]}" if seats else "free"
