"""
The three pages of the guide as a PDF: two on Werewolf, one on Argent.

The type is the largest with which everything fits; where even the smallest is too large, nothing is printed.
The same language gives the same bytes.
"""

import io
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph

from firmware.session.cards.errors import SheetRefused
from firmware.session.cards.names import COMMANDS, printed
from firmware.workshop.guide import type as types
from firmware.workshop.guide.blocks import Block, Icon, Screen, beside, grid, heading, height, place, rows, steps
from firmware.workshop.guide.inks import CREAM, GOLD, NIGHT
from firmware.workshop.guide.screens import screens
from firmware.workshop.guide.table import TableFromAbove
from firmware.workshop.guide.type import BOLD, PLAIN, Type
from firmware.workshop.guide.words import Words
from firmware.workshop.sheets.faces import SILVER, faces
from firmware.workshop.sheets.formats import PAGE
from firmware.workshop.sheets.pens import PaperPen, Place
from firmware.workshop.sheets.pictures import picture

EDGE, GUTTER, HEAD = 12 * mm, 7 * mm, 19 * mm
WIDTH = (PAGE[0] * mm - 2 * EDGE - GUTTER) / 2
LARGEST, SMALLEST = 96, 70
"""Of the type, in tenths of a point."""

CLOSEST, WIDEST = 2.4 * mm, 7 * mm
"""The room between two sections of a column."""

ROLES = ("werewolf", "villager", "seer", "witch", "hunter", "cupid", "little_girl", "thief", "captain")


@dataclass(frozen=True, slots=True)
class Column:
    """Blocks below each other, and how high they are without the room between them."""

    blocks: Sequence[Block]
    tall: float

    @property
    def least(self) -> float:
        """The least height that they take."""
        return float(self.tall + CLOSEST * (len(self.blocks) - 1))


def to_pdf(words: Words) -> bytes:
    """
    The guide in ``words``.

    Raises `SheetRefused` where they are too many for three pages.
    """
    types.register()
    room = PAGE[1] * mm - 2 * EDGE
    sizes = range(SMALLEST, LARGEST + 1)

    def columns(tenths: int) -> list[Column]:
        return [_measured(blocks) for blocks in _columns(words, Type(tenths / 10))]

    def too_large(tenths: int) -> bool:
        return any(column.least > room - HEAD for column in columns(tenths))

    fitting = bisect_left(sizes, True, key=too_large)
    if fitting == 0:
        raise SheetRefused(f"the guide in {words.language!r} has too many words for three pages: shorten some")
    return _drawn(words, columns(sizes[fitting - 1]), room - HEAD)


def _measured(blocks: Sequence[Block]) -> Column:
    return Column(blocks, sum(height(block, WIDTH) for block in blocks))


def _columns(words: Words, kind: Type) -> list[list[Block]]:
    """The two columns of each page."""
    text = words.text
    shown = {name: Screen(page, 30 * mm) for name, page in screens(words.narration).items()}

    def section(name: str) -> Block:
        return [*heading(text(name, "title"), kind), *steps(words.texts(name), kind)]

    def pictured(name: str, screen: str) -> Block:
        lines = beside(steps(words.texts(name), kind), shown[screen], text("screens", screen), kind)
        return [*heading(text(name, "title"), kind), *lines]

    def tabled(name: str, share: float) -> Block:
        return [*heading(text(name, "title"), kind), *rows(words.rows(name), kind, share)]

    hints, pack = tabled("tips", 0.22), [*section("pack"), *rows(words.rows("pack"), kind, 0.5)]
    lead = [Paragraph(text("lead"), kind.text)]
    return [
        [lead, _table(words, kind), section("setup"), pictured("join", "join"), section("cards")],
        [pictured("night", "aim"), pictured("day", "ballot"), section("evening"), hints],
        [tabled("gestures", 0.3), _cards(words, kind), pictured("teach", "teach"), pack],
        [tabled("trouble", 0.33), _roles(words, kind)],
        [section("argent"), section("argent_count"), tabled("argent_trouble", 0.33)],
        [tabled("argent_keys", 0.33), _residents(words, kind)],
    ]


def _table(words: Words, kind: Type) -> Block:
    legend = [
        [Paragraph(letter, kind.about), Paragraph(words.text("table", name), kind.text)]
        for letter, name in (("A", "box"), ("B", "pad"), ("C", "cards"))
    ]
    title = heading(words.text("table", "title"), kind)
    return [*title, TableFromAbove(WIDTH), grid(legend, (4.5 * mm, None), 0.4)]


def _cards(words: Words, kind: Type) -> Block:
    """The command cards, with the sentence that is printed on them."""
    return [*heading(words.text("commands", "title"), kind), _faced(words, kind, "command", COMMANDS)]


def _roles(words: Words, kind: Type) -> Block:
    """The cards of the base game and the Captain."""
    return [*heading(words.text("roles", "title"), kind), _faced(words, kind, "role", ROLES)]


def _residents(words: Words, kind: Type) -> Block:
    """The cards of Argent by value, with what each of them does."""
    cells = [
        [Paragraph(face.key, kind.about), Paragraph(f"<b>{face.title}</b>  {face.line}", kind.text)]
        for face in dict.fromkeys(faces(words.language, SILVER))
    ]
    return [*heading(words.text("argent_residents", "title"), kind), grid(cells, (6 * mm, None), 0.6, lined=True)]


def _faced(words: Words, kind: Type, of: str, keys: Sequence[str]) -> Flowable:
    """Cards with their picture, their name and their sentence."""
    lines = {face.key: face.line for face in faces(words.language)}
    side = kind.size * 1.5
    cells = [
        [
            Icon("office" if key == "captain" else of, key, side),
            Paragraph(f"<b>{printed(words.narration, of, key)}</b>  {lines[key]}", kind.text),
        ]
        for key in keys
    ]
    return grid(cells, (side + 2 * mm, None), 0.6, lined=True)


def _drawn(words: Words, columns: Sequence[Column], room: float) -> bytes:
    file = io.BytesIO()
    size = (PAGE[0] * mm, PAGE[1] * mm)
    canvas = Canvas(
        file,
        pagesize=size,
        pageCompression=1,
        invariant=1,
        initialFontName=PLAIN,
        lang=words.language,
    )
    canvas.setTitle(f"Meneur: {words.table['title']}")
    canvas.setAuthor("Meneur")
    for number in range(0, len(columns), 2):
        _head(canvas, words.text("title"), f"{number // 2 + 1} / {len(columns) // 2}")
        for side, column in enumerate(columns[number : number + 2]):
            spare = (room - column.tall) / max(1, len(column.blocks) - 1)
            left, top = EDGE + side * (WIDTH + GUTTER), PAGE[1] * mm - EDGE - HEAD
            place(canvas, column.blocks, (left, top), WIDTH, min(spare, WIDEST))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _head(canvas: Canvas, title: str, page: str) -> None:
    """The band at the top of a page: a moon, whose guide it is, which page."""
    wide, top = PAGE[0] * mm - 2 * EDGE, PAGE[1] * mm - EDGE
    tall = HEAD - 6 * mm
    canvas.setFillColor(HexColor(NIGHT))
    canvas.roundRect(EDGE, top - tall, wide, tall, 2.5 * mm, stroke=0, fill=1)
    moon = Place(EDGE + 4 * mm, top - tall + 2.5 * mm, tall - 5 * mm)
    picture("moon")(PaperPen(canvas, moon, HexColor(GOLD), HexColor(NIGHT)))
    canvas.setFillColor(HexColor(CREAM))
    canvas.setFont(BOLD, 15)
    canvas.drawString(EDGE + 15 * mm, top - tall / 2 - 5, f"Meneur · {title}")
    canvas.setFillColor(HexColor(GOLD))
    canvas.setFont(BOLD, 11)
    canvas.drawRightString(EDGE + wide - 5 * mm, top - tall / 2 - 4, page)
