"""
The whole sheet: header, chips, modules, one pad, the table, notes.

What is drawn is what `hardware.wiring` says; the sheet grows with it.
"""

from collections.abc import Sequence
from math import ceil

from firmware.workshop.wiring import bus, expander, modules, pi
from firmware.workshop.wiring.bus import Bus
from firmware.workshop.wiring.canvas import Box, Canvas, Words
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.fitted import Module
from firmware.workshop.wiring.fitted import modules as fitted
from firmware.workshop.wiring.header import PAD_GROUNDS
from firmware.workshop.wiring.marks import GREY, INK, WARNING
from firmware.workshop.wiring.notes import cautions, notes
from hardware.boards import BoardSettings
from hardware.wiring import Wiring

MARGIN, TITLE = 40.0, 70.0
_LETTERS = 12.5
_PI = MARGIN + 40
"""Where the header begins: the bus runs around it."""
_CHIPS = _PI + pi.WIDTH + 70
"""Where the chips begin, beside the wires that go down to the next row."""


def draw(box: BoardSettings, lamp: Lamp) -> Canvas:
    """Draw the whole sheet for ``box``."""
    wiring = box.wiring
    chips = (*wiring.expanders, *wiring.dimmers)
    columns = _columns(len(chips))
    canvas = Canvas(max(1640.0, _CHIPS + columns * expander.WIDTH + MARGIN), 0)
    _title(canvas, wiring)
    top = MARGIN + TITLE
    if chips:
        foot = _chips(canvas, top, box, chips, columns)
        foot = _strip(canvas, foot + 10, fitted(box, lamp))
    else:
        foot = _direct(canvas, top, box, lamp)
    canvas.height = _below(canvas, foot + 16, box, lamp) + MARGIN
    canvas.shapes.insert(0, Box(12, 12, canvas.width - 24, canvas.height - 24, "", INK, 6, 1.5))
    return canvas


def _columns(chips: int) -> int:
    return min(4, ceil(chips / 2)) if chips != 3 else 3


def _title(canvas: Canvas, wiring: Wiring) -> None:
    canvas.add(Words((MARGIN, MARGIN + 24), f"Meneur: the wiring for {wiring.seats} seats", 26, INK, bold=True))
    chips = [f"{len(wiring.expanders)} expanders MCP23017 (DIP-28)"] if wiring.expanders else []
    chips += [f"{len(wiring.dimmers)} dimmers PCA9685"] if wiring.dimmers else []
    parts = " and ".join(chips) if chips else "every pad on the header of the Pi"
    canvas.add(
        Words((MARGIN, MARGIN + 46), f"{parts}; drawn from the data that the drivers use; best printed on A3", 12, GREY)
    )


def _chips(canvas: Canvas, top: float, box: BoardSettings, chips: Sequence[str], columns: int) -> float:
    """Draw header, bus and chips; where they end."""
    buses = [Bus(top + row * expander.TALL) for row in range(ceil(len(chips) / columns))]
    header = top + bus.HEIGHT + 30
    bus.lay(canvas, pi.bus_starts(_PI, box), _CHIPS - 60, _CHIPS + columns * expander.WIDTH - 36, buses)
    pi.draw_header(canvas, _PI, header, box, buses[0])
    for number, chip in enumerate(chips):
        row, column = divmod(number, columns)
        expander.draw_chip(canvas, _CHIPS + column * expander.WIDTH, buses[row], chip, box.wiring)
    return max(header + pi.TALL, top + len(buses) * expander.TALL)


def _direct(canvas: Canvas, top: float, box: BoardSettings, lamp: Lamp) -> float:
    """Draw the header, and beside it what else is connected to it; where they end."""
    pi.draw_header(canvas, _PI, top + 16, box, None)
    left, lower = _CHIPS + 40, top
    for pair in pairs(fitted(box, lamp)):
        for number, part in enumerate(pair):
            modules.draw_module(canvas, left + number * (modules.WIDTH + 160), lower + 4, part)
        lower += max(map(modules.tall, pair)) + 20
    return max(top + 16 + pi.TALL, lower)


def pairs(parts: Sequence[Module]) -> list[Sequence[Module]]:
    """``parts`` in rows of two."""
    return [parts[start : start + 2] for start in range(0, len(parts), 2)]


def _strip(canvas: Canvas, top: float, parts: Sequence[Module]) -> float:
    """Draw ``parts`` side by side; where they end."""
    step = (canvas.width - 2 * MARGIN) / len(parts)
    for number, part in enumerate(parts):
        modules.draw_module(canvas, MARGIN + number * step, top, part)
    return top + max(map(modules.tall, parts))


def _below(canvas: Canvas, top: float, box: BoardSettings, lamp: Lamp) -> float:
    """Draw one pad, the table and the notes; where they end."""
    wiring = box.wiring
    chips = wiring.expanders or wiring.dimmers
    modules.draw_pad(canvas, MARGIN, top, lamp, "GND of the bus" if chips else ", ".join(map(str, PAD_GROUNDS)))
    modules.draw_ring(canvas, MARGIN + 410, top, [pad.seat for pad in wiring.pads], [wiring.on(chip) for chip in chips])
    warned = (half for text in cautions(wiring, lamp) for half in f"WARNING: {text}.".split("; "))
    lines = [(half, WARNING, True) for half in warned]
    lines += [(text, INK, False) for text in notes(box, lamp)]
    foot = canvas.paragraphs(MARGIN + 690, top - 6, lines, _LETTERS)
    return max(foot, top + 240)
