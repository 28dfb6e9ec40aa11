"""
The header of the Raspberry Pi, with a label at every pin that is used.

Pin 1 is where it is on the board: at the corner, on the inner row.
"""

from firmware.workshop.wiring import bus, fitted
from firmware.workshop.wiring.bus import Bus
from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Point, Wire, Words
from firmware.workshop.wiring.fitted import Module
from firmware.workshop.wiring.header import HeaderPin, header_pins
from firmware.workshop.wiring.marks import FAINT, FLAGS, GREY, INK, PAPER, WIRES, flag, heading
from hardware.boards import BoardSettings

WIDTH, ROW = 480.0, 25.0
TALL = ROW * 20 + 60
_FLAG, _PIN, _NAME = 138.0, 24.0, 50.0
_REACH = _PIN + 10 + _NAME + _FLAG
"""From the middle of the header to the far end of its labels."""


def draw_header(canvas: Canvas, left: float, top: float, box: BoardSettings, first: Bus | None) -> None:
    """Draw the header below ``top``, the pins of the chips wired to ``first`` where there are any."""
    x = left + WIDTH / 2
    heading(
        canvas, (x, top), "Raspberry Pi, 40-pin header", "seen from above, pin 1 at the corner of the board", "middle"
    )
    canvas.add(Box(x - _PIN - 4, top + 26, _PIN * 2 + 8, ROW * 20 + 8, "#1d4d33", "#123322", 4))
    for pin in header_pins(box):
        _pin(canvas, x, top + 30 + ROW * ((pin.number - 1) // 2 + 0.5), pin)
    shared = fitted.bus(box)
    if first is not None and shared is not None:
        _lead(canvas, x, top + 30, first, shared)


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


def bus_starts(left: float, box: BoardSettings) -> dict[str, float]:
    """Where the header hands each wire over to the bus: beside it for an even pin, in the middle else."""
    middle = left + WIDTH / 2
    shared = fitted.bus(box)
    even = {joint.kind for joint in shared.joints if joint.at and joint.at % 2 == 0} if shared is not None else set()
    return {kind: _beside(middle, kind) if kind in even else middle for kind in bus.ORDER}


def _beside(middle: float, kind: str) -> float:
    """Where the wire ``kind`` of an even pin goes up."""
    return middle + _REACH + 4 + 4 * bus.ORDER.index(kind)


def _lead(canvas: Canvas, middle: float, top: float, first: Bus, shared: Module) -> None:
    """Wires from labels to the bus: around the left of the header for odd pins, up on its right for even ones."""
    for joint in shared.joints:
        assert joint.at is not None
        y, up = top + ROW * ((joint.at - 1) // 2 + 0.5), first.at(joint.kind)
        if joint.at % 2:
            x = middle - _REACH - 10 * (len(bus.ORDER) - bus.ORDER.index(joint.kind))
            points: tuple[Point, ...] = ((middle - _REACH, y), (x, y), (x, up), (middle, up))
        else:
            x = _beside(middle, joint.kind)
            points = ((middle + _REACH, y), (x, y), (x, up))
        canvas.add(Wire(points, WIRES[joint.kind]))
