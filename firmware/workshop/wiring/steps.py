"""
The same box step by step: a drawing of what is soldered next, in the order in which it is best tried.

Each is a part of the whole sheet, drawn by the same functions from the same data.
"""

from collections.abc import Iterator

from firmware.workshop.wiring import bus, expander, modules, pi
from firmware.workshop.wiring.bus import Bus
from firmware.workshop.wiring.canvas import Canvas
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.fitted import Module
from firmware.workshop.wiring.fitted import modules as fitted
from firmware.workshop.wiring.header import PAD_GROUNDS
from hardware.boards import BoardSettings

MARGIN = 30.0
ORDER = ("sound", "display", "chips", "pad", "reader", "panel")
"""What comes first is what tells the rest: voice and display guide through the self-test."""


def steps(box: BoardSettings, lamp: Lamp) -> Iterator[tuple[str, Canvas]]:
    """Each step by its name, such as ``"2-display"``, and its drawing; the header is the first."""
    drawn = {"header": [_header(box)], "pad": [_pad(box, lamp)], "chips": [_chip(box, chip) for chip in _chips(box)]}
    drawn |= {module.short: [_module(module)] for module in fitted(box, lamp)}
    number = 0
    for name in ("header", *ORDER):
        for at, canvas in enumerate(drawn.get(name, ()), 1):
            number += 1
            yield f"{number}-{name}{f'-{at}' if name == 'chips' else ''}", canvas


def _chips(box: BoardSettings) -> tuple[str, ...]:
    return (*box.wiring.expanders, *box.wiring.dimmers)


def _header(box: BoardSettings) -> Canvas:
    canvas = Canvas(pi.WIDTH + 2 * MARGIN, pi.TALL + MARGIN)
    pi.draw_header(canvas, MARGIN, MARGIN, box, None)
    return canvas


def _module(module: Module) -> Canvas:
    canvas = Canvas(modules.WIDTH + 2 * MARGIN, modules.tall(module) + 2 * MARGIN)
    modules.draw_module(canvas, MARGIN, MARGIN, module)
    return canvas


def _pad(box: BoardSettings, lamp: Lamp) -> Canvas:
    canvas = Canvas(420 + MARGIN, 250)
    ground = "GND of the bus" if _chips(box) else ", ".join(map(str, PAD_GROUNDS))
    modules.draw_pad(canvas, MARGIN, MARGIN, lamp, ground)
    return canvas


def _chip(box: BoardSettings, chip: str) -> Canvas:
    """One chip below the wires of the bus, which come from the header on the left."""
    canvas, row = Canvas(expander.WIDTH + 3 * MARGIN, expander.TALL + MARGIN), Bus(MARGIN)
    bus.lay(canvas, dict.fromkeys(bus.ORDER, MARGIN / 2), 0, expander.WIDTH + MARGIN, [row])
    expander.draw_chip(canvas, MARGIN, row, chip, box.wiring)
    return canvas
