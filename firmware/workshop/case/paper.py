"""
The plates in true size on A4, to print and to glue on wood, and as a picture to look at.

What is larger than a page is spread over several, which overlap by a strip; every page has a scale of 100 mm to check
the printer with.
"""

import io
from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from firmware.workshop.case.files import strokes
from firmware.workshop.case.shapes import Circle, Label, Loop, Plate, Point
from firmware.workshop.case.sheets import MARGIN, Sheet, spread

PAGE: Point = (210.0, 297.0)
BORDER, FOOT = 10.0, 22.0
"""What printers leave white, and the strip below with the scale."""
ROOM: Point = (PAGE[0] - 2 * BORDER, PAGE[1] - BORDER - FOOT)
OVERLAP = 10.0
SCALE = 100.0
DOTS = 3.0
"""Points of the picture for a millimetre."""


def to_pdf(plates: Sequence[Plate]) -> bytes:
    """Every different plate once, with how often it is needed; those that fit share pages."""
    written = io.BytesIO()
    canvas = Canvas(written, pagesize=(PAGE[0] * mm, PAGE[1] * mm), invariant=1)
    canvas.setTitle("Meneur: the case in true size")
    different = [_counted(plate, plates) for plate in dict.fromkeys(plates)]
    small = [plate for plate in different if _fits(plate)]
    for sheet in spread(small, ROOM):
        _page(canvas, sheet.plates, (0.0, 0.0), "")
    for plate in different:
        if not _fits(plate):
            lying = plate if plate.size[1] >= plate.size[0] else plate.turned()
            _tiled(canvas, lying)
    canvas.save()
    return written.getvalue()


def to_picture(sheets: Sequence[Sheet]) -> Image.Image:
    """All sheets, one below the other."""
    width, height = sheets[0].width, sum(sheet.height + MARGIN for sheet in sheets)
    picture = Image.new("RGB", (round(width * DOTS), round(height * DOTS)), "#e8e4dc")
    pen = ImageDraw.Draw(picture)
    below = 0.0
    for sheet in sheets:
        _paint(pen, sheet, below)
        below += sheet.height + MARGIN
    return picture


def tiles(size: Point) -> Iterator[tuple[int, int, Point]]:
    """The pages that a plate of ``size`` takes: column, row, and what of it is at the page's lower left corner."""
    step = (ROOM[0] - OVERLAP, ROOM[1] - OVERLAP)
    for row in range(_pages(size[1], step[1])):
        for column in range(_pages(size[0], step[0])):
            yield column, row, (column * step[0], row * step[1])


def _pages(length: float, step: float) -> int:
    """How many pages cover a length."""
    return max(1, -int(-(length - OVERLAP) // step))


def _fits(plate: Plate) -> bool:
    wide, high = max(plate.size), min(plate.size)
    return wide + 2 * MARGIN <= ROOM[0] and high + 2 * MARGIN <= ROOM[1]


def _counted(plate: Plate, plates: Sequence[Plate]) -> Plate:
    """The plate with how often it is cut, if more than once."""
    number, (wide, high) = plates.count(plate), plate.size
    if number == 1:
        return plate
    return Plate(
        plate.name, plate.outline, plate.holes, (*plate.marks, Label((wide / 2, high * 0.25), f"{number} x", 4))
    )


def _tiled(canvas: Canvas, plate: Plate) -> None:
    found = list(tiles(plate.size))
    columns = max(column for column, _, _ in found) + 1
    for column, row, corner in found:
        where = f"{plate.name}: page {row * columns + column + 1} of {len(found)}, column {column + 1}, row {row + 1}"
        _page(canvas, [plate], corner, where)


def _page(canvas: Canvas, plates: Sequence[Plate], corner: Point, where: str) -> None:
    canvas.saveState()
    frame = canvas.beginPath()
    frame.rect(BORDER * mm, FOOT * mm, ROOM[0] * mm, ROOM[1] * mm)
    canvas.clipPath(frame, stroke=0)
    canvas.translate((BORDER - corner[0]) * mm, (FOOT - corner[1]) * mm)
    canvas.setLineWidth(0.2 * mm)
    for shape, cut in strokes(plates):
        canvas.setStrokeGray(0.0 if cut else 0.55)
        _draw(canvas, shape)
    canvas.restoreState()
    _scale(canvas, where)
    canvas.showPage()


def _draw(canvas: Canvas, shape: Circle | Loop | Label) -> None:
    match shape:
        case Circle((x, y), radius):
            canvas.circle(x * mm, y * mm, radius * mm)
        case Loop(points):
            path = canvas.beginPath()
            path.moveTo(points[0][0] * mm, points[0][1] * mm)
            for x, y in points[1:]:
                path.lineTo(x * mm, y * mm)
            path.close()
            canvas.drawPath(path)
        case Label((x, y), text, size):
            canvas.setFont("Helvetica", size * mm)
            canvas.drawCentredString(x * mm, (y - size * 0.35) * mm, text)


def _scale(canvas: Canvas, where: str) -> None:
    """The border of what is printed, the scale, and which page this is."""
    canvas.setLineWidth(0.1 * mm)
    canvas.setStrokeGray(0.8)
    canvas.rect(BORDER * mm, FOOT * mm, ROOM[0] * mm, ROOM[1] * mm)
    canvas.setStrokeGray(0.0)
    canvas.line(BORDER * mm, 12 * mm, (BORDER + SCALE) * mm, 12 * mm)
    for at in range(0, int(SCALE) + 1, 10):
        canvas.line((BORDER + at) * mm, 12 * mm, (BORDER + at) * mm, (14 if at % 50 else 15) * mm)
    canvas.setFont("Helvetica", 3 * mm)
    canvas.drawString((BORDER + SCALE + 3) * mm, 11 * mm, "100 mm: print at 100 %, not fitted to the page")
    canvas.drawString(BORDER * mm, 7 * mm, where)


def _paint(pen: ImageDraw.ImageDraw, sheet: Sheet, below: float) -> None:
    def at(point: Point) -> Point:
        return point[0] * DOTS, (below + sheet.height - point[1]) * DOTS

    pen.rectangle((*at((0, sheet.height)), *at((sheet.width, 0))), fill="#ffffff")
    for shape, cut in strokes(sheet.plates):
        ink = "#b03020" if cut else "#3050b0"
        match shape:
            case Circle((x, y), radius):
                middle, round_ = at((x, y)), radius * DOTS
                pen.ellipse(
                    (middle[0] - round_, middle[1] - round_, middle[0] + round_, middle[1] + round_),
                    outline=ink,
                    width=2,
                )
            case Loop(points):
                pen.line([*map(at, points), at(points[0])], fill=ink, width=2)
            case Label(place, text, size):
                pen.text(at(place), text, fill=ink, anchor="mm", font=ImageFont.load_default(size * DOTS))
