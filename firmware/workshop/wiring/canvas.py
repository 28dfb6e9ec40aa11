"""
A drawing, as a list of shapes: boxes, lines, dots and words.

Shapes say nothing of files; the same list becomes an SVG and a PNG, which therefore show the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners; ``""`` for a colour leaves that part out."""

    left: float
    top: float
    width: float
    height: float
    fill: str = ""
    edge: str = ""
    corner: float = 0
    stroke: float = 1.5


@dataclass(frozen=True, slots=True)
class Wire:
    """A line through ``points``."""

    points: tuple[Point, ...]
    colour: str
    stroke: float = 2.5


@dataclass(frozen=True, slots=True)
class Dot:
    """A disc."""

    middle: Point
    radius: float
    fill: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text standing on ``foot``; ``line`` names the line of the wiring that it labels."""

    foot: Point
    text: str
    size: float
    colour: str
    anchor: Anchor = "start"
    bold: bool = False
    line: str = ""


Shape = Box | Wire | Dot | Words


@dataclass(slots=True)
class Canvas:
    """A sheet of ``width`` x ``height`` units, and what is drawn on it so far."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)

    def add(self, *shapes: Shape) -> None:
        """Draw on top of what is there."""
        self.shapes.extend(shapes)

    def wire(self, colour: str, *points: Point, stroke: float = 2.5) -> None:
        """Draw a wire."""
        self.add(Wire(tuple(points), colour, stroke))

    def paragraphs(self, left: float, top: float, lines: Sequence[tuple[str, str, bool]], size: float) -> float:
        """Write ``lines`` (text, colour, bold) one below the other; where the next would begin."""
        for text, colour, bold in lines:
            top += size * 1.5
            self.add(Words((left, top), text, size, colour, bold=bold))
        return top
