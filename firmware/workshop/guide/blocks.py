"""
What a page of the guide is made of: sections with their texts, tables and pictures, in columns.

A block knows its height before it is drawn, so that what does not fit is known, and never cut off.
"""

from collections.abc import Sequence

import pygame
from PIL import Image
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, HRFlowable, Paragraph, Spacer, Table

from firmware.workshop.guide.inks import FAINT, GOLD
from firmware.workshop.guide.type import Type
from firmware.workshop.sheets.pens import PaperPen, Place
from firmware.workshop.sheets.pictures import picture, shade
from hardware.display.drawing.draw import draw
from hardware.ports.page import Page

SCREEN = (640, 480)
Block = list[Flowable]


class Icon(Flowable):  # type: ignore[misc] # reportlab has no types
    """The picture of a card, ``side`` wide, in the ink of the card."""

    def __init__(self, kind: str, key: str, side: float) -> None:
        super().__init__()
        self.width = self.height = side
        self._key, self._ink = key, Color(*shade(kind, key))

    def draw(self) -> None:
        """Draw the picture."""
        picture(self._key)(PaperPen(self.canv, Place(0, 0, self.width), self._ink, HexColor("#ffffff")))


class Screen(Flowable):  # type: ignore[misc] # reportlab has no types
    """A page of the display, ``width`` wide."""

    def __init__(self, page: Page, width: float) -> None:
        super().__init__()
        self.width, self.height = width, width * SCREEN[1] / SCREEN[0]
        surface = pygame.Surface(SCREEN)
        draw(page, surface)
        self._image = ImageReader(Image.frombytes("RGB", SCREEN, pygame.image.tobytes(surface, "RGB")))

    def draw(self) -> None:
        """Draw the page in a frame."""
        self.canv.drawImage(self._image, 0, 0, self.width, self.height)
        self.canv.setStrokeColor(HexColor(GOLD))
        self.canv.setLineWidth(0.3 * mm)
        self.canv.rect(0, 0, self.width, self.height, stroke=1, fill=0)


def heading(title: str, kind: Type) -> Block:
    """The title of a section, with a line below it."""
    line = HRFlowable("100%", 1, color=HexColor(GOLD), spaceBefore=0, spaceAfter=0)
    return [Paragraph(title, kind.heading), Spacer(0, 0.7 * mm), line, Spacer(0, 0.8 * mm)]


def steps(texts: Sequence[str], kind: Type) -> Block:
    """Texts one after the other, each with a dot before it."""
    rows = [[Paragraph("•", kind.about), Paragraph(text, kind.text)] for text in texts]
    return [grid(rows, (3.8 * mm, None), 0.55)]


def rows(found: Sequence[tuple[str, str]], kind: Type, share: float) -> Block:
    """What to do about what, in two columns, the first of them a ``share`` of the width."""
    cells = [[Paragraph(about, kind.about), Paragraph(what, kind.text)] for about, what in found]
    return [grid(cells, (f"{share:.0%}", f"{1 - share:.0%}"), 0.8, lined=True)]


def beside(block: Block, screen: Flowable, below: str, kind: Type) -> Block:
    """A block with a picture at its right, and words below the picture."""
    shown = [screen, Spacer(0, 0.8 * mm), Paragraph(below, kind.small)]
    return [grid([[block, "", shown]], (None, 2 * mm, screen.width), 0)]


def grid(
    cells: Sequence[Sequence[object]],
    widths: Sequence[float | str | None],
    between: float,
    *,
    lined: bool = False,
) -> Table:
    """Cells without frames, ``between`` millimetres above and below each; ``lined`` puts a line between the rows."""
    style: list[tuple[object, ...]] = [
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), 1.5 * mm),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), between * mm),
        ("BOTTOMPADDING", (0, 0), (-1, -1), between * mm),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    if lined:
        style.append(("LINEBELOW", (0, 0), (-1, -2), 0.4, HexColor(FAINT)))
    return Table(list(cells), colWidths=list(widths), style=style)


def height(block: Block, width: float) -> float:
    """How high ``block`` is, set ``width`` wide."""
    return sum(float(part.wrap(width, 10_000)[1]) for part in block)


def place(canvas: Canvas, blocks: Sequence[Block], corner: tuple[float, float], width: float, gap: float) -> None:
    """Draw ``blocks`` below each other from their upper left ``corner``, ``gap`` between them."""
    left, top = corner
    for block in blocks:
        for part in block:
            top -= float(part.wrap(width, 10_000)[1])
            part.drawOn(canvas, left, top)
        top -= gap
