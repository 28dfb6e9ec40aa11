"""
The marks the drawing is made of: labels, headings, junctions.

Law: a label is as high as a row of pins leaves room for.
"""

from firmware.workshop.wiring.canvas import Anchor, Box, Canvas, Dot, Point, Words
from firmware.workshop.wiring.ink import FLAGS, GREY, INK, WIRES

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
