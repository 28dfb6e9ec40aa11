"""
The table from above: the box in the middle, the pads round it, the cards beside it.

Lengths are shares of the drawing's width, so it is the same at every size.
"""

from math import cos, pi, sin

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from firmware.workshop.guide.inks import CREAM, GOLD, GREEN, INK, NIGHT, RED, WOOD
from firmware.workshop.guide.type import BOLD
from firmware.workshop.sheets.pens import PaperPen, Place
from firmware.workshop.sheets.pictures import picture, shade

SEATS = 8
HEIGHT = 0.56
"""Of the drawing, for its width."""


class TableFromAbove(Flowable):  # type: ignore[misc] # reportlab has no types
    """The table, ``width`` wide; A marks the box, B a pad, C the cards."""

    def __init__(self, width: float) -> None:
        super().__init__()
        self.width, self.height = width, width * HEIGHT

    def draw(self) -> None:
        """Draw the table."""
        canvas, unit = self.canv, self.width / 100
        canvas.scale(unit, unit)
        canvas.setStrokeColor(HexColor(INK))
        canvas.setFillColor(HexColor(WOOD))
        canvas.setLineWidth(0.4)
        canvas.ellipse(2, 1, 98, 55, stroke=1, fill=1)
        for seat in range(SEATS):
            turn = pi / 2 - 2 * pi * seat / SEATS
            _pad(canvas, 50 + 40 * cos(turn), 28 + 20.8 * sin(turn), seat + 1)
        _box(canvas)
        for at, key, kind in ((24, "seer", "role"), (68.5, "pause", "command")):
            _card(canvas, at, 23, key, kind)
        for letter, x, y in (("A", 34, 38.5), ("B", 86, 49), ("C", 23, 33.5)):
            _mark(canvas, letter, x, y)


def _pad(canvas: Canvas, x: float, y: float, seat: int) -> None:
    canvas.setFillColor(HexColor("#3a3532"))
    canvas.roundRect(x - 6.4, y - 4.6, 12.8, 9.2, 1.6, stroke=0, fill=1)
    for at, ink, thumb in ((x - 2.9, GREEN, "thumb_up"), (x + 2.9, RED, "thumb_down")):
        canvas.setFillColor(HexColor(ink))
        canvas.circle(at, y - 1.5, 2.4, stroke=0, fill=1)
        _icon(canvas, thumb, (at, y - 1.5), 3, ("#ffffff", ink))
    canvas.setFillColor(HexColor(CREAM))
    canvas.setFont(BOLD, 2.9)
    canvas.drawString(x - 5, y + 1.7, str(seat))
    canvas.setFillColor(HexColor(GOLD))
    canvas.circle(x + 4, y + 2.7, 0.9, stroke=0, fill=1)


def _box(canvas: Canvas) -> None:
    canvas.setFillColor(HexColor("#4a3426"))
    canvas.roundRect(33, 18, 34, 20, 2, stroke=0, fill=1)
    canvas.setFillColor(HexColor(NIGHT))
    canvas.roundRect(39, 21, 14.5, 13.5, 0.8, stroke=0, fill=1)
    _icon(canvas, "moon", (46.2, 27.8), 9, (GOLD, NIGHT))
    canvas.setFillColor(HexColor("#2a1d14"))
    for row in range(5):
        for column in range(2):
            canvas.circle(35.2 + 1.7 * column, 23 + 2.4 * row, 0.55, stroke=0, fill=1)
    canvas.setStrokeColor(HexColor(GOLD))
    canvas.setLineWidth(0.25)
    canvas.roundRect(56, 26, 8.5, 9.5, 0.8, stroke=1, fill=0)
    _icon(canvas, "card", (60.2, 30.7), 6.5, (GOLD, "#4a3426"))
    canvas.setFillColor(HexColor(CREAM))
    canvas.circle(60.2, 22.2, 1.9, stroke=0, fill=1)
    _icon(canvas, "pause", (60.2, 22.2), 2.4, ("#4a3426", CREAM))


def _card(canvas: Canvas, x: float, y: float, key: str, kind: str) -> None:
    ink, paper = Color(*shade(kind, key)), HexColor(CREAM)
    ink, paper = (paper, ink) if kind == "command" else (ink, paper)
    canvas.setFillColor(paper)
    canvas.setStrokeColor(HexColor(INK))
    canvas.setLineWidth(0.2)
    canvas.roundRect(x, y, 6.8, 9.4, 0.7, stroke=1, fill=1)
    picture(key)(PaperPen(canvas, Place(x + 0.9, y + 2.2, 5), ink, paper))


def _icon(canvas: Canvas, name: str, centre: tuple[float, float], side: float, inks: tuple[str, str]) -> None:
    ink, ground = (HexColor(colour) for colour in inks)
    place = Place(centre[0] - side / 2, centre[1] - side / 2, side)
    picture(name)(PaperPen(canvas, place, ink, ground))


def _mark(canvas: Canvas, letter: str, x: float, y: float) -> None:
    canvas.setFillColor(HexColor(NIGHT))
    canvas.circle(x, y, 2.1, stroke=0, fill=1)
    canvas.setFillColor(HexColor(CREAM))
    canvas.setFont(BOLD, 2.8)
    canvas.drawCentredString(x, y - 1, letter)
