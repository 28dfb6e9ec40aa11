"""
The parts beside the header and the chips, drawn: a module, one pad as it is soldered, the table with its seats.

A module has a label at each of its pins, which says where the wire goes.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Wire, Words
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.fitted import Module
from firmware.workshop.wiring.marks import BOARD, BOARD_EDGE, FLAGS, GREY, INK, PAPER, flag, heading

WIDTH = 300.0
_ROW, _FLAG, _NAME = 23.0, 136.0, 110.0


def tall(module: Module) -> float:
    """How much room ``module`` takes."""
    return 52 + _ROW * len(module.joints)


def draw_module(canvas: Canvas, left: float, top: float, module: Module) -> None:
    """Draw ``module`` with a label at each of its pins."""
    heading(canvas, (left, top + 12), module.name, module.what)
    foot = top + 38
    canvas.add(Box(left, foot, _NAME, _ROW * len(module.joints) + 6, BOARD, BOARD_EDGE, 5))
    for number, joint in enumerate(module.joints):
        y = foot + 3 + _ROW * (number + 0.5)
        canvas.add(Words((left + 10, y + 4), joint.name, 11, INK))
        canvas.add(Dot((left + _NAME - 10, y), 4, PAPER, GREY))
        if joint.kind:
            canvas.add(Wire(((left + _NAME - 6, y), (left + _NAME + 16, y)), FLAGS[joint.kind][1], 2))
            flag(canvas, left + _NAME + 16, y, _FLAG, joint.goes_to, joint.kind)
        else:
            canvas.add(Words((left + _NAME + 16, y + 4), joint.goes_to, 10, GREY))


def draw_pad(canvas: Canvas, left: float, top: float, lamp: Lamp, ground: str) -> None:
    """One pad: two keys to ground, and a light behind its resistor."""
    heading(
        canvas, (left, top + 12), "Every pad: four wires", "keys to ground; the light is bright when its pin is high"
    )
    rail, middle = left + 330, top + 60
    for number, (part, wire) in enumerate((("up", "green wire"), ("down", "red wire"), ("light", "yellow wire"))):
        y = middle + number * 42
        flag(canvas, left, y, 120, f"{part}: {wire}", part)
        canvas.wire(FLAGS[part][1], (left + 120, y), (left + 170, y))
        if part == "light":
            _lamp(canvas, left + 170, y, lamp)
        else:
            _key(canvas, left + 170, y, part)
        canvas.wire(FLAGS["gnd"][1], (left + 290, y), (rail, y))
        canvas.add(Dot((rail, y), 4, FLAGS["gnd"][1]))
    foot = middle + 3 * 42
    canvas.wire(FLAGS["gnd"][1], (rail, middle), (rail, foot), (left + 200, foot))
    flag(canvas, left, foot, 200, f"black wire: {ground}", "gnd")


def _key(canvas: Canvas, left: float, y: float, part: str) -> None:
    colour = FLAGS[part][1]
    canvas.wire(colour, (left, y), (left + 40, y))
    canvas.wire(INK, (left + 40, y), (left + 76, y - 15))
    canvas.wire(FLAGS["gnd"][1], (left + 80, y), (left + 120, y))
    canvas.add(Dot((left + 40, y), 4, PAPER, INK), Dot((left + 80, y), 4, PAPER, INK))
    canvas.add(Words((left + 60, y + 17), f"thumb-{part} key", 10, GREY, "middle"))


def _lamp(canvas: Canvas, left: float, y: float, lamp: Lamp) -> None:
    colour = FLAGS["light"][1]
    canvas.wire(colour, (left, y), (left + 8, y))
    canvas.add(Box(left + 8, y - 7, 40, 14, PAPER, INK, 2))
    canvas.add(Words((left + 28, y + 20), f"{lamp.ohms} ohm", 10, GREY, "middle"))
    canvas.wire(colour, (left + 48, y), (left + 70, y))
    for row in range(9):
        canvas.wire(colour, (left + 70 + row * 2, y - 9 + row), (left + 70 + row * 2, y + 9 - row))
    canvas.wire(INK, (left + 88, y - 10), (left + 88, y + 10))
    canvas.wire(FLAGS["gnd"][1], (left + 89, y), (left + 120, y))
    canvas.add(Words((left + 84, y + 24), "LED", 10, GREY, "middle"))


def draw_ring(canvas: Canvas, left: float, top: float, seats: Sequence[int], groups: Sequence[Sequence[int]]) -> None:
    """The table seen from above: the seats clockwise, those whose keys are on one chip in one tone."""
    heading(canvas, (left, top + 12), "The table", "seats clockwise, seen from above")
    tones = ("#cfe3f7", "#f7e0c4", "#d5f0d0", "#f3d3e6", "#e2d8f5", "#f5f0c0", "#d0eeee", "#e6e6e6")
    tone = {seat: tones[number % len(tones)] for number, group in enumerate(groups) for seat in group}
    radius, x, y = 78.0, left + 110, top + 140
    canvas.add(Dot((x, y), radius - 20, "#f4efe6", "#b09a78"), Box(x - 22, y - 14, 44, 28, BOARD, BOARD_EDGE, 4))
    canvas.add(Words((x, y + 4), "box", 11, INK, "middle"))
    for number, seat in enumerate(seats):
        turn = 2 * pi * number / len(seats) - pi / 2
        at = (x + radius * cos(turn), y + radius * sin(turn))
        canvas.add(Dot(at, 8.6, tone.get(seat, PAPER), GREY))
        canvas.add(Words((at[0], at[1] + 3.2), str(seat), 8.5, INK, "middle"))
