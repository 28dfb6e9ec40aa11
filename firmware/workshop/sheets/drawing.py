"""
One card or label on the paper, its lower left corner at the origin.

All words fit; a name is set smaller before it is cut.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from firmware.workshop.sheets.faces import Face
from firmware.workshop.sheets.formats import Format
from firmware.workshop.sheets.pens import PaperPen, Place
from firmware.workshop.sheets.pictures import picture, shade
from hardware.display.drawing.icons import ICONS

BOLD, SLANTED = "Times-Bold", "Times-Italic"
DIGITS, RISE = 1.2, 0.676
"""The size of a value in sides of its square, and the height of a digit in sizes."""

CREAM, NIGHT, GOLD = Color(0.98, 0.95, 0.88), Color(0.13, 0.13, 0.26), Color(0.84, 0.75, 0.50)
MOST_LINES = 3
"""So many lines have room below a card's name."""

_STARS = ((9, 77, 2.2), (31.5, 80, 1.4), (53, 74, 1.6), (13, 60, 1.3), (52, 56, 2.2), (9, 48, 1.4), (43, 47, 1.1))
"""The stars of the upper half of the back: where, and how large (millimetres)."""


def draw_face(canvas: Canvas, face: Face, size: Format) -> None:
    """Draw the face of a card or a label."""
    _FACES[size.name](canvas, face, size)


def draw_back(canvas: Canvas, size: Format) -> None:
    """Draw the back: two moons in a night with stars, the same for every card and whichever way up it lies."""
    width, height = size.width * mm, size.height * mm
    canvas.setFillColor(NIGHT)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)
    _frame(canvas, size, GOLD)
    side = 24 * mm
    for _ in range(2):
        ICONS["moon"](PaperPen(canvas, Place((width - side) / 2, height * 0.7 - side / 2, side), GOLD, NIGHT))
        for x, y, radius in _STARS:
            _star(canvas, x * mm, y * mm, radius * mm)
        canvas.translate(width, height)
        canvas.rotate(180)
    _star(canvas, width / 2, height / 2, 3.4 * mm)


def _card(canvas: Canvas, face: Face, size: Format) -> None:
    ink, dark = Color(*shade(face.kind, face.key)), face.kind == "command"
    paper, words = (ink, CREAM) if dark else (CREAM, ink)
    width, height = size.width * mm, size.height * mm
    canvas.setFillColor(paper)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)
    _frame(canvas, size, words)
    middle, centre, radius = width / 2, height - 35 * mm, 23 * mm
    canvas.setFillColor(words)
    if face.kind == "building":
        canvas.roundRect(middle - 21 * mm, centre - 21 * mm, 42 * mm, 42 * mm, 4 * mm, stroke=0, fill=1)
    else:
        canvas.circle(middle, centre, radius, stroke=0, fill=1)
    side = 31 * mm
    _picture(canvas, face, Place(middle - side / 2, centre - side / 2, side), (paper, words))
    canvas.setFillColor(words)
    _name(canvas, face.title, middle, 22.5 * mm, width - 14 * mm, 19)
    _rule(canvas, middle, 19.2 * mm, words)
    _lines(canvas, face.line, middle, 14.2 * mm, width - 13 * mm, 10)


def _label(canvas: Canvas, face: Face, size: Format) -> None:
    ink = Color(*shade(face.kind, face.key))
    width, height = size.width * mm, size.height * mm
    canvas.setFillColor(CREAM)
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(0.4 * mm)
    canvas.roundRect(0, 0, width, height, 2 * mm, stroke=1, fill=1)
    side = 14 * mm
    _picture(canvas, face, Place(2.5 * mm, (height - side) / 2, side), (ink, CREAM))
    canvas.setFillColor(ink)
    room, middle = width - side - 6 * mm, (width + side + 2 * mm) / 2
    words = simpleSplit(face.title, BOLD, 10.5, room)
    top = height / 2 + (len(words) - 1) * 6 - 3
    for number, line in enumerate(words):
        _name(canvas, line, middle, top - number * 12, room, 10.5)


def _button(canvas: Canvas, face: Face, size: Format) -> None:
    ink = Color(*shade(face.kind, face.key))
    radius = size.width * mm / 2
    canvas.setFillColor(CREAM)
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(0.4 * mm)
    canvas.circle(radius, radius, radius - 0.2 * mm, stroke=1, fill=1)
    side = 11 * mm
    _picture(canvas, face, Place(radius - side / 2, radius - 1.5 * mm, side), (ink, CREAM))
    canvas.setFillColor(ink)
    words = simpleSplit(face.title, BOLD, 7, 18 * mm)
    for number, line in enumerate(words):
        _name(canvas, line, radius, radius - 5.2 * mm - number * 2.6 * mm, (19 - 4 * number) * mm, 7)


def _picture(canvas: Canvas, face: Face, place: Place, inks: tuple[Color, Color]) -> None:
    """The picture of a card in an ink on a ground; a card of Argent has its value, as large as it fits."""
    if face.kind != "argent":
        picture(face.key)(PaperPen(canvas, place, *inks))
        return
    size = min(place.side * DIGITS, place.side / stringWidth(face.key, BOLD, 1))
    canvas.setFillColor(inks[0])
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(place.x + place.side / 2, place.y + place.side / 2 - size * RISE / 2, face.key)


_FACES: Mapping[str, Callable[[Canvas, Face, Format], None]] = MappingProxyType(
    {"poker": _card, "sticker": _label, "round": _button}
)


def _frame(canvas: Canvas, size: Format, ink: Color) -> None:
    """Two fine lines inside the edge."""
    canvas.setStrokeColor(ink)
    for inset, width in ((3.4, 0.5), (4.4, 0.15)):
        canvas.setLineWidth(width * mm)
        canvas.roundRect(
            inset * mm,
            inset * mm,
            (size.width - 2 * inset) * mm,
            (size.height - 2 * inset) * mm,
            3 * mm,
            stroke=1,
            fill=0,
        )


def _rule(canvas: Canvas, middle: float, y: float, ink: Color) -> None:
    """A fine line with a lozenge."""
    canvas.setStrokeColor(ink)
    canvas.setFillColor(ink)
    canvas.setLineWidth(0.2 * mm)
    canvas.line(middle - 16 * mm, y, middle - 2 * mm, y)
    canvas.line(middle + 2 * mm, y, middle + 16 * mm, y)
    path = canvas.beginPath()
    path.moveTo(middle - 1.1 * mm, y)
    for x, up in ((0.0, 1.1), (1.1, 0.0), (0.0, -1.1)):
        path.lineTo(middle + x * mm, y + up * mm)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _star(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A star of four rays."""
    canvas.setFillColor(GOLD)
    path = canvas.beginPath()
    path.moveTo(x, y + radius)
    for to_x, to_y in ((0.22, 0.22), (1, 0), (0.22, -0.22), (0, -1), (-0.22, -0.22), (-1, 0), (-0.22, 0.22)):
        path.lineTo(x + to_x * radius, y + to_y * radius)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _name(  # noqa: PLR0913, PLR0917 (what, where, and how large at most)
    canvas: Canvas, text: str, middle: float, foot: float, room: float, size: float
) -> None:
    """``text`` about ``middle``, no wider than ``room``."""
    size = min(size, size * room / max(1.0, stringWidth(text, BOLD, size)))
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(middle, foot, text)


def _lines(  # noqa: PLR0913, PLR0917 (what, where, and how large)
    canvas: Canvas, text: str, middle: float, foot: float, room: float, size: float
) -> None:
    size = next((one for one in (size, 9, 8, 7) if len(balanced(text, one, room)) <= MOST_LINES), 7)
    canvas.setFont(SLANTED, size)
    for number, line in enumerate(balanced(text, size, room)):
        canvas.drawCentredString(middle, foot - number * size * 1.15, line)


def balanced(text: str, size: float, room: float) -> list[str]:
    """``text`` in as few lines as ``room`` allows, all about as long: no word is left alone."""
    lines: list[str] = simpleSplit(text, SLANTED, size, room)
    while room > size and len(narrower := simpleSplit(text, SLANTED, size, room - 2)) == len(lines):
        lines, room = narrower, room - 2
    return lines
