"""
Pages of cards as a PDF.

The same cards give the same bytes; faces and backs meet when the page is turned over its long edge.
"""

import io
from collections.abc import Sequence

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from firmware.session.cards.errors import SheetRefused
from firmware.workshop.sheets.drawing import draw_back, draw_face
from firmware.workshop.sheets.faces import Face
from firmware.workshop.sheets.formats import PAGE, Format

BACK = "back"
MARK, AWAY = 4.0, 2.0
"""How long a cut mark is, and how far from the card it begins (millimetres)."""


def to_pdf(faces: Sequence[Face], size: Format, title: str, *, compressed: bool = True) -> bytes:
    """
    The pages that hold ``faces`` at ``size``, as a PDF called ``title``.

    Raises
    ------
    SheetRefused
        There are no faces.

    """
    if not faces:
        raise SheetRefused("there are no cards to print")
    file = io.BytesIO()
    canvas = Canvas(
        file,
        pagesize=(PAGE[0] * mm, PAGE[1] * mm),
        pageCompression=int(compressed),
        invariant=1,
        initialFontName="Times-Roman",
    )
    canvas.setTitle(title)
    canvas.setAuthor("Meneur")
    _forms(canvas, faces, size)
    for start in range(0, len(faces), size.each):
        _page(canvas, faces[start : start + size.each], size)
    canvas.save()
    return file.getvalue()


def _forms(canvas: Canvas, faces: Sequence[Face], size: Format) -> None:
    """Draw each different card once; pages only refer to it."""
    for face in dict.fromkeys(faces):
        canvas.beginForm(_form(face), 0, 0, size.width * mm, size.height * mm)
        draw_face(canvas, face, size)
        canvas.endForm()
    if size.backs:
        canvas.beginForm(BACK, 0, 0, size.width * mm, size.height * mm)
        draw_back(canvas, size)
        canvas.endForm()


def _page(canvas: Canvas, faces: Sequence[Face], size: Format) -> None:
    """One page of faces, and where there are backs the page behind it."""
    for number, face in enumerate(faces):
        _place(canvas, _form(face), size.place(number))
    if not size.gap:
        _cut_marks(canvas, size)
    canvas.showPage()
    if size.backs:
        for number in range(len(faces)):
            _place(canvas, BACK, size.place(number, mirrored=True))
        _cut_marks(canvas, size)
        canvas.showPage()


def _form(face: Face) -> str:
    return f"{face.kind}.{face.key}"


def _place(canvas: Canvas, form: str, at: tuple[float, float]) -> None:
    canvas.saveState()
    canvas.translate(at[0] * mm, at[1] * mm)
    canvas.doForm(form)
    canvas.restoreState()


def _cut_marks(canvas: Canvas, size: Format) -> None:
    """Short lines in the margin, where the knife goes."""
    (left, bottom), wide, tall = (
        size.place(size.each - size.columns),
        size.columns * size.width,
        size.rows * size.height,
    )
    canvas.setStrokeGray(0.35)
    canvas.setLineWidth(0.1 * mm)
    for column in range(size.columns + 1):
        x = (left + column * size.width) * mm
        for start in (bottom - AWAY - MARK, bottom + tall + AWAY):
            canvas.line(x, start * mm, x, (start + MARK) * mm)
    for row in range(size.rows + 1):
        y = (bottom + row * size.height) * mm
        for start in (left - AWAY - MARK, left + wide + AWAY):
            canvas.line(start * mm, y, (start + MARK) * mm, y)
