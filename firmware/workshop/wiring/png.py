"""
A drawing as a picture of points.

Drawn twice as fine as it is kept, so that lines are smooth; the letters are those of a font that comes along.
"""

from pathlib import Path
from typing import assert_never

import reportlab
from PIL import Image, ImageDraw, ImageFont

from firmware.workshop.wiring.canvas import Box, Canvas, Dot, Shape, Wire, Words

FINE = 2
_FONTS = Path(reportlab.__file__).parent / "fonts"
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def to_picture(canvas: Canvas, scale: float = 2.0) -> Image.Image:
    """The drawing with ``scale`` points for each of its units."""
    fine = scale * FINE
    picture = Image.new("RGB", (round(canvas.width * fine), round(canvas.height * fine)), "#ffffff")
    painter = _Painter(ImageDraw.Draw(picture), fine)
    for shape in canvas.shapes:
        painter.paint(shape)
    return picture.resize((round(canvas.width * scale), round(canvas.height * scale)), Image.Resampling.BOX)


class _Painter:
    def __init__(self, draw: ImageDraw.ImageDraw, scale: float) -> None:
        self._draw, self._scale = draw, scale
        self._fonts: dict[tuple[float, bool], ImageFont.FreeTypeFont] = {}

    def paint(self, shape: Shape) -> None:
        """Put ``shape`` on the picture."""
        match shape:
            case Box():
                self._box(shape)
            case Wire():
                self._wire(shape)
            case Dot():
                self._dot(shape)
            case Words():
                self._words(shape)
            case _:
                assert_never(shape)

    def _box(self, box: Box) -> None:
        s = self._scale
        corners = (box.left * s, box.top * s, (box.left + box.width) * s, (box.top + box.height) * s)
        width = max(1, round(box.stroke * s)) if box.edge else 0
        self._draw.rounded_rectangle(
            corners, round(box.corner * s), fill=box.fill or None, outline=box.edge or None, width=width
        )

    def _wire(self, wire: Wire) -> None:
        points = [(x * self._scale, y * self._scale) for x, y in wire.points]
        self._draw.line(points, fill=wire.colour, width=max(1, round(wire.stroke * self._scale)), joint="curve")

    def _dot(self, dot: Dot) -> None:
        middle = (dot.middle[0] * self._scale, dot.middle[1] * self._scale)
        edge = round(1.5 * self._scale) if dot.edge else 0
        self._draw.circle(middle, dot.radius * self._scale, fill=dot.fill, outline=dot.edge or None, width=edge)

    def _words(self, words: Words) -> None:
        foot = (words.foot[0] * self._scale, words.foot[1] * self._scale)
        font = self._font(words.size, words.bold)
        self._draw.text(foot, words.text, fill=words.colour, font=font, anchor=_ANCHORS[words.anchor])

    def _font(self, size: float, bold: bool) -> ImageFont.FreeTypeFont:
        if (size, bold) not in self._fonts:
            file = _FONTS / ("VeraBd.ttf" if bold else "Vera.ttf")
            self._fonts[size, bold] = ImageFont.truetype(str(file), size * self._scale)
        return self._fonts[size, bold]
