"""
A sheet as a file for a laser cutter: SVG in millimetres, and DXF.

Cuts are red hairlines and on the layer CUT, marks blue and on the layer MARK, so that a cutter can be told what to do
with each.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never
from xml.sax.saxutils import escape

from firmware.workshop.case.shapes import Circle, Label, Loop, Plate
from firmware.workshop.case.sheets import Sheet

CUT, MARK = "#ff0000", "#0000ff"
HAIR = 0.1

Shape = Circle | Loop | Label


def strokes(plates: Sequence[Plate]) -> Iterator[tuple[Shape, bool]]:
    """Every shape, and whether it is cut: marks first, then holes, then outlines, as nothing may fall out before."""
    for plate in plates:
        yield from ((mark, False) for mark in plate.marks)
    for plate in plates:
        yield from ((hole, True) for hole in plate.holes)
    for plate in plates:
        yield plate.outline, True


def to_svg(sheet: Sheet) -> str:
    """The sheet as the text of an SVG file, in its true size."""
    size = f'width="{sheet.width:g}mm" height="{sheet.height:g}mm" viewBox="0 0 {sheet.width:g} {sheet.height:g}"'
    lines = [_element(shape, CUT if cut else MARK, sheet.height) for shape, cut in strokes(sheet.plates)]
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">', *lines, "</svg>", ""]
    )


def to_dxf(sheet: Sheet) -> str:
    """The sheet as the text of a DXF file (AutoCAD R12, in which a unit has no name: read it as millimetres)."""
    pairs = [(0, "SECTION"), (2, "ENTITIES")]
    for shape, cut in strokes(sheet.plates):
        pairs += _entity(shape, "CUT" if cut else "MARK")
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs)


def _element(shape: Shape, colour: str, height: float) -> str:
    ink = f'fill="none" stroke="{colour}" stroke-width="{HAIR}"'
    match shape:
        case Circle((x, y), radius):
            return f'<circle cx="{x:.3f}" cy="{height - y:.3f}" r="{radius:.3f}" {ink}/>'
        case Loop(points):
            return f'<polygon points="{" ".join(f"{x:.3f},{height - y:.3f}" for x, y in points)}" {ink}/>'
        case Label((x, y), text, size):
            place = f'x="{x:.3f}" y="{height - y + size * 0.35:.3f}" font-size="{size:g}" text-anchor="middle"'
            return f'<text {place} fill="{colour}">{escape(text)}</text>'
        case _:
            assert_never(shape)


def _entity(shape: Shape, layer: str) -> list[tuple[int, str]]:
    match shape:
        case Circle((x, y), radius):
            return [(0, "CIRCLE"), (8, layer), (10, f"{x:.3f}"), (20, f"{y:.3f}"), (30, "0"), (40, f"{radius:.3f}")]
        case Loop(points):
            vertices = [
                pair for x, y in points for pair in ((0, "VERTEX"), (8, layer), (10, f"{x:.3f}"), (20, f"{y:.3f}"))
            ]
            return [(0, "POLYLINE"), (8, layer), (66, "1"), (70, "1"), *vertices, (0, "SEQEND"), (8, layer)]
        case Label((x, y), text, size):
            at = (x - len(text) * size * 0.3, y - size * 0.35)
            place = [(10, f"{at[0]:.3f}"), (20, f"{at[1]:.3f}"), (30, "0"), (40, f"{size * 0.7:.3f}")]
            return [(0, "TEXT"), (8, layer), *place, (1, text)]
        case _:
            assert_never(shape)
