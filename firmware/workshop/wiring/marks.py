"""
The marks the drawing is made of, labels, headings, junctions, and their colours.

A label is as high as a row of pins leaves room for; a wire is drawn in the colour of cable that the table asks for.
"""

from collections.abc import Mapping
from types import MappingProxyType

from firmware.workshop.wiring.canvas import Anchor, Box, Canvas, Dot, Point, Words

INK, GREY, FAINT, PAPER, WARNING = "#1c2330", "#6b7484", "#d5dae2", "#ffffff", "#b3261e"
BODY, BODY_EDGE, BOARD, BOARD_EDGE = "#2b313c", "#11151c", "#eef2f7", "#9aa5b5"

WIRES: Mapping[str, str] = MappingProxyType(
    {"3v3": "#e0312a", "5v": "#e06b1a", "gnd": "#222222", "sda": "#1f7fd6", "scl": "#d99a00", "int": "#8a3fc0"}
)
FLAGS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "up": ("#d9f2dc", "#1e8e3e"),
        "down": ("#fbdcd9", "#c5221f"),
        "light": ("#fff1c2", "#c79100"),
        "vibration": ("#d8e8fd", "#1a66c2"),
        "reader": ("#e4e9f7", "#4659a8"),
        "display": ("#def3f4", "#17828a"),
        "sound": ("#f0e4f5", "#7b3f98"),
        "panel": ("#eee7df", "#7a5c3a"),
        "3v3": ("#fde3e1", WIRES["3v3"]),
        "5v": ("#fde9da", WIRES["5v"]),
        "gnd": ("#e6e6e6", WIRES["gnd"]),
        "sda": ("#dcecfb", WIRES["sda"]),
        "scl": ("#fbf0d2", WIRES["scl"]),
        "int": ("#efe1f8", WIRES["int"]),
        "": (PAPER, FAINT),
    }
)
"""The ground and the edge of a label."""

HEIGHT = 18.0
LETTERS = 11.0


def flag(  # noqa: PLR0913, PLR0917 (where, how wide, what it says and for which line)
    canvas: Canvas, left: float, middle: float, width: float, text: str, kind: str, *, line: str = ""
) -> None:
    """A label ``width`` wide whose middle is at the height ``middle``."""
    ground, edge = FLAGS[kind]
    canvas.add(
        Box(left, middle - HEIGHT / 2, width, HEIGHT, ground, edge, 4, 1.2),
        Words((left + width / 2, middle + LETTERS * 0.36), text, LETTERS, INK, "middle", bool(line), line),
    )


def heading(canvas: Canvas, foot: Point, text: str, beside: str = "", anchor: Anchor = "start") -> None:
    """The name of a part, and below it what it is."""
    canvas.add(Words(foot, text, 15, INK, anchor, True))
    if beside:
        canvas.add(Words((foot[0], foot[1] + 16), beside, 11, GREY, anchor))


def joint(canvas: Canvas, at: Point, kind: str) -> None:
    """Two wires that meet."""
    canvas.add(Dot(at, 4, WIRES[kind]))
