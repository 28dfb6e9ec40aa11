"""
What else is in the box: reader, display, sound, panel button, status light; and one pad, as it is soldered.

Law: a module's pins stand in the order of the board that is usually sold, each with the header pin it goes to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from firmware.wiring.canvas import Box, Canvas, Dot, Wire, Words
from firmware.wiring.current import Lamp
from firmware.wiring.ink import BOARD, BOARD_EDGE, FLAGS, GREY, INK, PAPER
from firmware.wiring.marks import flag, heading
from hardware.wiring import Wiring

WIDTH = 300.0
_ROW, _FLAG, _NAME = 23.0, 136.0, 110.0


@dataclass(frozen=True, slots=True)
class Module:
    """A board or a part: its name, what it is, its pins (name, header pin or remark, kind)."""

    name: str
    what: str
    pins: tuple[tuple[str, str, str], ...]

    @property
    def tall(self) -> float:
        """How much room it takes."""
        return 52 + _ROW * len(self.pins)


READER = Module(
    "Card reader RC522",
    "SPI; under the marked spot of the lid",
    (
        ("SDA (SS)", "pin 24", "reader"),
        ("SCK", "pin 23", "reader"),
        ("MOSI", "pin 19", "reader"),
        ("MISO", "pin 21", "reader"),
        ("IRQ", "not connected", ""),
        ("GND", "pin 20", "gnd"),
        ("RST", "pin 22", "reader"),
        ("3.3V", "pin 17", "3v3"),
    ),
)
DISPLAY = Module(
    "Display, SPI (one of three)",
    "ST7789, ILI9341, SSD1306 or SH1106",
    (
        ("VCC", "pin 17", "3v3"),
        ("GND", "pin 25", "gnd"),
        ("SCK, CLK", "pin 23", "display"),
        ("SDA, MOSI", "pin 19", "display"),
        ("CS", "pin 26", "display"),
        ("D/C", "pin 18", "display"),
        ("RES", "pin 16", "display"),
    ),
)
OLED = Module(
    "Display, I2C (one of three)",
    "SSD1306 or SH1106; or a screen at HDMI or DSI",
    (("VCC", "3V3 of the bus", "3v3"), ("GND", "GND of the bus", "gnd"), ("SCL", "SCL", "scl"), ("SDA", "SDA", "sda")),
)
SOUND = Module(
    "Sound, I2S: MAX98357A",
    "or a USB sound stick, HDMI, the jack: no wires",
    (
        ("LRC", "pin 35", "sound"),
        ("BCLK", "pin 12", "sound"),
        ("DIN", "pin 40", "sound"),
        ("GAIN, SD", "not connected", ""),
        ("GND", "pin 6", "gnd"),
        ("VIN", "pin 2 (5 V)", "5v"),
    ),
)
USB_SOUND = Module(
    "Sound: USB stick or speaker",
    "the pads have the pins of I2S; HDMI or jack will do",
    (("USB", "any USB socket", "sound"),),
)


def panel(lamp: Lamp) -> Module:
    """The panel button and the status light."""
    return Module(
        "Panel button, status light",
        "a button with a light in it will do for both",
        (
            ("button", "pin 11", "panel"),
            ("light +", f"{lamp.ohms} ohm, pin 13", "panel"),
            ("both GND", "pin 14", "gnd"),
        ),
    )


def modules(wiring: Wiring, lamp: Lamp) -> list[Module]:
    """What a box with ``wiring`` can have inside."""
    excluded = {use.name for use in wiring.excludes}
    found = [READER, DISPLAY]
    found += [OLED] if "i2c" not in excluded else []
    found += [SOUND if "i2s" not in excluded else USB_SOUND, panel(lamp)]
    return found


def draw_module(canvas: Canvas, left: float, top: float, module: Module) -> None:
    """Draw ``module`` with a label at each of its pins."""
    heading(canvas, (left, top + 12), module.name, module.what)
    foot = top + 38
    canvas.add(Box(left, foot, _NAME, _ROW * len(module.pins) + 6, BOARD, BOARD_EDGE, 5))
    for number, (pin, goes_to, kind) in enumerate(module.pins):
        y = foot + 3 + _ROW * (number + 0.5)
        canvas.add(Words((left + 10, y + 4), pin, 11, INK))
        canvas.add(Dot((left + _NAME - 10, y), 4, PAPER, GREY))
        if kind:
            canvas.add(Wire(((left + _NAME - 6, y), (left + _NAME + 16, y)), FLAGS[kind][1], 2))
            flag(canvas, left + _NAME + 16, y, _FLAG, goes_to, kind)
        else:
            canvas.add(Words((left + _NAME + 16, y + 4), goes_to, 10, GREY))


PAD_TALL = 200.0


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
    """The table seen from above: the seats clockwise, those of one chip in one tone."""
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
