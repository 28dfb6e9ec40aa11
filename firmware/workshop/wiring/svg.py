"""
A drawing as SVG.

Well-formed whatever its words are, and the same bytes for the same drawing.
"""

from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Shape, Wire, Words

FONT = "'DejaVu Sans', 'Bitstream Vera Sans', Verdana, sans-serif"


def to_svg(canvas: Canvas) -> str:
    """The drawing as the text of an SVG file; a label of the wiring carries its line as ``data-line``."""
    size = f'width="{canvas.width:g}" height="{canvas.height:g}" viewBox="0 0 {canvas.width:g} {canvas.height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family={quoteattr(FONT)}>'
    ground = f'<rect width="{canvas.width:g}" height="{canvas.height:g}" fill="#ffffff"/>'
    return "\n".join([head, ground, *map(_element, canvas.shapes), "</svg>", ""])


def _element(shape: Shape) -> str:
    match shape:
        case Box():
            place = f'x="{shape.left:g}" y="{shape.top:g}" width="{shape.width:g}" height="{shape.height:g}"'
            ink = _ink(shape.fill, shape.edge, shape.stroke)
            return f'<rect {place} rx="{shape.corner:g}" {ink}/>'
        case Wire():
            points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
            return f'<polyline points="{points}" stroke-linejoin="round" {_ink("", shape.colour, shape.stroke)}/>'
        case Dot():
            x, y = shape.middle
            return f'<circle cx="{x:g}" cy="{y:g}" r="{shape.radius:g}" {_ink(shape.fill, shape.edge, 1.5)}/>'
        case Words():
            return _words(shape)
        case _:
            assert_never(shape)


def _words(words: Words) -> str:
    x, y = words.foot
    line = f" data-line={quoteattr(words.line)}" if words.line else ""
    weight = ' font-weight="bold"' if words.bold else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{words.size:g}" text-anchor="{words.anchor}"'
    return f'<text {place}{weight} fill="{words.colour}"{line}>{escape(words.text)}</text>'


def _ink(fill: str, edge: str, stroke: float) -> str:
    outline = f' stroke="{edge}" stroke-width="{stroke:g}"' if edge else ""
    return f'fill="{fill or "none"}"{outline}'
