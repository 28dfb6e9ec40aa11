"""
The colours of the drawing, by what a wire or a label is for.

Law: wires are drawn in the colour of cable that the table asks for.
"""

from collections.abc import Mapping
from types import MappingProxyType

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
