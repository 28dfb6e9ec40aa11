"""
The header of the Raspberry Pi, with a label at every pin that is used.

Law: pin 1 is where it is on the board: at the corner, on the inner row.
"""

from firmware.wiring import bus
from firmware.wiring.bus import Bus
from firmware.wiring.canvas import Box, Canvas, Dot, Wire, Words
from firmware.wiring.header import HeaderPin, header_pins
from firmware.wiring.ink import FAINT, FLAGS, GREY, INK, PAPER, WIRES
from firmware.wiring.marks import flag, heading
from hardware.wiring import Wiring

WIDTH, ROW = 480.0, 25.0
TALL = ROW * 20 + 60
_FLAG, _PIN, _NAME = 138.0, 24.0, 50.0
_BUS_PINS = {1: "3v3", 3: "sda", 5: "scl", 7: "int", 9: "gnd"}


def draw_header(canvas: Canvas, left: float, top: float, wiring: Wiring, first: Bus | None) -> None:
    """Draw the header below ``top``, its first five odd pins wired to ``first`` where there are chips."""
    x = left + WIDTH / 2
    heading(
        canvas, (x, top), "Raspberry Pi, 40-pin header", "seen from above, pin 1 at the corner of the board", "middle"
    )
    canvas.add(Box(x - _PIN - 4, top + 26, _PIN * 2 + 8, ROW * 20 + 8, "#1d4d33", "#123322", 4))
    for pin in header_pins(wiring):
        _pin(canvas, x, top + 30 + ROW * ((pin.number - 1) // 2 + 0.5), pin)
    if first is not None:
        _lead(canvas, x, top + 30, first)


def _pin(canvas: Canvas, middle: float, y: float, pin: HeaderPin) -> None:
    odd = pin.number % 2 == 1
    side = -1 if odd else 1
    x = middle + side * _PIN / 2
    edge = FLAGS[pin.kind][1] if pin.use else GREY
    canvas.add(Dot((x, y), 9.5, PAPER if pin.use else FAINT, edge))
    canvas.add(Words((x, y + 3.5), str(pin.number), 9.5, INK, "middle", bool(pin.use)))
    beside = middle + side * (_PIN + 10)
    canvas.add(Words((beside, y + 3.5), pin.name, 9.5, INK if pin.use else GREY, "end" if odd else "start"))
    if pin.use:
        start = beside - _NAME - _FLAG if odd else beside + _NAME
        flag(canvas, start, y, _FLAG, pin.use, pin.kind, line=pin.line)


def _lead(canvas: Canvas, middle: float, top: float, first: Bus) -> None:
    start = middle - _PIN - 10 - _NAME - _FLAG
    for number, kind in _BUS_PINS.items():
        y = top + ROW * ((number - 1) // 2 + 0.5)
        x = start - 10 - 10 * (len(bus.ORDER) - 1 - bus.ORDER.index(kind))
        canvas.add(Wire(((start, y), (x, y), (x, first.at(kind)), (middle, first.at(kind))), WIRES[kind]))


def bus_start(left: float) -> float:
    """Where the header hands the bus over."""
    return left + WIDTH / 2
