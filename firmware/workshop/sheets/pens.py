"""A pen that draws on paper: it has the methods of the pen of the displays, but draws curves instead of points."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from hardware.display.drawing.pen import Pen


@dataclass(frozen=True, slots=True)
class Place:
    """A square on the paper: its lower left corner and its side, in points of a 72nd of an inch."""

    x: float
    y: float
    side: float


class PaperPen(Pen):
    """
    Draws a picture in ``ink`` on a ``ground`` that is of one colour there.

    ``canvas`` is drawn on within ``place``; holes are filled with the ground.
    """

    def __init__(self, canvas: Canvas, place: Place, ink: Color, ground: Color) -> None:
        super().__init__(1)
        self._canvas, self._place, self._ink, self._ground = canvas, place, ink, ground

    def upside_down(self) -> "PaperPen":
        """The same pen, with top and bottom exchanged."""
        other = PaperPen(self._canvas, self._place, self._ink, self._ground)
        other._flipped = not self._flipped
        return other

    def disc(self, x: float, y: float, radius: float, *, hole: bool = False) -> None:
        """Fill a circle."""
        self._fill(hole)
        self._canvas.circle(*self._on_paper((x, y)), radius * self._unit, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        """Draw a circle ``width`` thick."""
        self._canvas.setStrokeColor(self._ink)
        self._canvas.setLineWidth(width * self._unit)
        self._canvas.circle(*self._on_paper((x, y)), radius * self._unit, stroke=1, fill=0)

    def shape(self, points: Sequence[tuple[float, float]], *, hole: bool = False) -> None:
        """Fill a polygon."""
        self._fill(hole)
        path = self._canvas.beginPath()
        path.moveTo(*self._on_paper(points[0]))
        for point in points[1:]:
            path.lineTo(*self._on_paper(point))
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def box(  # noqa: PLR0913 (four sides, a corner, and what it is filled with)
        self, left: float, top: float, right: float, bottom: float, corner: float = 0, *, hole: bool = False
    ) -> None:
        """Fill a rectangle, its corners round by ``corner``."""
        self._fill(hole)
        (x, y), (to_x, to_y) = self._on_paper((left, top)), self._on_paper((right, bottom))
        width, height = to_x - x, abs(to_y - y)
        round_by = min(corner * self._unit, width / 2, height / 2)
        self._canvas.roundRect(x, min(y, to_y), width, height, round_by, stroke=0, fill=1)

    def line(self, points: Sequence[tuple[float, float]], width: float, *, hole: bool = False) -> None:
        """Draw a line through ``points``, ``width`` thick, with round ends and joints."""
        self._canvas.setStrokeColor(self._ground if hole else self._ink)
        self._canvas.setLineWidth(width * self._unit)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        path = self._canvas.beginPath()
        path.moveTo(*self._on_paper(points[0]))
        for point in points[1:]:
            path.lineTo(*self._on_paper(point))
        self._canvas.drawPath(path, stroke=1, fill=0)

    @property
    def _unit(self) -> float:
        return self._place.side / 100

    def _fill(self, hole: bool) -> None:
        self._canvas.setFillColor(self._ground if hole else self._ink)

    def _on_paper(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = point
        down = 100 - y if self._flipped else y
        return self._place.x + x * self._unit, self._place.y + (100 - down) * self._unit
