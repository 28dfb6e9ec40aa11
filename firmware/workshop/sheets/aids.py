"""
What each card of Argent does, to keep beside one's village: two aids on a page, to cut apart.

Who looks a card up on paper gives nothing away, as the box would that reads it out.
"""

import io

from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from firmware.workshop.sheets.drawing import BOLD
from firmware.workshop.sheets.faces import Face, faces
from firmware.workshop.sheets.formats import PAGE
from firmware.workshop.sheets.pictures import shade

PLAIN = "Times-Roman"
EDGE, HEAD, NAME, TEXT = 10.0, 13.0, 10.0, 48.0
"""Millimetres: the margin, the title's height, and where names and sentences begin."""

SIZE, PITCH = 9.0, 3.5
"""Of a sentence: points, and the millimetres from one line to the next."""


def aids(language: str, *, compressed: bool = True) -> bytes:
    """
    The aids of Argent in ``language`` as a PDF of one page.

    Raises `firmware.session.cards.errors.SheetRefused` where nothing is written in this language.
    """
    residents = list(dict.fromkeys(faces(language, "argent")))
    file = io.BytesIO()
    size = (PAGE[0] * mm, PAGE[1] * mm)
    canvas = Canvas(file, pagesize=size, pageCompression=int(compressed), invariant=1, initialFontName=PLAIN)
    canvas.setTitle(f"Meneur: Argent ({language})")
    canvas.setAuthor("Meneur")
    for foot in (PAGE[1] / 2, 0.0):
        _aid(canvas, residents, foot)
    canvas.setStrokeGray(0.35)
    canvas.setDash(2, 3)
    canvas.line(0, PAGE[1] / 2 * mm, PAGE[0] * mm, PAGE[1] / 2 * mm)
    canvas.save()
    return file.getvalue()


def _aid(canvas: Canvas, residents: list[Face], foot: float) -> None:
    """One aid, on the half of the page that begins ``foot`` millimetres above its lower edge."""
    top = foot + PAGE[1] / 2 - EDGE
    ink = Color(*shade("argent", ""))
    canvas.setFillColor(ink)
    canvas.setFont(BOLD, 16)
    canvas.drawString(EDGE * mm, (top - 5) * mm, "Argent")
    room = (PAGE[1] / 2 - 2 * EDGE - HEAD) / len(residents)
    for number, face in enumerate(residents):
        _row(canvas, face, top - HEAD - number * room, ink)


def _row(canvas: Canvas, face: Face, y: float, ink: Color) -> None:
    """Value, name and sentence of a card; the foot of its first line is ``y`` millimetres high."""
    canvas.setFillColor(ink)
    canvas.setFont(BOLD, 14)
    canvas.drawRightString((EDGE + NAME - 3) * mm, y * mm, face.key)
    canvas.setFont(BOLD, 11)
    canvas.drawString((EDGE + NAME) * mm, y * mm, face.title)
    canvas.setFillGray(0)
    canvas.setFont(PLAIN, SIZE)
    width = (PAGE[0] - 2 * EDGE - TEXT) * mm
    for number, line in enumerate(simpleSplit(face.line, PLAIN, SIZE, width)):
        canvas.drawString((EDGE + TEXT) * mm, (y - number * PITCH) * mm, line)
