"""The drawing of a wiring: complete, well-formed, and to be seen."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import assert_never
from xml.etree import ElementTree

import pytest
import reportlab
from PIL import Image, ImageFont
from reportlab.pdfbase.ttfonts import TTFont

from firmware.cli import main
from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Point, Shape, Wire, Words
from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.drawing import draw
from firmware.workshop.wiring.marks import LETTERS
from firmware.workshop.wiring.png import to_picture
from firmware.workshop.wiring.svg import to_svg
from hardware.boards import BoardSettings
from hardware.ports.pads import Pad
from hardware.wiring import INTERRUPT, Line, PadWiring, Wiring
from tests.firmware.boxes import BOXES, KEPT
from tests.harness.marks import each

SVG = "{http://www.w3.org/2000/svg}"
MOTORS = Wiring(
    "motors",
    (PadWiring(Pad(1), Line("0x20", "GPA0"), Line("0x20", "GPA1"), Line("0x20", "GPA7"), Line("0x20", "GPB7")),),
    INTERRUPT,
)
DRAWN = {**BOXES, "motors": replace(BOXES["12"], wiring=MOTORS)}
NAMES = each(DRAWN, *KEPT, "motors")
every_box = pytest.mark.parametrize("box", [DRAWN[name] for name in NAMES], ids=NAMES)
FONTS = Path(reportlab.__file__).parent / "fonts"


def labels(box: BoardSettings) -> list[ElementTree.Element]:
    """The texts of the SVG; raises if it is not well-formed."""
    return list(ElementTree.fromstring(to_svg(draw(box, Lamp()))).iter(f"{SVG}text"))


def corners(shape: Shape) -> list[Point]:
    """Where ``shape`` reaches."""
    match shape:
        case Box():
            return [(shape.left, shape.top), (shape.left + shape.width, shape.top + shape.height)]
        case Wire():
            return list(shape.points)
        case Dot():
            return [shape.middle]
        case Words():
            font = ImageFont.truetype(str(FONTS / ("VeraBd.ttf" if shape.bold else "Vera.ttf")), shape.size)
            wide = font.getlength(shape.text) * {"start": 1.0, "middle": 0.5, "end": -1.0}[shape.anchor]
            return [shape.foot, (shape.foot[0] + wide, shape.foot[1])]
        case _:
            assert_never(shape)


@every_box
def test_every_line_is_drawn_once(box: BoardSettings) -> None:
    """Each line of the wiring has exactly one label in the SVG, and no label has a line that is not of the wiring."""
    drawn = Counter(label.get("data-line") for label in labels(box) if label.get("data-line"))
    assert Counter(map(str, box.wiring.lines)) == drawn


@every_box
def test_labels_say_whose_wire_it_is(box: BoardSettings) -> None:
    """The label of a line names its seat and its part."""
    said = {label.get("data-line"): label.text for label in labels(box)}
    for pad in box.wiring.pads:
        for part, line in pad.lines:
            assert f"seat {pad.seat} {part}" == said[str(line)]


@pytest.mark.slow
@pytest.mark.thinned(2)
@every_box
def test_everything_is_on_the_sheet(box: BoardSettings) -> None:
    """Nothing is drawn beyond the edge, words included."""
    canvas = draw(box, Lamp(10, 1.8))  # with warnings, which are the longest lines
    for shape in canvas.shapes:
        for x, y in corners(shape):
            assert 0 <= x <= canvas.width, shape
            assert 0 <= y <= canvas.height, shape


@every_box
def test_labels_hold_their_words(box: BoardSettings) -> None:
    """The words of a label are inside its frame."""
    font = ImageFont.truetype(str(FONTS / "VeraBd.ttf"), LETTERS)
    canvas = draw(box, Lamp())
    frames = [shape for shape in canvas.shapes if isinstance(shape, Box) and shape.corner == 4 and shape.height == 18]
    for frame in frames:
        words = next(
            shape
            for shape in canvas.shapes
            if isinstance(shape, Words)
            and shape.foot[0] == frame.left + frame.width / 2
            and frame.top < shape.foot[1] < frame.top + frame.height
        )
        assert font.getlength(words.text) <= frame.width + (0 if words.bold else 16), words.text


@pytest.mark.slow
@pytest.mark.long
def test_font_has_every_letter() -> None:
    """Every letter that is drawn is in the font that comes along."""
    drawn = {letter for box in DRAWN.values() for label in labels(box) for letter in label.text or ""}
    assert set() == {letter for letter in drawn if ord(letter) not in TTFont("Vera", "Vera.ttf").face.charToGlyph}


def test_words_cannot_break_the_file() -> None:
    """Signs that mean something in XML are drawn as themselves."""
    canvas = Canvas(10, 10)
    canvas.add(Words((1, 1), 'a < b & "c"', 5, "#000000", line='x"<'))
    (words,) = ElementTree.fromstring(to_svg(canvas)).iter(f"{SVG}text")
    assert ('a < b & "c"', 'x"<') == (words.text, words.get("data-line"))


@pytest.mark.slow
@pytest.mark.long
def test_command_writes_four_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The drawing in two forms and the parts in two forms are written; the picture opens and has something on it."""
    out = tmp_path / "new" / "folder"
    assert 0 == main(["wiring", "18", "--out", str(out)])
    assert ["parts.csv", "parts.md", "wiring.png", "wiring.svg"] == sorted(path.name for path in out.iterdir())
    with Image.open(out / "wiring.png") as picture:
        assert picture.width > 2000
        colours = picture.resize((200, 200)).getcolors(40_000)
    assert colours is not None
    assert len(colours) > 50
    assert str(out) in capsys.readouterr().out


def test_picture_and_svg_are_the_same_size() -> None:
    """The picture has as many points for each unit as it was asked for."""
    canvas = draw(BOXES["6"], Lamp())
    assert (round(canvas.width * 0.5), round(canvas.height * 0.5)) == to_picture(canvas, 0.5).size
